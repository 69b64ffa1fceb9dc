import { matching } from "../../ui/matching";

/** The groups of places that the search leads to, in the order in which they are shown. */
export const groups = [
  "Screens",
  "Tiles",
  "Reports",
  "Views",
  "Records",
  "Figures of an organization",
] as const;
export type Group = (typeof groups)[number];

/** A place of the product that the search leads to. */
export interface Destination {
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

/** How many places of a group the search shows. */
const MAX_SHOWN = 6;

/** The places whose name matches, best first, then those whose name and `about` hold every word. */
function matchingPlaces(all: readonly Destination[], text: string): Destination[] {
  const named = matching(all, text);
  const words = text.toLowerCase().split(/\s+/);
  const holdsAll = ({ label, about }: Destination): boolean =>
    words.every((word) => `${label} ${about}`.toLowerCase().includes(word));
  return [...named, ...all.filter((one) => !named.includes(one) && holdsAll(one))];
}

/**
 * The places that match what was typed, by group; those that the server has found already count as matching. Without
 * anything typed, all screens and views.
 */
export function destinationsFor(
  typed: string,
  all: readonly Destination[],
  found: readonly Destination[],
): { group: Group; places: Destination[] }[] {
  const text = typed.trim();
  const whole = text === "";
  const shown = whole
    ? all.filter(({ group }) => group === "Screens" || group === "Views")
    : [...matchingPlaces(all, text), ...found];
  return groups.flatMap((group) => {
    const places = shown.filter((one) => one.group === group).slice(0, whole ? undefined : MAX_SHOWN);
    return places.length === 0 ? [] : [{ group, places }];
  });
}
