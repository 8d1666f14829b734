"""Pirates Under Fire in English."""

from .names import EFFECTS as EFFECTS
from .names import NAMES as NAMES
