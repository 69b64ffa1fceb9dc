// Runs in index.html before the first paint, in every browser: it sets the colour scheme (the key of
// src/ui/theme/color-scheme.ts), the density (density.ts beside it) and the kind of the opening page, and asks for
// what the page needs from the server.
(function () {
  var page = document.documentElement;
  var path = location.pathname;
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var saved = kept("color-scheme");
  var dark = saved === "dark" || (saved !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (kept("density") === "compact") page.setAttribute("data-density", "compact");
  var isVisitor = path === "/" || path === "/loginpage";
  var isForm = !isVisitor && !/^\/(dashboard|report|homepage)$/.test(path);
  page.setAttribute("data-opening", isVisitor ? "visitor" : isForm ? "form" : "tiles");

  // Taken by src/api/calls/prefetched.ts.
  var prefetched = (window.prefetched = {});
  function ask(url) {
    prefetched[url] = fetch(url, { credentials: "include", headers: { Accept: "application/json" } });
    // An answer that nobody reads would keep its connection. The copy is read to the end.
    prefetched[url]
      .then(function (answer) {
        return answer.clone().text();
      })
      .catch(function () {});
  }
  if (!isVisitor) ask("/api/auth/current-user");
  if (path === "/dashboard") {
    ask("/charts/facts");
    ask("/api/arrangement");
    var view = /[?&]saved=([1-9]\d{0,14})(?:&|$)/.exec(location.search);
    if (view) ask("/api/views/" + view[1]);
  }

  // The files with which the program goes on, by kind of page: the build names them (scripts/opening-files.ts). They are
  // fetched once the program's first file has come: before that, they would delay it.
  var files = {};
  var next = files[/^\/[A-Z]/.test(path) ? "form" : path] || [];
  new PerformanceObserver(function (entries, observer) {
    var program = document.querySelector("script[type=module]");
    if (!program || !entries.getEntriesByName(program.src).length) return;
    observer.disconnect();
    next.forEach(function (file) {
      fetch("/" + file)
        .then(function (answer) {
          return answer.arrayBuffer();
        })
        .catch(function () {});
    });
  }).observe({ type: "resource", buffered: true });
})();
