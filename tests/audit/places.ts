/** A province with the region in which it lies. */
export interface At {
  region_name: string;
  province_name: string;
}

export const BULACAN: At = { region_name: "Region III (Central Luzon)", province_name: "Bulacan" };
export const TARLAC: At = { region_name: "Region III (Central Luzon)", province_name: "Tarlac" };
export const ILOILO: At = { region_name: "Region VI (Western Visayas)", province_name: "Iloilo" };
/** Beside Iloilo in its region, and far from both. */
export const CAPIZ: At = { region_name: "Region VI (Western Visayas)", province_name: "Capiz" };
export const PANGASINAN: At = { region_name: "Region I (Ilocos Region)", province_name: "Pangasinan" };

/** What texts of a place bear, so that one of them in a foreign answer is known at once. */
export const MARKS = { regional: "Qregion", provincial: "Qprovince", foreign: "Qforeign" } as const;

/**
 * The databases that are compared. `other` differs from `one` in what lies outside Region III and Iloilo alone, `persons`
 * in nothing but what tells who a participant is.
 */
export const worlds = ["one", "other", "persons"] as const;
export type World = (typeof worlds)[number];

/** Who asks, and which world their answers must not depend on. */
export interface Asker {
  name: string;
  id: number;
  status: "Central" | "Regional" | "Provincial";
  route: string;
  controls: string;
  at: Partial<At>;
  same: readonly World[];
  /** What no answer may bear. */
  unseen: readonly string[];
}

const outside = { Regional: [MARKS.provincial, MARKS.foreign], Provincial: [MARKS.regional, MARKS.foreign] };
const all = "Read,Edit,Delete";
const asker = (
  id: number,
  name: string,
  status: Asker["status"],
  route: string,
  controls: string,
  same: readonly World[],
): Asker => ({
  id,
  name,
  status,
  route,
  controls,
  same,
  at: status === "Central" ? {} : status === "Regional" ? { region_name: BULACAN.region_name } : ILOILO,
  unseen: status === "Central" ? [] : outside[status],
});

export const askers: readonly Asker[] = [
  asker(2, "manager", "Central", "dashboard,report", "Read", ["persons"]),
  asker(3, "clerk", "Central", "users,dropdowns", all, ["persons"]),
  asker(4, "regional", "Regional", "dashboard,forms,report,users,dropdowns", all, ["other"]),
  asker(5, "watcher", "Regional", "dashboard,report", "Read", ["other", "persons"]),
  asker(6, "auditor", "Regional", "users,dropdowns", "Read", ["other", "persons"]),
  asker(7, "encoder", "Provincial", "dashboard,forms", all, ["other"]),
  asker(8, "local", "Provincial", "dashboard,report,users,forms", all, ["other"]),
];

/** Who asks nothing; two see more than the place of their office, and the ledger holds their entries there. */
export const ADMIN = { id: 1, name: "admin", status: "Central", at: {} } as const;
export const STATIONED = { id: 11, name: "stationed", status: "Central", at: BULACAN } as const;
export const PLACED = { id: 12, name: "placed", status: "Regional", at: ILOILO } as const;
