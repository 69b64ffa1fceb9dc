import { describe, expect, it } from "vitest";
import { derive, entities, entityNamed, type Entity } from "../../../src/entities";
import { warningOf, type Field } from "../../../src/fields";
import { errorsOf } from "../../../src/forms/form/resolver";
import { addDays, currentYear, formatDate, today } from "../../../src/shared/time/dates";

const faults = (name: string, values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errorsOf(entityNamed(name), { ...values })).map(([field, { message }]) => [
      field,
      message,
    ]),
  );
const having = (...fields: string[]): Entity[] =>
  entities.filter((entity) => fields.every((field) => field in entity.fields));

/** Names that tell the start and the end of something within an entity. */
const spans = [
  ["start_date", "end_date"],
  ["date_rented", "date_returned"],
  ["transaction_from", "transaction_to"],
] as const;

describe("what a form says as a field is left", () => {
  it.each(having("reporting_quarter", "reporting_month").map((entity) => [entity.name]))(
    "%s: a month that does not belong to the quarter",
    (name) => {
      expect(faults(name, { reporting_quarter: 1, reporting_month: 5 })["reporting_month"]).toBe(
        "Choose a month of Q1.",
      );
      expect(faults(name, { reporting_quarter: 2, reporting_month: 5 })["reporting_month"]).toBeUndefined();
    },
  );

  it.each(spans.flatMap(([from, to]) => having(from, to).map((entity) => [entity.name, from, to] as const)))(
    "%s: an end before its start (%s, %s)",
    (name, from, to) => {
      const wrong = faults(name, { [from]: "2026-03-05", [to]: "2026-03-04" })[to];
      expect(wrong).toMatch(/on or after/);
      expect(faults(name, { [from]: "2026-03-05", [to]: "2026-03-05" })[to]).toBeUndefined();
    },
  );

  it.each(having("reporting_year").map((entity) => [entity.name]))(
    "%s: a year outside 1990 to now",
    (name) => {
      const said = `Choose a year from 1990 to ${currentYear()}.`;
      expect(faults(name, { reporting_year: 1989 })["reporting_year"]).toBe(said);
      expect(faults(name, { reporting_year: currentYear() + 1 })["reporting_year"]).toBe(said);
    },
  );

  const fields = entities.flatMap((entity) =>
    Object.entries(entity.fields).map(([field, declared]): [string, Field] => [
      `${entity.name}.${field}`,
      declared,
    ]),
  );
  it("a year that has not come yet, in every field that takes any year: a warning, no fault", () => {
    const coming = currentYear() + 1;
    const anyYears = fields.filter(([, field]) => field.kind === "anyYear");
    expect(anyYears.map(([name]) => name)).toEqual([
      "arbo_masterlist.year_organized",
      "arbo_masterlist.latest_audited_fs",
    ]);
    for (const [name, field] of anyYears) {
      expect(warningOf(coming, field), name).toBe(`${coming} has not come yet. Check the year.`);
      for (const none of [0, 12, 1850])
        expect(warningOf(none, field), name).toContain(`${none} is no year from 1900 to ${currentYear()}.`);
    }
    for (const year of [coming, 0, 1850])
      expect(faults("arbo_masterlist", { year_organized: year })["year_organized"]).toBeUndefined();
  });

  it("a day that has not come yet, in every field that tells what has happened: a warning, no fault", () => {
    const tomorrow = addDays(today(), 1);
    const days = fields.filter(([, { kind }]) => /^(?:date|looseDate)$/.test(kind));
    const past = days.filter(([, field]) => warningOf(tomorrow, field) !== null);
    for (const [name, field] of past) {
      expect(warningOf(tomorrow, field), name).toBe(
        `${formatDate(tomorrow)} has not come yet. Check the day.`,
      );
      for (const kept of [today(), null]) expect(warningOf(kept, field), name).toBeNull();
      for (const text of ["2015", "n/a", "01-05-1850"])
        expect(warningOf(text, field)?.includes(`“${text}” is no day`) ?? false, name).toBe(
          field.kind === "looseDate",
        );
      const [entity = "", field_name = ""] = name.split(".");
      expect(faults(entity, { [field_name]: tomorrow })[field_name], name).toBeUndefined();
    }
    expect(past.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "arb_marketing_assistance_monitoring.transaction_from",
        "arb_marketing_assistance_monitoring.transaction_to",
        "arbo_masterlist.date_of_registration",
        "arbo_masterlist.latest_date_of_coc_cgs",
        "arbo_training.date_conducted",
        "farmers_tracking_income.delivery_date",
        "fme_inventory_table.deed_donation_date",
        "fme_inventory_table.om_training_date",
        "fme_inventory_table.trust_agreement_date",
        "fme_rental_monitoring.date_rented",
        "fme_rental_monitoring.date_returned",
        "fme_rental_monitoring.transaction_date",
        "form11_accomp.date_distributed",
        "form11_farm_info.date_distributed",
        "form11_farm_info.deed_donation_date",
        "form11_farm_info.om_training_date",
        "form11_farm_info.trust_agreement_date",
        "form7_accomp.date_developed",
        "form_10.start_date",
        "qtr_sales_report.transaction_date",
      ]),
    );
    // Plans, expiries and schedules; the day of a photo is refused.
    expect(days.filter((one) => !past.includes(one)).map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "arbo_training.end_date",
        "arbo_training.start_date",
        "fme_inventory_table.cpr_registration_expiry",
        "fme_inventory_table.fda_lto_expiry",
        "fme_inventory_table.halal_registration_expiry",
        "form11_farm_info.cpr_registration_expiry",
        "form11_farm_info.fda_lto_expiry",
        "form11_farm_info.halal_registration_expiry",
        "form7_proddev.date_developed",
        "form_11.date_distributed",
        "form_11_geo.taken_on",
        "form_5_annualtarget.end_date",
        "form_5_annualtarget.start_date",
        "report_schedules.end_date",
        "report_schedules.start_date",
      ]),
    );
  });

  it("a training title that stands there already but for case and spaces, by the rule of the lists", () => {
    const said = (...training_title: string[]) => faults("form_10", { training_title })["training_title"];
    expect(said("Organic farming", "Bookkeeping", "organic  Farming")).toBe(
      "“organic  Farming” is there already as “Organic farming”. Take one of them out.",
    );
    expect(said("Book keeping", "Bookkeeping")).toMatch(/“Bookkeeping” is there already/);
    expect(said("Organic farming", "Bookkeeping")).toBeUndefined();
  });

  const amounts = entities.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(
        ([name, field]) => /^(?:peso|wholePeso|count|decimal)$/.test(field.kind) && !(name in entity.derived),
      )
      .filter(([, field]) => field.min === undefined || field.min >= 0)
      .map(([field]) => [entity.name, field] as const),
  );
  it("a negative amount, in every field of money, number and quantity", () => {
    expect(amounts.length).toBeGreaterThan(100);
    for (const [name, field] of amounts)
      expect(faults(name, { [field]: -1 })[field], `${name}.${field}`).toBe(
        "A negative number is not allowed here.",
      );
  });

  const sums = entities.flatMap((entity) =>
    [
      ["num_arbs", "male_arbs", "female_arbs"],
      ["om_trained_total", "om_trained_male", "om_trained_female"],
      ["total_arbs", "total_male_arbs", "total_female_arbs"],
    ]
      .filter((names) => names.every((name) => name in entity.fields))
      .map((names) => [entity.name, ...names] as [string, string, string, string]),
  );
  it.each(sums)("%s: %s is male plus female, whatever was entered", (name, total, male, female) => {
    const entity = entityNamed(name);
    const parts = Object.fromEntries(
      Object.keys(entity.fields)
        .filter((field) => /(?:^|_)(?:fe)?male(?:_|$)/.test(field) && !(field in entity.derived))
        .map((field) => [field, 3]),
    );
    const record = derive(entity, { ...parts, [total]: 1 });
    expect(record[total]).toBe(Number(record[male]) + Number(record[female]));
    expect(entity.fields[total]?.readOnly).toBe(true);
  });
});
