/** A record that a search over all forms found: its entity, its id, and the fields that tell what it is. */
export interface FoundRecord {
  entity: string;
  id: number;
  values: Readonly<Record<string, string | number>>;
}

/** A search over all forms needs so many characters. */
export const MIN_SEARCHED = 3;
