/** A record with one of its names, the present one or a former one. */
export interface NamedRecord {
  id: number;
  name: string;
}

const folded = (name: string): string => name.trim().toLowerCase();

function idsByName(records: readonly NamedRecord[]): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const { id, name } of records) {
    const key = folded(name);
    found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return found;
}

/**
 * The present names, each once, by the former name in lower case that means them. Names are not unique. A name that a record has
 * which never had it before means that record, and one that now has a present name together with others means none: figures of
 * the others would be added. `former` and `present` hold the records that somebody sees.
 */
export function renamed(
  former: readonly NamedRecord[],
  present: readonly NamedRecord[],
): Record<string, readonly string[]> {
  const bearers = idsByName(present);
  const namesOf = new Map<number, string[]>();
  for (const { id, name } of present) namesOf.set(id, [...(namesOf.get(id) ?? []), name.trim()]);
  const bearing = (name: string): readonly number[] => [...(bearers.get(folded(name)) ?? [])];
  const entries = [...idsByName(former)].flatMap(([name, had]): [string, readonly string[]][] => {
    const now = bearing(name);
    const meant = now.length > 0 ? now : [...had];
    const names = [...new Set(meant.flatMap((id) => namesOf.get(id) ?? []))];
    const isOwn = [...now, ...names.flatMap(bearing)].every((id) => had.has(id));
    return isOwn && names.length > 0 ? [[name, names]] : [];
  });
  return Object.fromEntries(entries);
}
