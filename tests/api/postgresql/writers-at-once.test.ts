import { expect, test } from "vitest";
import { anArbo, BULACAN, serverOfFile } from "../server";

type Row = Record<string, unknown> & { id: number };

const server = await serverOfFile();
const admin = await server.as("admin");
const encoder = await server.as("encoder");
const regional = await server.as("regional");
const ROUNDS = 8;

/** The file costs five seconds. */
test("two people who delete the two accomplishments of a target at once leave it a target", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Two at once" });
  const support = {
    arboPrimaryKey: String(arbo.id),
    ...BULACAN,
    support_provided: "Tractor",
    quantity_hard: 5,
    reporting_year: 2025,
    reporting_quarter: 1,
  };
  const statuses = new Set<unknown>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = (await admin<Row[]>("PUT", "/api/form-11/update", support)).data[0];
    const done = { ...support, target_id: target?.id };
    const [one, other] = (await admin<Row[]>("PUT", "/api/form11-accomp/update", [done, done])).data;
    await Promise.all([
      encoder("DELETE", "/api/form11-accomp/delete", { id: one?.id }),
      admin("DELETE", "/api/form11-accomp/delete", { id: other?.id }),
    ]);
    const { rows } = await server.context.pool.query("select status from form_11 where id = $1", [
      target?.id,
    ]);
    statuses.add(rows[0]?.status);
  }
  expect([...statuses]).toEqual(["Target"]);
});

test("an organization is renamed while its region saves records of it, and nobody is turned away", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Renamed at once" });
  const own = { arboPrimaryKey: String(arbo.id), ...BULACAN, reporting_year: 2025, reporting_quarter: 1 };
  const records: [string, Row][] = [];
  for (const [path, more] of [
    ["form-11", { support_provided: "Tractor", quantity_hard: 5 }],
    ["form11-accomp", { support_provided: "Tractor", quantity_hard: 5 }],
    ["form7-accomp", { product_name: "Rice", type_product: "Food" }],
  ] as const)
    records.push([
      path,
      (await encoder<Row[]>("PUT", `/api/${path}/update`, { ...own, ...more })).data[0] as Row,
    ]);
  const codes = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      regional("PUT", "/api/arbo-masterlist/update", { id: arbo.id, arbo_name: `Renamed ${round}` }),
      ...records.map(([path, { id }]) =>
        encoder("PUT", `/api/${path}/update`, { id, remarks: `Round ${round}` }),
      ),
    ]);
    for (const { code } of answers) codes.add(code);
  }
  expect([...codes]).toEqual([200]);
});
