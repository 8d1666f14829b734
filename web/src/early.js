// Before the first paint: the theme that was chosen here, so that a dark page never flashes white.
try {
  const theme = JSON.parse(localStorage.getItem("flotilla.settings") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  document.documentElement.dataset.theme = ""; // a browser that keeps nothing: the system's theme
}
