import { expect, test } from "vitest";
import { attentionsOf, entityNamed, type Row } from "../../../src/entities";
import { addDays, currentYear, today } from "../../../src/shared/dates";
import { anArbo, BULACAN, serverOfFile } from "../server";

const server = await serverOfFile();
const admin = await server.as("admin");

test("the list filters by what the screen marks, and refuses what it does not know", async () => {
  const arbo = String((await anArbo(server, BULACAN)).id);
  const rental = entityNamed("fme_rental_monitoring");
  const saved = await admin<Row[]>(
    "PUT",
    `${rental.path}/update`,
    [null, 0, 3, -1].map((back) => ({
      arboPrimaryKey: arbo,
      ...BULACAN,
      reporting_year: currentYear(),
      specific_fme_rented: "Hand tractor",
      date_rented: addDays(today(), -5),
      date_returned: back === null ? null : addDays(today(), back),
    })),
  );
  expect(saved.message ?? "").toBe("");
  const out = (await admin<Row[]>("POST", rental.path, { attention: "out" })).data.map(({ id }) => id);
  const marked = saved.data.filter((row) => attentionsOf(rental.attentions, row, today()).length > 0);
  expect(out.toSorted()).toEqual(marked.map(({ id }) => id).toSorted());
  expect(out).toHaveLength(2);
  expect((await admin("POST", rental.path, { attention: "expired" })).code).toBe(400);
});

test("a day of a certificate that is not held is neither marked nor found", async () => {
  const arbo = String((await anArbo(server, BULACAN, { arbo_name: "Certified Cooperative" })).id);
  const inventory = entityNamed("fme_inventory_table");
  const saved = await admin<Row[]>(
    "PUT",
    `${inventory.path}/update`,
    ["Yes", "No", null].map((halal_registration) => ({
      arboPrimaryKey: arbo,
      ...BULACAN,
      halal_registration,
      halal_registration_expiry: addDays(today(), 3),
    })),
  );
  expect(saved.message ?? "").toBe("");
  const found = (await admin<Row[]>("POST", inventory.path, { attention: "expiring" })).data;
  expect(found.map((row) => row["halal_registration"]).toSorted()).toEqual(["Yes", null]);
  const marked = saved.data.filter((row) => attentionsOf(inventory.attentions, row, today()).length > 0);
  expect(found.map(({ id }) => id).toSorted()).toEqual(marked.map(({ id }) => id).toSorted());
});
