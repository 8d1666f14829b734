"""The frames of a game, collected from its modules."""

from __future__ import annotations

from types import ModuleType

from ..game import Frame


def frames_in(modules: tuple[ModuleType, ...]) -> dict[str, type[Frame]]:
    """Returns every frame class of some modules by its name, which is part of the saved form."""
    frames: dict[str, type[Frame]] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if (
                isinstance(thing, type)
                and issubclass(thing, Frame)
                and getattr(thing, "__module__", "") == module.__name__
            ):
                assert name not in frames, f"two frames are called {name}"
                frames[name] = thing
    return frames
