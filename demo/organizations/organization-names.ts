import { nameableBarangays } from "./arcs";
import type { Town } from "../geography";
import type { Random } from "../random";
import type { Crop } from "../regions";

const cooperativeNames = [
  "Bagong Pag-asa",
  "Kapatiran",
  "Malipayon",
  "Tagumpay",
  "Mabuhay",
  "Bayanihan",
  "Kaunlaran",
  "Masagana",
  "Pagkakaisa",
  "Bagong Silang",
  "Maunlad",
  "Kabalikat",
] as const;

const endings = {
  Cooperative: [
    "Multi-Purpose Cooperative",
    "Agrarian Reform Beneficiaries Cooperative",
    "Agriculture Cooperative",
    "Producers Cooperative",
    "Credit Cooperative",
  ],
  "Farmers Association": [
    "Farmers Association, Inc.",
    "Agrarian Reform Beneficiaries Association",
    "{crop} Growers Association",
    "Small Farmers Association",
  ],
  "Irrigators Association": ["Irrigators Association, Inc.", "Communal Irrigators Association"],
  "Farmworkers Association": ["Farmworkers Association", "Farmworkers Agrarian Reform Association"],
  "Rural Women Association": ["Rural Women Association", "Rural Improvement Club"],
  Federation: ["Federation of Agrarian Reform Cooperatives", "Federation of Farmers Associations"],
} as const;

/** The types of organization, spelled as in the lookup list. */
export type OrganizationType = keyof typeof endings;

/** Returns a function that makes unique organization names from places and common words. */
export function organizationNamer(): (
  type: OrganizationType,
  town: Town,
  barangay: string,
  crop: Crop,
  chance: Random,
) => string {
  const taken = new Set<string>();
  return (type, town, barangay, crop, chance) => {
    const townName = town.muncity_name.replace(/^City of /, "");
    const own = nameableBarangays([barangay])[0] ?? townName;
    const others = [townName, ...nameableBarangays(town.barangays)];
    for (;;) {
      const seat = chance.chance(0.6) ? own : chance.pick(others);
      const place = type === "Federation" ? town.province_name : seat;
      const first = chance.chance(0.3) ? `${chance.pick(cooperativeNames)} ${place}` : place;
      const name = `${first} ${chance.pick(endings[type]).replace("{crop}", crop)}`;
      const marked = taken.has(name) ? `${name} of ${town.muncity_name}` : name;
      if (!taken.has(marked)) {
        taken.add(marked);
        return marked;
      }
    }
  };
}
