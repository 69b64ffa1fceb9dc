import { isSameText } from "../shared/same-text";

/** A choice: its stored value and its label. */
export interface Item {
  value: string;
  label: string;
}

/**
 * How well an item matches a text, best first: 0 equals the value or label, 1 the label starts with it, 2 one
 * of its words does, 3 the label contains it, 4 the initials of its words start with it. Null when it does not
 * match.
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
 * The items that match the typed text, best match first. Initials match too: “fm” finds farm machinery. A
 * stored value matches only in full, so 3 finds March.
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
