def forbidding(state, choice): return ""
