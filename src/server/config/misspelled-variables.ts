import { toolVariables, variables } from "./variables";
import { brand } from "../../shared/brand";

const names: readonly string[] = variables.map(({ name }) => name);
const known: ReadonlySet<string> = new Set([...names, ...toolVariables]);

/** The name in upper case, letters and digits only. */
const normalized = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Names of up to this length may differ in one character, longer ones in two. */
const MAX_SHORT_LENGTH = 6;

/**
 * How many characters have to be added, removed, exchanged or swapped with their neighbour to make one word of
 * the other.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1];
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          (last[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (last[to - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

/** The variable that a name was probably meant to be; null for a known name, and for one that resembles none. */
export function nearestVariable(name: string): string | null {
  if (known.has(name)) return null;
  const given = normalized(name);
  const [nearest] = names
    .map((one) => ({ one, far: editDistance(given, normalized(one)) }))
    .filter(
      ({ one, far }) => far <= (Math.min(given.length, normalized(one).length) <= MAX_SHORT_LENGTH ? 1 : 2),
    )
    .toSorted((a, b) => a.far - b.far);
  return nearest?.one ?? null;
}

/**
 * Throws an error that names a set variable which MARBLE does not know and which is nearly one of its own. Without
 * it, a mistyped DATABASE_URL would start the server on an empty embedded database.
 */
export function refuseMisspelledVariables(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (!value?.trim()) continue;
    const meant = nearestVariable(name);
    if (meant !== null)
      throw new Error(
        `${name} is no variable of ${brand.name}. Did you mean ${meant}? Rename it, or remove it for this program.`,
      );
  }
}
