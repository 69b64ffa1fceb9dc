"use strict";

const box = document.querySelector("search");
const input = box.querySelector("input");
const list = box.querySelector("ul");
const root = document.documentElement.dataset.root;

/** The most results that are shown, and the characters of text beside a found word. */
const MOST = 12;
const AROUND = 60;

/** A text in small letters without accents, of the same length. */
const plain = (text) =>
  Array.from(text, (char) => char.normalize("NFD").charAt(0).toLowerCase() + char.slice(1)).join("");

let loading;
/** Loads the index when it is first needed: all sections with what is searched in them. */
const loadSections = () =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}search-index.js`;
    script.addEventListener("error", () => reject(new Error("The search index is missing.")));
    script.addEventListener("load", () =>
      resolve(
        globalThis.searchIndex.flatMap(([path, page, sections]) =>
          sections.map(([id, heading, text], at) => ({
            address: at === 0 ? path : `${path}#${id}`,
            page,
            heading: at === 0 ? page : heading,
            text,
            inHeading: plain(at === 0 ? page : heading),
            inText: plain(text),
          })),
        ),
      ),
    );
    document.head.append(script);
  }));

/**
 * How well a section answers the words: 0 when one is missing. A heading counts more than text, its beginning most, and
 * words that stand together as they were typed count more than words apart.
 */
function score({ inHeading, inText, address }, words) {
  let sum = 0;
  for (const word of words) {
    const at = inHeading.indexOf(word);
    if (at < 0 && !inText.includes(word)) return 0;
    sum += at === 0 ? 12 : at > 0 ? 8 : 1;
  }
  if (words.length > 1 && inText.includes(words.join(" "))) sum += 10 * words.length;
  return sum + (address.includes("#") ? 0 : 2) + (address.startsWith("manual/") ? 1 : 0);
}

/** Appends a text with the found words marked. */
function appendMarked(parent, text, words) {
  const searched = plain(text);
  for (let from = 0; from < text.length;) {
    const next = words
      .map((word) => ({ at: searched.indexOf(word, from), word }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    parent.append(text.slice(from, next?.at));
    if (next === undefined) return;
    const found = document.createElement("mark");
    found.textContent = text.slice(next.at, next.at + next.word.length);
    parent.append(found);
    from = next.at + next.word.length;
  }
}

/** One result: the page, the heading and the text around the first word that is found. */
function resultOf({ address, page, heading, text, inText }, words) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = root + address;
  link.tabIndex = -1;
  row.role = "option";
  row.id = `found-${list.childElementCount}`;
  const title = document.createElement("b");
  appendMarked(title, heading, words);
  const at = Math.max(0, ...words.map((word) => inText.indexOf(word)));
  const start = at <= AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  const extract = document.createElement("span");
  appendMarked(extract, (start > 0 ? "…" : "") + text.slice(start, at + 2 * AROUND), words);
  const place = document.createElement("small");
  place.textContent = heading === page ? "" : page;
  link.append(title, " ", place, extract);
  row.append(link);
  return row;
}

const close = () => {
  list.hidden = true;
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
};

/** Shows the sections that hold all words that are typed. */
async function search() {
  const sections = await loadSections().catch(() => []);
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  list.replaceChildren();
  if (words.length === 0) return close();
  const found = sections
    .map((section) => ({ section, points: score(section, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST);
  for (const { section } of found) list.append(resultOf(section, words));
  if (found.length === 0) {
    const none = document.createElement("li");
    none.textContent = "Nothing found. Try fewer words, or a part of a word.";
    list.append(none);
  }
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
}

/** Moves the choice among the results by one. */
function move(step) {
  const rows = [...list.querySelectorAll("[role=option]")];
  if (rows.length === 0) return;
  const at = rows.findIndex(({ ariaSelected }) => ariaSelected === "true");
  const next = rows[(at + step + rows.length + (at < 0 && step < 0 ? 1 : 0)) % rows.length];
  for (const row of rows) row.ariaSelected = String(row === next);
  next.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", next.id);
}

box.hidden = false;
input.addEventListener("focus", () => void loadSections().catch(() => {}));
input.addEventListener("input", () => void search());
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter") {
    (list.querySelector("[aria-selected=true] a") ?? list.querySelector("a"))?.click();
    close();
  } else if (event.key === "Escape") close();
});
list.addEventListener("click", close);
document.addEventListener("click", ({ target }) => {
  if (!box.contains(target)) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target === input) return;
  event.preventDefault();
  input.focus();
});
