"use strict";

const contents = document.querySelector(".contents");
const wide = window.matchMedia("(min-width: 80rem)");

/** Opens the contents of the page where they have a column of their own. */
const fit = () => {
  if (contents !== null) contents.open = wide.matches;
};
fit();
wide.addEventListener("change", fit);

/** Marks in the contents the heading that is read: the last one above the upper third of the window. */
function mark() {
  const limit = window.innerHeight / 3;
  const headings = [...document.querySelectorAll("article :is(h2, h3)[id]")];
  const read = headings.findLast((heading) => heading.getBoundingClientRect().top < limit);
  for (const link of contents.querySelectorAll("a[aria-current]")) link.removeAttribute("aria-current");
  if (read === undefined) return;
  contents.querySelector(`a[href="#${CSS.escape(read.id)}"]`)?.setAttribute("aria-current", "true");
}

const pages = document.querySelector("#pages");
const current = pages.querySelector("[aria-current]");
// Centres the current page in the list of pages, without moving the page itself.
if (current !== null) pages.scrollTop = current.offsetTop - pages.clientHeight / 2;

let asked = 0;
if (contents !== null)
  document.addEventListener(
    "scroll",
    () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(mark);
    },
    { passive: true },
  );
