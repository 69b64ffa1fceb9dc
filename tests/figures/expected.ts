import type { factNames } from "../../src/questions/fact-header";
import type { Value } from "../../src/questions/question";

type Row = Record<string, Value>;
type Expected = Record<string, Value | undefined>;

/** The name of a fact. */
export type FactName = (typeof factNames)[number];

/** A value of a record. */
type Said = Value | undefined;

export const textOf = (value: Said): string => String(value ?? "").trim();

const number = (value: Said): number | null =>
  value === null || value === undefined || value === "" ? null : Number(value);

/** A total as it was entered, else the sum of its parts; null where nothing is known. */
function total(record: Row, entered: string, ...parts: string[]): number | null {
  const known = parts.map((name) => number(record[name])).filter((value) => value !== null);
  return number(record[entered]) ?? (known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0));
}

const most = (...values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};
const sum = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

const quarterOf = (record: Row): number | null => {
  const month = number(record["reporting_month"]);
  return number(record["reporting_quarter"]) ?? (month === null ? null : Math.ceil(month / 3));
};

const level = (value: Said): string | null => {
  const digit = /[1-5]/.exec(textOf(value))?.[0];
  return digit === undefined ? null : `Level ${digit}`;
};

function status(value: Said): string | null {
  const said = textOf(value).toLowerCase();
  if (said === "") return null;
  if (said.startsWith("operational")) return "Operational";
  if (said.startsWith("temporar")) return "Temporary";
  return said.startsWith("non") ? "Non-operational" : "Other";
}

const yesNo = (value: Said): string | null => {
  const said = textOf(value).toLowerCase();
  return said === "yes" ? "Yes" : said === "no" ? "No" : null;
};
const mark = (value: Said): number => (yesNo(value) === "Yes" ? 1 : 0);

function ageGroup({ age: known, age_base_group: group }: Row): string | null {
  const age = number(known);
  if (age === null) return textOf(group) || null;
  return age < 15 ? "Below 15" : age <= 30 ? "15 to 30" : age < 60 ? "31 to 59" : "60 and older";
}

/** The headcounts of a report of marketing assistance: totals as entered, or as their parts add up to more. */
function headcounts(record: Row): Expected {
  const of = (group: string, kind: string) =>
    total(record, `${group}_total_${kind}`, `${group}_male_${kind}`, `${group}_female_${kind}`);
  const bySex = (sex: string, kind: string) =>
    total(record, `total_${sex}_${kind}`, `raw_${sex}_${kind}`, `farmer_${sex}_${kind}`);
  const all = (kind: string) =>
    most(
      number(record[`total_${kind}`]),
      sum(of("raw", kind), of("farmer", kind)),
      sum(bySex("male", kind), bySex("female", kind)),
    );
  const [arbs, nonarbs] = [all("arbs"), all("nonarbs")];
  return {
    ...Object.fromEntries(
      ["arbs", "nonarbs"].flatMap((kind) => [
        ...["raw", "farmer"].map((group) => [`${group}_total_${kind}`, of(group, kind)]),
        ...["male", "female"].map((sex) => [`total_${sex}_${kind}`, bySex(sex, kind)]),
      ]),
    ),
    total_arbs: arbs,
    total_nonarbs: nonarbs,
    overall_total: most(number(record["overall_total"]), sum(arbs, nonarbs)),
  };
}

/** What a training of a day counts in: the year and month of the day when it was conducted. */
function periodOfTraining({ date_conducted: day }: Row): Expected {
  const [year, month] = textOf(day).split("-").map(Number);
  return day === null || day === undefined || day === ""
    ? { reporting_year: null, reporting_month: null, reporting_quarter: null }
    : { reporting_year: year, reporting_month: month, reporting_quarter: Math.ceil(Number(month) / 3) };
}

/** The columns of a fact that say a value of their record in another way, recounted from the record's own fields. */
export function expectedOf(fact: FactName, kind: string, record: Row): Expected {
  const arbs = { num_arbs: total(record, "num_arbs", "male_arbs", "female_arbs") };
  const period = { reporting_quarter: quarterOf(record) };
  switch (fact) {
    case "arbo":
      return {
        year_organized: number(record["year_organized"]) || null,
        current_arbo_status: status(record["current_arbo_status"]),
        oma_level_2013: level(record["oma_level_2013"]),
        itema_level_2019: level(record["itema_level_2019"]),
        it_easy_level_2024: level(record["it_easy_level_2024"]),
        total_member: total(record, "total_member", "total_member_male", "total_member_female"),
        no_arb_member_total: total(
          record,
          "no_arb_member_total",
          "no_arb_member_male",
          "no_arb_member_female",
        ),
      };
    case "arc":
      return { year_launched: number(record["year_launched"]) || null };
    case "support":
    case "sale":
      return { ...period, ...arbs };
    case "product":
      return kind === "target"
        ? { ...period, ...arbs }
        : { ...period, num_arbs: null, volume_produced: null, volume_sold: null, unit_measure: null };
    case "training":
      return kind === "training"
        ? periodOfTraining(record)
        : kind === "target"
          ? period
          : {
              ...period,
              training_title: null,
              training_category: null,
              conducted_by: null,
              date_conducted: null,
              training_days: null,
              training_cost: null,
            };
    case "trainee":
      return {
        category: /^non/i.test(textOf(record["participant_category"]))
          ? "Non-ARB"
          : /^arb$/i.test(textOf(record["participant_category"]))
            ? "ARB"
            : null,
        sub_category: record["participant_sub_category"],
        age_group: ageGroup(record),
        ...Object.fromEntries(
          ["is_4ps_beneficiary", "is_solo_parent", "is_pwd", "is_ip"].map((name) => [
            name,
            mark(record[name]),
          ]),
        ),
      };
    case "machine":
      return {
        ...(kind === "inventory" ? { process_stage: "Approved" } : {}),
        inventory_conducted: yesNo(record["inventory_conducted"]),
        om_training_conducted: yesNo(record["om_training_conducted"]),
        om_trained_total: total(record, "om_trained_total", "om_trained_male", "om_trained_female"),
      };
    case "marketing":
      return kind === "target"
        ? { reporting_quarter: null, reporting_month: null, type_commodity: record["target_commodity"] }
        : { ...period, ...headcounts(record) };
    case "reporting":
    case "income":
    case "credit":
    case "rental":
      return period;
    case "geotag":
      return {
        latitude_e5: degrees(record["latitude"]),
        longitude_e5: degrees(record["longitude"]),
      };
    default:
      return {};
  }
}

const degrees = (value: Said): number | null => {
  const known = number(value);
  return known === null ? null : Math.round(known * 100_000);
};
