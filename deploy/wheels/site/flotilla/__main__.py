"""`python -m flotilla` is the command `flotilla`."""

import sys

from flotilla.launcher import main

sys.exit(main())
