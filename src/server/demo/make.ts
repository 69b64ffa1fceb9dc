import type { Values } from "../../fields";
import type { IsoDate } from "../../shared/dates";
import { rowKeyOf } from "../records/import-keys";
import { makeArbos } from "./arbos";
import { makeArcs } from "./arcs";
import { makeForm11, yearCount } from "./form11";
import { readTowns } from "./geography";
import { makeProjects } from "./projects";
import { random } from "./random";
import { makeSchedules } from "./schedules";
import { type Size, sizes } from "./sizes";

const seed = 19_880_610; // the day of the Comprehensive Agrarian Reform Law

/** The demo records by entity, in the order in which they are inserted. */
export type DemoData = Record<
  | "project_list"
  | "arc_masterlist"
  | "arc_barangays_covered"
  | "arbo_masterlist"
  | "form_11"
  | "form11_accomp"
  | "report_schedules",
  Values[]
>;

/** Makes all demo records: synthetic, and the same for a size and a day everywhere. */
export async function makeDemo(size: Size, today: IsoDate): Promise<DemoData> {
  const amounts = sizes[size];
  const chance = random(seed);
  const year = Number(today.slice(0, 4));
  const towns = await readTowns(chance);
  const arcs = makeArcs(amounts.arcs, towns, chance);
  const arbos = makeArbos(amounts.arbos, { towns, arcs, year }, chance);
  const projects = makeProjects(year - yearCount + 1, year);
  const form11 = makeForm11(arbos, projects, amounts, today, chance);
  return {
    project_list: projects.map(({ record }) => record),
    arc_masterlist: arcs.map(({ record }) => record),
    arc_barangays_covered: arcs.flatMap(({ covered }) => covered),
    arbo_masterlist: arbos.map(({ id, record }) => ({ id, ...record, row_key: rowKeyOf(record) })),
    form_11: form11.targets.map((row, at) => ({ id: at + 1, ...row })),
    form11_accomp: form11.accomplishments,
    report_schedules: makeSchedules(today),
  };
}
