"""The floor that `bench.service` compares us with: the least that any such service has to do for a move.

A Flask route that parses a small JSON body, reads 8 KB from Redis, runs one script that writes 8 KB and two stream
entries, and answers 2 KB. No authorisation, no rules, no limits, no metrics, no log line.
"""

from flask import Flask, Response, request

from shared.service.settings import Settings
from shared.service.store.client import connect

KEYS = 1000
STATE = b"s" * 8192
ENTRY = b"e" * 200
ANSWER = b'{"answer":"' + b"a" * 2036 + b'"}'
STREAM_LENGTH = 10_000
SCRIPT = """
redis.call('SET', KEYS[1], ARGV[1])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], '*', 'e', ARGV[2])
redis.call('XADD', KEYS[3], 'MAXLEN', '~', ARGV[3], '*', 'e', ARGV[2])
return 1
"""


def create_app() -> Flask:
    client = connect(Settings.from_env().redis_url)
    script = client.register_script(SCRIPT)
    app = Flask("floor", static_folder=None)
    for number in range(KEYS):
        client.set(f"{{floor}}:{number}", STATE)

    @app.get("/healthz")
    def healthz() -> Response:
        return Response("alive\n")

    @app.post("/floor/<int:number>")
    def move(number: int) -> Response:
        asked = request.get_json()
        client.get(f"{{floor}}:{number}")
        assert asked["version"] >= 0
        script(keys=[f"{{floor}}:{number}", "{floor}:one", "{floor}:two"], args=[STATE, ENTRY, STREAM_LENGTH])
        return Response(ANSWER, content_type="application/json")

    return app
