def view(state, seat):
    return {}


def imagine(game, view, rng):
    raise NotImplementedError
