import type { Values } from "../../src/fields";
import { type DemoArc, arcChooser } from "./arcs";
import { assess, type Maturity } from "./assessment";
import { type Town, townChooser } from "../geography";
import { makeMemberCounts } from "./members";
import { capital } from "./capital";
import { organizationNamer, type OrganizationType } from "./organization-names";
import { type Random, weighted } from "../random";
import { type Crop, regionCharacters } from "../regions";

/** An organization: its masterlist row, and values that its form rows depend on. */
export interface DemoArbo {
  id: number;
  crop: Crop;
  /** How much support it receives, relative to others. */
  activity: number;
  members: { male: number; female: number };
  record: Values & { arbo_name: string };
}

const organizationType = weighted<OrganizationType>({
  Cooperative: 46,
  "Farmers Association": 27,
  "Irrigators Association": 12,
  "Rural Women Association": 8,
  "Farmworkers Association": 5,
  Federation: 2,
});
const coverage = weighted({ Barangay: 46, Municipal: 43, Provincial: 11 });
const agencies = {
  Cooperative: weighted({ CDA: 1 }),
  Federation: weighted({ CDA: 1 }),
  "Farmers Association": weighted({ DOLE: 68, SEC: 32 }),
  "Irrigators Association": weighted({ SEC: 88, DOLE: 12 }),
  "Farmworkers Association": weighted({ DOLE: 80, SEC: 20 }),
  "Rural Women Association": weighted({ DOLE: 86, SEC: 14 }),
} satisfies Record<OrganizationType, (chance: Random) => string>;

const idleReasons = [
  "Officers still to be elected.",
  "Trading stopped after the typhoon.",
  "No general assembly since last year.",
  "Merging with a neighboring organization.",
  "Documents for re-registration are being completed.",
] as const;

/**
 * Makes the organizations. Three of four lie in a community. Their numbers count within the region. `year` is
 * the last year of the data.
 */
export function makeArbos(
  count: number,
  { towns, arcs, year }: { towns: readonly Town[]; arcs: readonly DemoArc[]; year: number },
  chance: Random,
): DemoArbo[] {
  const chooseTown = townChooser(towns);
  const chooseArc = arcChooser(arcs);
  const nameOf = organizationNamer();
  const numbers = new Map<string, number>();
  return Array.from({ length: count }, (_, at) => {
    const arc = chance.chance(0.74) ? chooseArc(chance) : null;
    const town = arc?.town ?? chooseTown(chance);
    const barangay = chance.pick(arc?.barangays ?? town.barangays);
    const type = organizationType(chance);
    const crop = weighted(regionCharacters[town.region_name].crops as Record<Crop, number>)(chance);
    const repeated = chance.chance(0.004);
    const number = Math.max(1, (numbers.get(town.regionMark) ?? 0) + (repeated ? 0 : 1));
    numbers.set(town.regionMark, number);
    const age = Math.floor(chance.skewed(14, 0.6));
    const yearOrganized = year - 1 - (age > 45 ? chance.int(20, 40) : age);
    const maturity = assess(yearOrganized, chance);
    const people = makeMemberCounts(type, yearOrganized, maturity, chance);
    const agency = agencies[type](chance);
    return {
      id: at + 1,
      crop,
      activity:
        (maturity.status === "Operational" ? 1 : 0.12) * (0.3 + maturity.level) * chance.skewed(1, 0.7),
      members: { male: people.total_member_male, female: people.total_member_female },
      record: {
        arbo_id: chance.chance(0.05) ? null : `AR-${town.regionMark}-${String(number).padStart(5, "0")}`,
        arbo_name: nameOf(type, town, barangay, crop, chance),
        region_name: town.region_name,
        province_name: town.province_name,
        cd: town.cd,
        muncity_name: town.muncity_name,
        barangay_name: barangay,
        sitio_purok_street: chance.chance(0.6) ? `Purok ${chance.int(1, 7)}` : null,
        arbo_service_coverage: type === "Federation" ? "Provincial" : coverage(chance),
        arc_type: arc?.record.arc_type ?? "Non-ARC",
        arc_id: arc?.record.arc_id ?? null,
        arc_name: arc?.record.arc_name ?? null,
        arc_cluster_name: arc?.cluster ?? null,
        year_organized: yearOrganized,
        org_type: type,
        enterprises_services_count: 1 + Math.floor(chance.skewed(1 + 2 * maturity.level, 0.5)),
        ...maturity.fields,
        ...register(agency, yearOrganized, maturity, year, chance),
        ...people,
        ...capital(people.total_member, maturity, year, chance),
        remarks: maturity.status === "Operational" ? null : chance.pick(idleReasons),
      },
    };
  });
}

const day = (year: number, chance: Random): string =>
  `${year}-${String(chance.int(1, 12)).padStart(2, "0")}-${String(chance.int(1, 28)).padStart(2, "0")}`;

/** The registration and, for cooperatives, the certificate of compliance of this or an earlier year. */
function register(
  agency: string,
  organized: number,
  { status }: Maturity,
  year: number,
  chance: Random,
): Values {
  const compliant = agency === "CDA" && chance.chance(status === "Operational" ? 0.86 : 0.35);
  const certified = year - (chance.chance(0.55) ? 0 : chance.int(1, status === "Operational" ? 2 : 5));
  const registered = Math.min(
    year - 1,
    Math.max(organized, agency === "CDA" ? 1990 : 1978) + chance.int(0, 1),
  );
  return {
    registering_agency: agency,
    registration_number: `${agency}-${registered}-${String(chance.int(1, 999_999)).padStart(6, "0")}`,
    date_of_registration: day(registered, chance),
    coc_or_cgs_number: compliant
      ? `COC-${certified}-${String(chance.int(1, 99_999)).padStart(5, "0")}`
      : null,
    coc_cgs_attachment_link: null,
    latest_date_of_coc_cgs: compliant
      ? `${certified}-0${chance.int(1, 4)}-${String(chance.int(1, 28)).padStart(2, "0")}`
      : null,
  };
}
