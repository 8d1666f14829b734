"""`python -m services.run` starts everything on this machine; `python -m services.run game` only that process."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this with an older one should be told, not shown a traceback)
    sys.exit("Flotilla needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

from services.run.supervision.stop_request import StopRequest

if __name__ == "__main__":
    stop = StopRequest()
    stop.listen()  # before anything else is imported, until the processes run; then their supervisor listens

    from services.run.main import main

    sys.exit(main(sys.argv[1:], stop))
