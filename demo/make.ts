import type { Values } from "../src/fields";
import type { IsoDate } from "../src/shared/time/dates";
import { rowKeyOf } from "../src/server/records/import/import-keys";
import { makeArbos } from "./organizations/arbos";
import { makeArcs } from "./organizations/arcs";
import { makeFme } from "./forms/fme";
import { makeForm10, trainingsByArbo } from "./forms/form10";
import { makeForm11 } from "./forms/form11";
import { makeForm5 } from "./forms/form5";
import { makeForm7 } from "./forms/form7";
import { readTowns } from "./geography";
import { makeGeotags, readOutlines } from "./pictures/geotags";
import { makeDemoContext } from "./demo-context";
import { makeIncome } from "./forms/income";
import { makeMarketing } from "./forms/marketing";
import { yearCount } from "./forms/pairs";
import { participantsOf } from "./forms/participants";
import { makeProjects } from "./projects";
import { random } from "./random";
import { makeSchedules } from "./schedules";
import { type Amounts, type FormName, type Size, sizes } from "./sizes";

const seed = 19_880_610; // the day of the Comprehensive Agrarian Reform Law

/** The demo records by entity, in the order of insertion. Participants are generated while being read. */
export type DemoData = Record<
  | "project_list"
  | "arc_masterlist"
  | "arc_barangays_covered"
  | "arbo_masterlist"
  | "report_schedules"
  | FormName,
  Values[]
> & { participant: Iterable<Values> };

/** Makes all demo records. They are synthetic, and always the same for the same size and day. */
export async function makeDemo(size: Size | Amounts, today: IsoDate): Promise<DemoData> {
  const amounts = typeof size === "string" ? sizes[size] : size;
  const chance = random(seed);
  const year = Number(today.slice(0, 4));
  const towns = await readTowns(chance);
  const arcs = makeArcs(amounts.arcs, towns, chance);
  const arbos = makeArbos(amounts.arbos, { towns, arcs, year }, chance);
  const projects = makeProjects(year - yearCount + 1, year);
  const ground = makeDemoContext(arbos, projects, { forms: amounts.forms, today });
  const form11 = makeForm11(ground, chance);
  const form5 = makeForm5(ground, chance);
  const trainings = trainingsByArbo(form5.trainings);
  const form7 = makeForm7(ground, trainings, chance);
  const fme = makeFme(ground, form11.accomplishments, chance);
  const marketing = makeMarketing(ground, chance);
  return {
    project_list: projects.map(({ record }) => record),
    arc_masterlist: arcs.map(({ record }) => record),
    arc_barangays_covered: arcs.flatMap(({ covered }) => covered),
    arbo_masterlist: arbos.map(({ id, record }) => ({ id, ...record, row_key: rowKeyOf(record) })),
    form_11: form11.targets,
    form11_accomp: form11.accomplishments,
    form_5_annualtarget: form5.targets,
    form_5_accomp: form5.accomplishments,
    arbo_training: form5.trainings,
    form7_proddev: form7.targets,
    form7_accomp: form7.accomplishments,
    qtr_sales_report: form7.sales,
    form_10: makeForm10(ground, trainings, chance),
    form11_farm_info: fme.farmInfo,
    fme_inventory_table: fme.inventory,
    inventory_status_monitoring: fme.updates,
    fme_rental_monitoring: fme.rentals,
    farmers_tracking_income: makeIncome(ground, chance),
    arbo_marketing_target: marketing.targets,
    arb_marketing_assistance_monitoring: marketing.accomplishments,
    sales_transaction: marketing.transactions,
    form_11_geo: makeGeotags(ground, form11.accomplishments, await readOutlines(), chance),
    participant: participantsOf(ground, trainings, { count: amounts.participants, seed: seed + 1 }),
    report_schedules: makeSchedules(today),
  };
}
