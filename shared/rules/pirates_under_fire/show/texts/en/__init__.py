"""Pirates Under Fire in English."""

from .decisions import TEMPLATES as TEMPLATES
from .decisions import WORDS as WORDS
from .names import EFFECTS as EFFECTS
from .names import NAMES as NAMES
