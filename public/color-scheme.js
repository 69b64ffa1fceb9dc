// Sets the colour scheme before the first paint; the same key as src/ui/color-scheme.ts.
(function () {
  var saved = null;
  try {
    saved = localStorage.getItem("color-scheme");
  } catch {
    saved = null;
  }
  var dark = saved === "dark" || (saved !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
