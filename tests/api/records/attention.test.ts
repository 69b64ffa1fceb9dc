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
  expect((await admin("POST", "/api/fme-inventory-table", { attention: "expiring" })).code).toBe(200);
});
