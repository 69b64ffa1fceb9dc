import type { Entity } from "./entity";
import { nameFields } from "./record-name";

/** A field with ids of another entity's records, and the column that names them. */
export interface Reference {
  field: string;
  /** The table of the referenced records. */
  table: string;
  /** The column with their name. */
  called: string;
  /** Whether the record belongs to the referenced one: its ARBO or its parent. */
  isPlace: boolean;
}

/** The columns that name a parent record; only the first one is used where space is short. */
const names: Readonly<Record<string, readonly string[]>> = {
  arbo_masterlist: ["arbo_name"],
  arc_masterlist: ["arc_name"],
  form7_accomp: ["product_name", "arbo_name"],
  arb_marketing_assistance_monitoring: ["arbo_name"],
};

/** The parent record of a row, and the columns that name the parent. */
export interface ParentReference {
  field: string;
  table: string;
  /** The parent's column that the field refers to. */
  key: string;
  called: readonly string[];
}

/** The parent that identifies a row without a name of its own; null when the row needs none. */
export function parentReferenceOf({ fields, scope }: Entity): ParentReference | null {
  if (typeof scope !== "object" || nameFields.some((name) => name in fields)) return null;
  return { field: scope.key, table: scope.parent, key: scope.parentKey, called: names[scope.parent] ?? [] };
}

/** The fields that refer to other records: the ARBO, the target, the parent, the trainings. */
export function referencesOf({ fields, scope, accomplishes }: Entity): Reference[] {
  return Object.entries(fields).flatMap(([field, { picks, refers }]): Reference[] => {
    if (picks === "arbo") return [{ field, table: "arbo_masterlist", called: "arbo_name", isPlace: true }];
    if (refers !== undefined) return [{ field, ...refers, isPlace: false }];
    if (field === "target_id" && accomplishes !== undefined)
      return [{ field, table: accomplishes.target, called: accomplishes.thing, isPlace: false }];
    const parent = typeof scope === "object" && scope.key === field && scope.parentKey === "id";
    const called = parent ? names[scope.parent]?.[0] : undefined;
    return parent && called !== undefined ? [{ field, table: scope.parent, called, isPlace: true }] : [];
  });
}
