/** A record that a search over all forms found: its entity, its id, and the fields that tell what it is. */
export interface FoundRecord {
  entity: string;
  id: number;
  values: Readonly<Record<string, string | number>>;
}

/** The minimum number of characters of a search over all forms. */
export const MIN_SEARCHED = 3;

/** The maximum number of participants that a search over everything names: six, and one as a sign of more. */
export const MAX_NAMED = 7;
