import { matching } from "../../ui/matching";

/** The groups of what the search finds, in the order in which they are shown. */
const groups = [
  "Screens",
  "Tiles",
  "Reports",
  "Views",
  "Explorations",
  "Records",
  "Figures of an organization",
  "Participants",
  "Records of forms",
] as const;
type Group = (typeof groups)[number];

/** What the search can find: a name and the address that it leads to. */
export interface SearchItem {
  /** Unique in the search. */
  value: string;
  label: string;
  group: Group;
  /** Where it is, in a few words. */
  about: string;
  /** Its address. */
  to: string;
  /** The tile at that address that is brought into sight. */
  tile?: string;
}

/** What the search shows of a group. */
export interface ShownGroup {
  group: Group;
  items: SearchItem[];
  /** Whether more was found than is shown. */
  isCut: boolean;
}

/** How many items of a group the search shows; of the forms more, as there are many of them. */
export const maxShown = (group: Group): number => (group === "Records of forms" ? 12 : 6);

/** Whether the name and `about` together hold every word of the text. */
export function containsWords({ label, about }: SearchItem, text: string): boolean {
  const held = `${label} ${about}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** The items that match a text: those whose name does, best first, then those that hold every word. */
function matchingItems(all: readonly SearchItem[], text: string): SearchItem[] {
  const named = matching(all, text);
  return [...named, ...all.filter((one) => !named.includes(one) && containsWords(one, text))];
}

/**
 * What the search shows for a text without spaces around it, by group; what the server has `found` matches already.
 * For an empty text, all screens and views.
 */
export function itemsFor(
  text: string,
  all: readonly SearchItem[],
  found: readonly SearchItem[],
): ShownGroup[] {
  const items =
    text === ""
      ? all.filter(({ group }) => group === "Screens" || group === "Views")
      : [...matchingItems(all, text), ...found];
  return groups
    .map((group) => {
      const own = items.filter((one) => one.group === group);
      const isCut = text !== "" && own.length > maxShown(group);
      return { group, items: isCut ? own.slice(0, maxShown(group)) : own, isCut };
    })
    .filter((one) => one.items.length > 0);
}
