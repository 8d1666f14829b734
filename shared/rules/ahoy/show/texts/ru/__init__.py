"""Ahoy in Russian."""

from .decisions import COUNTED as COUNTED
from .decisions import SMALL_INSIDE as SMALL_INSIDE
from .decisions import TEMPLATES as TEMPLATES
from .decisions import WORDS as WORDS
from .names import EFFECTS as EFFECTS
from .names import NAMES as NAMES
