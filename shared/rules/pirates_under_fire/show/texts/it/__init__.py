"""Pirates Under Fire in Italian."""

from .about import OPTIONS as OPTIONS
from .about import ROLES as ROLES
from .about import SENTENCE as SENTENCE
from .decisions import TEMPLATES as TEMPLATES
from .decisions import WORDS as WORDS
from .names import EFFECTS as EFFECTS
from .names import NAMES as NAMES
