import type { Entity } from "./entity";
import { naming } from "./record-name";

/** A field that holds numbers of records of another entity, and what those are called by. */
export interface Reference {
  field: string;
  /** The table of the records. */
  table: string;
  /** The column that names one. */
  called: string;
  /** Whether the record belongs there: its ARBO, its parent. */
  isPlace: boolean;
}

/** By which columns the records are called that rows under them refer to, the first of them alone where space is short. */
const names: Readonly<Record<string, readonly string[]>> = {
  arbo_masterlist: ["arbo_name"],
  arc_masterlist: ["arc_name"],
  form7_accomp: ["product_name", "arbo_name"],
  arb_marketing_assistance_monitoring: ["arbo_name"],
};

/** The record that a row stands under, and the columns of that one's table which name it. */
export interface Belonging {
  field: string;
  table: string;
  /** The column that the field holds. */
  key: string;
  called: readonly string[];
}

/** By what a row that has no name of its own is known: the record it stands under; null where it needs none. */
export function belongingOf({ fields, scope }: Entity): Belonging | null {
  if (typeof scope !== "object" || naming.some((name) => name in fields)) return null;
  return { field: scope.key, table: scope.parent, key: scope.parentKey, called: names[scope.parent] ?? [] };
}

/** The fields of an entity that hold numbers of other records: its ARBO, its target, its parent, its trainings. */
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
