import { expect, test } from "vitest";
import { anArbo, BULACAN, serverOfFile } from "../server";

type Row = Record<string, unknown> & { id: number };

const server = await serverOfFile();
const admin = await server.as("admin");
const encoder = await server.as("encoder");
const regional = await server.as("regional");
const ROUNDS = 8;

/** The file costs ten seconds. */
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

test("an ARC is saved while others change and delete its barangays, and nobody is turned away", async () => {
  const arc = { arc_id: "ARC at once", arc_name: "At once", ...BULACAN };
  const { data } = await admin<Row[]>("PUT", "/api/arc-masterlist/update", arc);
  const barangays = ["Mambog", "Bulihan", "Bangkal"].map((barangay_name) => ({
    arc_id: arc.arc_id,
    muncity_name: "City of Malolos",
    barangay_name,
  }));
  const rows = (await admin<Row[]>("PUT", "/api/arc-barangays-covered/update", barangays)).data;
  const [first, second, third] = rows.map(({ id }) => id);
  const codes = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const kept = rows.map(({ id }) => ({ id, remarks: `Of the ARC ${round}` }));
    const answers = await Promise.all([
      regional("PUT", "/api/arc-masterlist/update", {
        id: data[0]?.id,
        remarks: `Round ${round}`,
        children: { arc_barangays_covered: kept },
      }),
      encoder("PUT", "/api/arc-barangays-covered/update", { id: first, remarks: `Round ${round}` }),
      encoder("PUT", "/api/arc-barangays-covered/update", { id: second, remarks: `Round ${round}` }),
      admin("DELETE", "/api/arc-barangays-covered/delete", { id: third }),
    ]);
    await admin("PUT", "/api/arc-barangays-covered/restore", { ids: [third] });
    for (const { code } of answers) codes.add(code);
  }
  // The barangay may be deleted before the ARC is saved with it.
  expect([...codes].filter((code) => code !== 404)).toEqual([200]);
});

test("two records of a person are combined while the list of sub-categories changes, and nobody is turned away", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Combined at once" });
  const list = "/dropdown/participant-category";
  const add = async (type: string): Promise<Row> => {
    const added = await admin<Row[]>("PUT", `${list}/register`, [{ type, category: "ARB" }]);
    return added.data[0] as Row;
  };
  const codes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, into] = [await add(`From ${round}`), await add(`Into ${round}`)];
    const person = {
      arboPrimaryKey: String(arbo.id),
      participant_name: `Ana Reyes ${round}`,
      birthday: "1980-05-06",
      participant_category: "ARB",
      participant_sub_category: `From ${round}`,
      duplicate_reason: "Twins",
    };
    const { data } = await admin<(Row & { row_version: number })[]>("PUT", "/api/participant/update", [
      person,
      person,
    ]);
    const [keep, remove] = data.map(({ id, row_version }) => ({ id, row_version }));
    const answers = await Promise.all([
      admin("PUT", `${list}/merge`, { from: { id: from.id }, into: { id: into.id } }),
      encoder("PUT", "/api/participant/combine", { keep, remove, take: [] }),
    ]);
    for (const { code, message } of answers) if (code !== 409) codes.add(`${code} ${message}`);
  }
  expect([...codes]).toEqual(["200 undefined"]);
});
