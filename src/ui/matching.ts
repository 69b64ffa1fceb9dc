import { isSameText } from "../shared/same-text";

/** What is stored, and what it is called. */
export interface Item {
  value: string;
  label: string;
}

/**
 * How well an item fits: 0 it is called or stored so, 1 it begins so, 2 one of its words does, 3 it holds it, 4 its words
 * begin with these letters, one after the other; null not at all.
 */
function fit({ value, label }: Item, text: string): number | null {
  if (isSameText(value, text) || isSameText(label, text)) return 0;
  const held = label.toLowerCase();
  if (held.startsWith(text)) return 1;
  const words = held.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => word.startsWith(text))) return 2;
  if (held.includes(text)) return 3;
  return words
    .map((word) => word.charAt(0))
    .join("")
    .startsWith(text)
    ? 4
    : null;
}

/**
 * The items whose words hold what was typed: those first that are it, then those that begin with it, so that the first
 * letters of a choice take it (or of its words: “fm” finds farm machinery); what is stored counts in full, so that 3 finds March.
 */
export function matching<T extends Item>(items: readonly T[], typed: string): T[] {
  const text = typed.trim().toLowerCase();
  return items
    .flatMap((item) => {
      const rank = fit(item, text);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
