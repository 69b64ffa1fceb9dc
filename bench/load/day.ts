import { setTimeout as pause } from "node:timers/promises";
import { firstFacts, VERSION_HEADER } from "../../src/questions/fact-header";
import type { Person } from "./person";

/** The mean time that a person looks at the screen between two actions, in milliseconds. */
const MEAN_PAUSE_MS = 8000;

export interface Office {
  region_name: string;
  province_name: string;
  /** Organizations of the province, which an encoder corrects. */
  arbos: number[];
}

const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const pauseBetweenActions = (): Promise<void> => pause(-Math.log(1 - Math.random()) * MEAN_PAUSE_MS);
const years = [2023, 2024, 2025, 2026];
const quarters = [1, 2, 3, 4];
const supports = ["Tractor", "Thresher", "Hand Tractor"];
/** Numbers of members, of which the boards show the sums. */
const members = Array.from({ length: 60 }, (_, at) => 300 + at);

/** Bases that the people of one account have in their browsers, by fact. */
export type Bases = Map<string, string>;

/** Opens a dashboard: session, arrangement, tags, the figures of the Main tab, then the first facts and the stream. */
async function openDashboard(person: Person, bases: Bases): Promise<void> {
  await Promise.all([
    person.call("open", "GET", "/api/auth/current-user"),
    person.call("open", "GET", "/api/arrangement"),
    person.call("open", "GET", "/charts/facts"),
  ]);
  await person.call("open: figures", "POST", "/charts/main-dashboard", {});
  const held = new Map<string, number>();
  for (const fact of firstFacts) {
    const known = bases.get(fact);
    const headers: Record<string, string> = known === undefined ? {} : { "if-none-match": known };
    const answer = await person.call("open: facts", "GET", `/charts/facts/${fact}/base`, undefined, headers);
    if (answer === null) continue;
    bases.set(fact, String(answer.headers["etag"]));
    held.set(fact, Number(answer.headers[VERSION_HEADER]));
  }
  person.listen(firstFacts, ({ fact, version, since = Infinity }) => {
    const before = held.get(fact);
    if (before === undefined || before >= version) return;
    held.set(fact, version);
    if (before < since) void person.call("live change", "GET", `/charts/facts/${fact}?since=${before}`);
  });
}

/** A manager or officer: an open dashboard, filters that the server answers, now and then a report or an export. */
export async function readAllDay(
  person: Person,
  office: Office,
  bases: Bases,
  opensReports: boolean,
  isOver: () => boolean,
): Promise<void> {
  await openDashboard(person, bases);
  for (await pauseBetweenActions(); !isOver(); await pauseBetweenActions()) {
    const chance = Math.random();
    const filter = chance < 0.5 ? { region_name: office.region_name } : { reporting_year: pick(years) };
    if (chance < 0.75 || (chance < 0.9 && !opensReports))
      await person.call("filter", "POST", "/charts/main-dashboard", filter);
    else if (chance < 0.9) await person.call("report", "POST", "/api/report-arbocapdevcd", filter);
    else
      await person.call("export", "POST", "/api/form-11", {
        page: 1,
        page_size: 1000,
        region_name: office.region_name,
      });
  }
}

/**
 * An encoder: a page of the table, then one record after the other, in turn a new accomplishment and a corrected
 * organization. Each save changes figures of the boards.
 */
export async function encodeAllDay(person: Person, office: Office, isOver: () => boolean): Promise<void> {
  await person.call("open", "GET", "/api/auth/current-user");
  for (await pauseBetweenActions(); !isOver(); await pauseBetweenActions()) {
    const chance = Math.random();
    if (chance < 0.4) await person.call("table", "POST", "/api/arbo-masterlist", { page: 1, page_size: 20 });
    else if (chance < 0.7)
      await person.call("save", "PUT", "/api/form11-accomp/update", {
        region_name: office.region_name,
        province_name: office.province_name,
        arboPrimaryKey: String(pick(office.arbos)),
        reporting_year: pick(years),
        reporting_quarter: pick(quarters),
        support_provided: pick(supports),
        quantity_hard: 1,
      });
    else
      await person.call("correct", "PUT", "/api/arbo-masterlist/update", [
        { id: pick(office.arbos), total_member_male: pick(members), total_member_female: pick(members) },
      ]);
  }
}
