import { expect, test } from "vitest";
import { questions } from "../../../../src/analytics";
import { formLink } from "../../../../src/dashboard/drawers/form-link";
import { entities, entityAt } from "../../../../src/entities";
import type { Cells } from "../../../../src/shared/cells/columns";

const rowOf = (name: string): Cells => {
  const columns = questions[name]?.returns ?? [];
  const row = Object.fromEntries(columns.map((one) => [one.name, one.type === "text" ? "x" : 7]));
  return { ...row, ...(name.includes("report") ? { form: "Form 11 accomplishment" } : {}) };
};
const lists = Object.keys(questions).filter((name) => /^dashboards\/.*-records$/.test(name));

test.each(lists)("a row of %s opens its form, or the table that shows its entries", (name) => {
  const link = formLink(questions[name]!, rowOf(name));
  expect(link, name).not.toBeNull();
  const [path = "", search] = link!.to.split("?");
  expect(entityAt(path), link!.to).toBeDefined();
  const address = new URLSearchParams(search);
  expect(address.has("id") || address.has("tab"), link!.to).toBe(true);
  const records = address.get("records");
  if (records !== null) expect(entities.map((one) => one.name)).toContain(records);
});

test("a transaction opens its report, a geotag its photo, a reported record its own form", () => {
  const to = (name: string, row: Cells) => formLink(questions[`dashboards/${name}`]!, row)?.to;
  expect(to("transaction-records", { row_key: 4, record_id: 2 })).toContain(
    "/ARBO_MarketingAssistanceReport",
  );
  expect(to("transaction-records", { row_key: 4, record_id: 2 })).toContain("id=2");
  expect(to("tag-records", { row_key: 5 })).toMatch(/Geotags.*id=5/);
  expect(to("reporting-records", { form: "Income record", record_id: 9 })).toContain("id=9");
});

test("a planned product opens the targets of Form 7, an unplanned one the accomplishments", () => {
  const to = (targets: number) =>
    formLink(questions["dashboards/target-pair-records"]!, { programme: "Products", targets })?.to;
  expect(to(1)).toContain("/Form7ProdDevTarget?");
  expect(to(0)).toContain("/Form7ProdDevAccomp?");
});

test("a report opens the records of its province and period; a missing one has none", () => {
  const row = { form: "Form 11 target", province_name: "Kaisa | Uno", reporting_year: 2024, came: "Pending" };
  const { to } = formLink(questions["dashboards/expected-report-records"]!, row)!;
  const address = new URLSearchParams(to.split("?")[1]);
  expect(address.get("tab")).toBe("all");
  expect(address.get("province_name")).toBe("Kaisa \\| Uno");
  expect(address.get("reporting_year")).toBe("2024");
  expect(formLink(questions["dashboards/expected-report-records"]!, { ...row, came: "Missing" })).toBeNull();
});
