"""A helper that answers every message with itself."""

from services.ai.helper_process import Channel


def serve(channel: Channel) -> None:
    while True:
        channel.send(channel.receive())
