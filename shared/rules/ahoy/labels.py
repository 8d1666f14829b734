VERBS: dict[str, tuple[str,...]] = {}
def prompt(kind, language): return kind
def label(view, choice, language): return str(choice)
