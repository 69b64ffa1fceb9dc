import { entityNamed } from "../../src/entities";
import { facts } from "../../src/server/analytics/sql-files";
import type { Rows, Value } from "../../src/questions/question";
import type { BrowserEngine } from "../sql/browser-engine";
import type { Account } from "./account";
import { expectedOf, textOf, type FactName } from "./expected";

type Row = Record<string, Value>;

/** The entities that the rows of a fact are records of: by the row's kind, or the only one. */
const sources: Readonly<Record<FactName, Readonly<Record<string, string>>>> = {
  arbo: { "": "arbo_masterlist" },
  arc: { "": "arc_masterlist" },
  support: { target: "form_11", accomplishment: "form11_accomp" },
  training: { target: "form_5_annualtarget", accomplishment: "form_5_accomp", training: "arbo_training" },
  trainee: { "": "participant" },
  product: { target: "form7_proddev", accomplishment: "form7_accomp" },
  sale: { "": "qtr_sales_report" },
  machine: { inventory: "fme_inventory_table", "farm information": "form11_farm_info" },
  rental: { "": "fme_rental_monitoring" },
  income: { "": "farmers_tracking_income" },
  marketing: { target: "arbo_marketing_target", accomplishment: "arb_marketing_assistance_monitoring" },
  marketing_sale: { "": "sales_transaction" },
  credit: { "": "form_10" },
  geotag: { "": "form_11_geo" },
  reporting: {
    "Form 5 target": "form_5_annualtarget",
    "Form 5 accomplishment": "form_5_accomp",
    "Form 7 target": "form7_proddev",
    "Form 7 accomplishment": "form7_accomp",
    "Form 10 accomplishment": "form_10",
    "Form 11 target": "form_11",
    "Form 11 accomplishment": "form11_accomp",
    "FME rental": "fme_rental_monitoring",
    "FME annual update": "inventory_status_monitoring",
    "Marketing target": "arbo_marketing_target",
    "Marketing assistance report": "arb_marketing_assistance_monitoring",
    "Income record": "farmers_tracking_income",
  },
};

const text = (value: Value | undefined): string => textOf(value).toLowerCase();
/** What a fact says where a record says nothing. */
const unstated: readonly unknown[] = ["Not stated", "Not assessed", null, ""];

/** Whether a value of a fact is what a record says: lists spell texts, and what is empty is not stated. */
function isSame(value: Value | undefined, said: Value | undefined): boolean {
  if (said === null || said === undefined || text(said) === "")
    return unstated.includes(value) || value === undefined;
  if (typeof value === "number") return Math.abs(value - Number(said)) < 0.006;
  return text(value) === text(said);
}

export interface Compared {
  rows: number;
  values: number;
  faults: string[];
}

/** Compares the rows of a fact with the records that the list calls give: as many, the same ones, the same values. */
export async function againstRecords(
  account: Account,
  engine: BrowserEngine,
  fact: FactName,
  recordsOf: (entity: string) => Promise<Rows>,
): Promise<Compared> {
  const compared: Compared = { rows: 0, values: 0, faults: [] };
  const columns = (facts.get(fact)?.columns ?? []).map(({ name }) => name);
  const kindColumn = fact === "reporting" ? "form" : columns.includes("kind") ? "kind" : null;
  const rows = engine.run(`select ${columns.join(", ")} from ${fact}`) as Row[];
  for (const [kind, name] of Object.entries(sources[fact])) {
    const records = new Map((await recordsOf(name)).map((record) => [Number(record["id"]), record as Row]));
    const own = rows.filter((row) => kindColumn === null || row[kindColumn] === kind);
    const said = `${account.name}, ${fact}${kind === "" ? "" : ` (${kind})`}`;
    if (own.length !== records.size)
      compared.faults.push(`${said}: ${own.length} rows, but ${records.size} records of ${name}`);
    for (const row of own) {
      const id = Number(row["record_id"] ?? row["row_key"]);
      const record = records.get(id);
      if (record === undefined) {
        compared.faults.push(`${said}: no record ${id} of ${name} is listed`);
        continue;
      }
      compared.rows += 1;
      const expected = expectedOf(fact, kind, record);
      for (const column of columns) {
        const has = column in expected || column in entityNamed(name).fields;
        if (!has || !(column in expected || column in record)) continue;
        const should = column in expected ? expected[column] : record[column];
        compared.values += 1;
        if (!isSame(row[column], should))
          compared.faults.push(
            `${said}: record ${id} of ${name} says ${String(should)} for ${column}, the figures ${String(row[column])}`,
          );
      }
    }
  }
  return compared;
}
