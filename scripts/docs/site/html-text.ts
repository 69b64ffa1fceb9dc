const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text with the characters escaped that HTML reads, also inside attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one);

/** Comments and the tags inside a line, and then all other tags, which part words. */
const insideLines = /<!--.*?-->|<\/?(?:a|b|code|em|strong)\b[^>]*>/gs;
const otherTags = /<[^>]+>/g;

/** The words of a piece of HTML: without tags, with its escaped characters read, in one line. */
export const textOfHtml = (html: string): string =>
  Object.entries(entities)
    .toReversed()
    .reduce(
      (text, [char, entity]) => text.replaceAll(entity, char),
      html.replaceAll(insideLines, "").replaceAll(otherTags, " "),
    )
    .replaceAll(/\s+/g, " ")
    .trim();

/** Makes the ids of the headings of one page as GitHub makes them, so that links work in both places. */
export function slugger(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
}
