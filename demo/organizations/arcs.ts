import type { Values } from "../../src/fields";
import { type Town, townChooser } from "../geography";
import { chooser, type Random, weighted } from "../random";

/** A community with the barangays that it covers. */
export interface DemoArc {
  town: Town;
  cluster: string | null;
  barangays: readonly string[];
  weight: number;
  record: Values & { arc_id: string; arc_name: string; arc_type: string; year_launched: number };
  covered: Values[];
}

const arcType = weighted({ "Regular ARC": 72, "Expanded ARC": 20, "Special ARC (SARC)": 8 });
// Numbers of 2006, from the source named in regions.ts.
const classification = weighted({ Prime: 529, "Semi-Prime": 735, Satellite: 487 });
const quarterNames = ["North", "South", "East", "West", "Central"] as const;

/** The barangay names that are suitable in an organization's name: plain words, no numbers or additions. */
export const nameableBarangays = (names: readonly string[]): string[] =>
  names.filter(
    (name) => /^[A-Za-zñÑ' -]{4,24}$/.test(name) && !/^(Poblacion|Barangay|Zone|District)/.test(name),
  );

/**
 * Makes the communities: one in every province, the others by the towns' weights, at most three per town. Their
 * numbers count within the region.
 */
export function makeArcs(count: number, towns: readonly Town[], chance: Random): DemoArc[] {
  const choose = townChooser(towns);
  const seats = [...new Map(towns.map((town) => [town.province_name, town])).values()];
  const inTown = new Map<Town, number>();
  const numbers = new Map<string, number>();
  const arcs: DemoArc[] = [];
  while (arcs.length < count) {
    const town = seats.pop() ?? choose(chance);
    const before = inTown.get(town) ?? 0;
    if (before === 3 || town.barangays.length < 4 * (before + 1)) continue;
    inTown.set(town, before + 1);
    const number = (numbers.get(town.regionMark) ?? 0) + 1;
    numbers.set(town.regionMark, number);
    arcs.push(makeArc(town, before, number, chance));
  }
  return arcs;
}

function makeArc(town: Town, before: number, number: number, chance: Random): DemoArc {
  const share = Math.floor(town.barangays.length / 3);
  const size = Math.min(chance.int(2, 8), Math.max(2, share));
  const start = before * Math.max(size, share);
  const barangays = town.barangays.slice(start, start + size);
  const arc_id = `ARC-${town.regionMark}-${String(number).padStart(4, "0")}`;
  const seat = nameableBarangays(barangays)[0];
  const arc_name = before === 0 || !seat ? `${town.muncity_name} ARC` : `${seat}, ${town.muncity_name} ARC`;
  const year_launched = Math.min(2018, 1993 + Math.floor(chance.skewed(7, 0.7)));
  const place = {
    region_name: town.region_name,
    province_name: town.province_name,
    muncity_name: town.muncity_name,
    barangay_name: barangays[0] ?? null,
  };
  return {
    town,
    cluster: chance.chance(0.7) ? `${town.province_name} ${clusterName(town, chance)} ARC Cluster` : null,
    barangays,
    weight: chance.skewed(1, 0.6),
    record: {
      arc_id,
      arc_name: before === 2 && !seat ? `${town.muncity_name} ARC 3` : arc_name,
      arc_type: arcType(chance),
      year_launched,
      arc_classification: classification(chance),
      ...place,
      cd: town.cd,
      remarks: null,
    },
    covered: barangays.map((barangay_name) => ({
      arc_id,
      region_name: town.region_name,
      province_name: town.province_name,
      muncity_name: town.muncity_name,
      barangay_name,
      status: chance.chance(0.94) ? "Active" : "Proposed",
      remarks: null,
    })),
  };
}

function clusterName(town: Town, chance: Random): string {
  return town.cd === "Lone" ? "Central" : (quarterNames[Number(town.cd) - 1] ?? chance.pick(quarterNames));
}

/** Chooses communities; larger ones are more frequent. */
export const arcChooser = (arcs: readonly DemoArc[]): ((chance: Random) => DemoArc) =>
  chooser(arcs, (arc) => arc.weight * Math.sqrt(arc.barangays.length));
