import { compareRegions } from "../../shared/places/places";
import type { Row, Rows } from "../charts/parts/chart";
import { numberOf, textOf } from "../charts/parts/numbers";

/** A column of the grid: one form in one period. `quarter` is null when the period is a whole year. */
export interface Period {
  key: string;
  form: string;
  year: number;
  quarter: number | null;
}

/** The columns of a form, one for each period. */
export interface FormColumns {
  form: string;
  side: "target" | "accomplishment";
  periods: Period[];
}

/** A row of the grid: all places, a region or a province. Its cells are stored by the key of their period. */
export interface GridLine {
  key: string;
  level: "all" | "region" | "province";
  region: string;
  province: string;
  cells: ReadonlyMap<string, Row>;
}

export interface Grid {
  forms: FormColumns[];
  lines: GridLine[];
  /** Whether the periods belong to more than one year, so that each must name its year. */
  manyYears: boolean;
}

const levels = ["province", "region", "all"] as const;

const periodOf = (row: Row): Period => {
  const [form, year, quarter] = [textOf(row["form"]), numberOf(row["year"]) ?? 0, numberOf(row["quarter"])];
  return { key: `${form}|${year}|${quarter ?? ""}`, form, year, quarter };
};

function formsOf(rows: Rows): FormColumns[] {
  const forms = new Map<string, FormColumns>();
  for (const row of rows) {
    const period = periodOf(row);
    const side = row["side"] === "Target" ? "target" : "accomplishment";
    const columns = forms.get(period.form) ?? { form: period.form, side, periods: [] };
    columns.periods.push(period);
    forms.set(period.form, columns);
  }
  return [...forms.values()];
}

const compare = (one: GridLine, other: GridLine): number =>
  Number(other.level === "all") - Number(one.level === "all") ||
  compareRegions(one.region, other.region) ||
  Number(other.level === "region") - Number(one.level === "region") ||
  one.province.localeCompare(other.province, "fil");

/**
 * The grid for the rows of `dashboards/reporting-grid`. Columns keep the order of the answer; rows follow the
 * department's order of regions. Sums of a single place are left out, because they repeat it.
 */
export function gridOf(rows: Rows): Grid {
  const lines = new Map<string, GridLine & { cells: Map<string, Row> }>();
  for (const row of rows) {
    const level = levels[numberOf(row["level"]) ?? 0] ?? "province";
    const [region, province] = [textOf(row["region_name"]), textOf(row["province_name"])];
    const key = JSON.stringify([level, region, province]);
    const line = lines.get(key) ?? { key, level, region, province, cells: new Map<string, Row>() };
    line.cells.set(periodOf(row).key, row);
    lines.set(key, line);
  }
  const all = [...lines.values()];
  const count = (level: GridLine["level"]): number => all.filter((line) => line.level === level).length;
  const away = [
    ...(count("province") < 2 ? ["all", "region"] : []),
    ...(count("region") < 2 ? ["region"] : []),
  ];
  const forms = formsOf(rows.filter((row) => row["level"] === 2));
  return {
    forms,
    lines: all.filter(({ level }) => !away.includes(level)).toSorted(compare),
    manyYears: new Set(forms.flatMap(({ periods }) => periods.map(({ year }) => year))).size > 1,
  };
}

/** A period in words: `Q2`, `Year`, or with its year if there are several. */
export const periodLabel = ({ year, quarter }: Period, withYear: boolean): string =>
  [...(withYear ? [year] : []), quarter === null ? "Year" : `Q${quarter}`].join(" ");
