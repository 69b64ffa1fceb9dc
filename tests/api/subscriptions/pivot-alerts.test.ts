import { beforeAll, expect, test } from "vitest";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { wholeCountry } from "../../../src/server/db/transaction";
import { formerNamesOf } from "../../../src/server/records/references/former-names";
import { Replica } from "../../../src/server/analytics/replica/replica";
import { ownReader } from "../../../src/server/db/reader";
import { watchablePivot } from "../../../src/server/subscriptions/composing/pivot-totals";
import { deliverDue } from "../../../src/server/subscriptions/deliver";
import type { Pivot } from "../../../src/shared/calls/explorations";
import type { Condition } from "../../../src/shared/calls/alerts";
import type { FormerValues } from "../../../src/shared/calls/former-values";
import type { Message, WholeMessage } from "../../../src/shared/calls/messages";
import type {
  ListedSubscription,
  SubscribedPivot,
  Subscription,
} from "../../../src/shared/calls/subscriptions";
import { aPivot } from "../../sql/explore/given";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Answer, type Call } from "../server";
import { readerNamed } from "./composed";
import { arbosByProvince } from "./sheets";

const server = await serverOfFile();
const { pool } = server.context;
const replica = new Replica(pool, ownReader(pool), "256MB", { info: () => {}, warn: () => {} });
const answers = new Answers(pool, replica);
let officer: Call;
let manager: Call;
let admin: Call;

const sheetOf = (more: Partial<Pivot> = {}): SubscribedPivot => ({
  title: "Organizations",
  period: null,
  pivot: aPivot({ fact: "arbo", rows: ["region_name", "province_name"], ...more }),
});
const below = (value: number, row?: Condition["row"]): Condition => ({
  column: "records",
  is: "below",
  value,
  ...(row === undefined ? {} : { row }),
});
const save = (call: Call, condition: object, sheet = sheetOf(), more = {}): Promise<Answer<Subscription>> =>
  call<Subscription>("PUT", "/api/subscriptions/update", {
    name: "Watched",
    address: "/report?report=explore",
    by_mail: false,
    every: null,
    sheets: [sheet],
    condition,
    ...more,
  });
const look = async (id: number): Promise<number> => {
  await pool.query("update subscription set next_at = now() - interval '1 second' where id = $1", [id]);
  return deliverDue({ pool, answers, sendsMail: false });
};
const newest = async (call: Call): Promise<WholeMessage> => {
  const [first] = (await call<Message[]>("GET", "/api/messages")).data;
  return (await call<WholeMessage>("GET", `/api/messages/${first?.id ?? 0}`)).data;
};
const listed = async (call: Call, id: number): Promise<ListedSubscription | undefined> =>
  (await call<{ list: ListedSubscription[] }>("GET", "/api/subscriptions")).data.list.find(
    (one) => one.id === id,
  );
const remove = (call: Call, id: number) => call("DELETE", "/api/subscriptions/delete", { id });
const add = async (place: typeof BULACAN): Promise<number> =>
  (await anArbo(server, place, { arbo_name: `Coop ${Math.random()}` })).id;
const removeArbo = (id: number) => admin("DELETE", "/api/arbo-masterlist/delete", { id });

beforeAll(async () => {
  for (const place of [BULACAN, BULACAN, TARLAC, ILOILO]) await add(place);
  await replica.start();
  officer = await server.as("officer");
  manager = await server.as("manager");
  admin = await server.as("admin");
  return () => replica.stop();
});

test("an alert on the total of a pivot is of the owner's area, names what it is of, and is told once", async () => {
  const own = [{ field: "arbo", is: "not_in" as const, values: ["Nobody"] }];
  const { data, code, message } = await save(officer, below(4), sheetOf({ filters: own }));
  expect(code, message).toBe(200);
  expect(data).toMatchObject({
    condition: { row: [], named: { measure: "Records", row: null } },
    gone: false,
  });
  expect(await look(data.id)).toBe(1);
  expect(await newest(officer)).toMatchObject({
    lead: "“Organizations”, total: Records is 3, which is below 4. No record that you may see is called “Nobody” now. It may have been renamed, moved or deleted: choose again.",
    filters: [[expect.any(String), "not Nobody"]],
    sheets: [{ rows: [{ row_0: "Total of the selection", records: 3 }] }],
  });
  expect(await look(data.id)).toBe(0);
  const added = await add(TARLAC);
  expect(await look(data.id)).toBe(0);
  await removeArbo(added);
  expect(await look(data.id)).toBe(1);
  await remove(officer, data.id);
  // The whole country has one more.
  const ofCountry = await save(manager, below(4), sheetOf({ filters: own }));
  expect(await look(ofCountry.data.id)).toBe(0);
  await remove(manager, ofCountry.data.id);
});

test("an alert on a row watches that row, also a sub-total, over all columns of the pivot", async () => {
  const sheet = sheetOf({ columns: ["province_name"], rows: ["region_name"], totals: false });
  const { data } = await save(manager, below(4, [BULACAN.region_name]), sheet);
  expect(await look(data.id)).toBe(1);
  expect((await newest(manager)).lead).toBe(
    `“Organizations”, row “${BULACAN.region_name}”: Records is 3, which is below 4.`,
  );
  await remove(manager, data.id);
  const changed = await save(manager, {
    column: "records",
    is: "changes",
    row: [TARLAC.region_name, "Tarlac"],
  });
  expect(await look(changed.data.id)).toBe(0);
  const added = await add(TARLAC);
  expect(await look(changed.data.id)).toBe(1);
  expect(await newest(manager)).toMatchObject({
    lead: `“Organizations”, row “${TARLAC.region_name}, Tarlac”: Records has changed from 1 to 2.`,
    sheets: [{ rows: [{ row_0: TARLAC.region_name, row_1: "Tarlac", records: 2 }] }],
  });
  await removeArbo(added);
  await remove(manager, changed.data.id);
});

test("an owner who got another area is told of that area, and of no change between the two", async () => {
  const move = (province_name: string) =>
    pool.query("update users set province_name = $1 where username = 'encoder'", [province_name]);
  const { rows: places } = await pool.query<{ province_name: string }>(
    "select province_name from users where username = 'encoder'",
  );
  const encoder = await server.as("encoder");
  await move("Bulacan");
  const few = await save(encoder, below(4), sheetOf(), { address: "/dashboard" });
  const changed = await save(encoder, { column: "records", is: "changes" }, sheetOf(), {
    address: "/dashboard",
  });
  expect([few.code, changed.code], few.message ?? changed.message).toEqual([200, 200]);
  expect([await look(few.data.id), await look(changed.data.id)]).toEqual([1, 0]);
  await move("Tarlac");
  expect([await look(few.data.id), await look(changed.data.id)]).toEqual([1, 0]);
  expect((await newest(encoder)).lead).toBe("“Organizations”, total: Records is 1, which is below 4.");
  for (const { data } of [few, changed]) await remove(encoder, data.id);
  await move(places[0]?.province_name ?? "");
});

test("that a row is not in the pivot is told once and listed, until it is back", async () => {
  const { data } = await save(manager, below(9, [ILOILO.region_name, "Capiz"]));
  expect(await look(data.id)).toBe(1);
  expect(await newest(manager)).toMatchObject({
    lead: expect.stringContaining(`“Organizations” has no row “${ILOILO.region_name}, Capiz” now`),
    sheets: [{ rows: [] }],
  });
  expect(await listed(manager, data.id)).toMatchObject({ gone: true, problem: null });
  expect(await look(data.id)).toBe(0);
  const added = await add({ ...ILOILO, province_name: "Capiz" });
  expect(await look(data.id)).toBe(1);
  expect((await newest(manager)).lead).toMatch(/Records is 1, which is below 9/);
  expect(await listed(manager, data.id)).toMatchObject({ gone: false });
  await removeArbo(added);
  await remove(manager, data.id);
});

test.each([
  ["records", "arbo", { of: "count", field: null, shown: "value" }, "Records is 0"],
  [
    "sum_total_cost",
    "support",
    { of: "sum", field: "total_cost", shown: "value" },
    "Sum of total cost is ₱0.00",
  ],
] as const)("a pivot of no records has the total 0: %s", async (column, fact, measure, words) => {
  const none = { fact, rows: ["region_name"], measures: [measure], filter: { region_name: ["Nowhere"] } };
  const { data } = await save(manager, { column, is: "below", value: 1 }, sheetOf(none));
  expect(await look(data.id)).toBe(1);
  expect((await newest(manager)).lead).toContain(words);
  await remove(manager, data.id);
});

test("a pivot is computed again only after its records have changed", async () => {
  let runs = 0;
  const counting = Object.assign(Object.create(replica) as Replica, {
    withPresentSnapshot: ((work) =>
      replica.withPresentSnapshot((snapshot) =>
        work({ ...snapshot, run: (...of) => (runs++, snapshot.run(...of)) }),
      )) satisfies Replica["withPresentSnapshot"],
  });
  const reader = await readerNamed(pool, "officer");
  const own = new Answers(pool, counting);
  const total = async () => (await watchablePivot(own, reader, sheetOf())).rows[0]?.figures["records"];
  expect([await total(), await total(), runs]).toEqual([3, 3, 1]);
  // Of another area.
  const elsewhere = await add(ILOILO);
  expect([await total(), runs]).toEqual([3, 1]);
  const added = await add(TARLAC);
  expect([await total(), runs]).toEqual([4, 2]);
  for (const id of [elsewhere, added]) await removeArbo(id);
});

test("an alert on persons ends with the right to see them", async () => {
  const persons = sheetOf({ fact: "trainee", rows: ["sex"] });
  expect((await save(manager, below(1), persons)).code).toBe(403);
  const { data } = await save(officer, below(1), persons);
  await pool.query(
    "update subscription set owner_id = (select id from users where username = 'manager') where id = $1",
    [data.id],
  );
  expect(await look(data.id)).toBe(0);
  expect((await listed(manager, data.id))?.problem).toMatch(/persons|participants/i);
  await remove(manager, data.id);
});

test("the rows that can be watched are those of the reader's area, with sub-totals, figures and the total first", async () => {
  const reader = await readerNamed(pool, "officer");
  const sheet = sheetOf({
    rows: ["region_name", "province_name"],
    top: { most: 1, field: 1 },
    measures: [
      { of: "count", field: null, shown: "value" },
      { of: "count", field: null, shown: "share_of_total" },
    ],
  });
  const { figures, rows: found, more } = await watchablePivot(answers, reader, sheet);
  expect(figures.map(({ name, kind }) => [name, kind])).toEqual([
    ["records", "integer"],
    ["records_share_of_total", "percent"],
  ]);
  expect(found).toEqual([
    { row: [], label: BULACAN.region_name, figures: { records: 3, records_share_of_total: 100 } },
    expect.objectContaining({
      label: `${BULACAN.region_name}, Bulacan`,
      row: [BULACAN.region_name, "Bulacan"],
    }),
    {
      row: [BULACAN.region_name],
      label: BULACAN.region_name,
      figures: { records: 3, records_share_of_total: 100 },
    },
  ]);
  expect(more).toBe(0);
});

test("what can be watched is asked of one pivot whose records the role may see", async () => {
  const ask = async (call: Call, sheets: unknown) =>
    (await call("POST", "/api/subscriptions/watchable", { sheets })).code;
  expect(await ask(officer, [sheetOf(), sheetOf()])).toBe(400);
  expect(await ask(manager, [sheetOf({ fact: "trainee", rows: ["sex"] })])).toBe(403);
  // This server has no replica.
  expect(await ask(officer, [sheetOf()])).toBe(422);
  expect(await ask(await server.as(null), [sheetOf()])).toBe(401);
});

test.each([
  ["condition.column", { column: "sum_secret", is: "below", value: 1 }, {}],
  [
    "condition.column",
    below(1),
    {
      measures: [{ of: "count", field: null, shown: "running_total" }],
      fact: "support",
      rows: ["reporting_year"],
    },
  ],
  ["condition.value", { column: "records", is: "above", value: "many" }, {}],
  ["condition.is", { column: "records", is: "near", value: 1 }, {}],
  ["condition.row", below(1, ["a", "b", "c"]), {}],
  ["condition.row", { ...below(1), row: "Bulacan" }, {}],
  ["condition.row", below(1, ["\u0002"]), {}],
  ["condition.row", { ...below(1), row: ["x".repeat(501)] }, {}],
])("a fault of an alert on a pivot is told by its field: %s", async (field, condition, pivot) => {
  const { code, details } = await save(officer, condition, sheetOf(pivot as Partial<Pivot>));
  expect([code, details[0]?.field]).toEqual([400, field]);
});

test("an alert watches one pivot, and a change of its condition is checked against what is sent", async () => {
  const two = await save(officer, below(1), sheetOf(), { sheets: [sheetOf(), sheetOf()] });
  expect([two.code, two.details[0]?.field]).toEqual([400, "sheets"]);
  const { data } = await save(officer, below(1));
  const change = (condition: object) =>
    officer("PUT", "/api/subscriptions/update", { id: data.id, every: null, condition });
  expect((await change({ column: "figure", is: "below", value: 1 })).details[0]?.field).toBe(
    "condition.column",
  );
  expect((await change(below(2, [BULACAN.region_name]))).code).toBe(200);
  expect(await listed(officer, data.id)).toMatchObject({
    condition: { named: { row: BULACAN.region_name } },
  });
  await remove(officer, data.id);
});

test("an alert whose filter or row has a value of a list goes on when the value is renamed in the records", async () => {
  const list = "/dropdown/organization-type";
  const [club] = (await admin<{ id: number }[]>("PUT", `${list}/register`, [{ type: "Club" }])).data;
  const rename = (type: string) =>
    admin("PUT", `${list}/update`, [{ id: club?.id, type, rename_records: true }]);
  for (const name of ["One", "Two"]) await anArbo(server, BULACAN, { arbo_name: name, org_type: "Club" });
  const filters = [{ field: "org_type", is: "in" as const, values: ["Club"] }];
  const changes = { column: "records", is: "changes", row: ["Club"] };
  const alerts = [
    await save(manager, below(2), sheetOf({ filters })),
    await save(manager, below(2, ["Club"]), sheetOf({ rows: ["org_type"] })),
    await save(manager, below(4), sheetOf({ filters })),
    await save(manager, changes, sheetOf({ rows: ["org_type"] })),
    await save(manager, { column: "arbos", is: "below", value: 2 }, {
      ...arbosByProvince,
      parameters: { place_level: "province", org_type: "Club" },
    } as never),
  ].map(({ data }) => data.id);
  const tell = async (): Promise<number> => {
    let told = 0;
    for (const id of alerts) told += await look(id);
    return told;
  };
  expect(await tell()).toBe(1);
  await rename("Clubs");
  expect(await tell()).toBe(0);
  const [ofFilter, ofRow] = await Promise.all(alerts.map((id) => listed(manager, id)));
  expect(ofRow).toMatchObject({ condition: { row: ["Clubs"] }, gone: false });
  expect(ofFilter).toMatchObject({ sheets: [{ pivot: { filters: [{ values: ["Clubs"] }] } }] });
  await rename("Clubs of farmers");
  expect(await tell()).toBe(0);
  await anArbo(server, BULACAN, { arbo_name: "Three", org_type: "Clubs of farmers" });
  expect(await tell()).toBe(1);
  expect((await newest(manager)).lead).toBe(
    "“Organizations”, row “Clubs of farmers”: Records has changed from 2 to 3.",
  );
  for (const id of alerts) await remove(manager, id);
});

test("what filters by the name of an organization goes on when that is renamed, and tells nobody the names of another place", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Malaya", arbo_id: "A-1" });
  const pivot = (label: string) =>
    sheetOf({ rows: ["arbo"], filters: [{ field: "arbo", is: "in", values: [label] }] });
  const ofQuestion = { ...arbosByProvince, parameters: { place_level: "province", arbo_name: ["malaya"] } };
  const alerts = [
    await save(manager, below(1, ["Malaya (A-1)"]), pivot("Malaya (A-1)")),
    await save(manager, { column: "arbos", is: "below", value: 1 }, ofQuestion as never),
  ].map(({ data }) => data.id);
  const tell = async (): Promise<number> => {
    let told = 0;
    for (const id of alerts) told += await look(id);
    return told;
  };
  expect(await tell()).toBe(0);
  const { data: view } = await manager<{ id: number }>("PUT", "/api/views/update", {
    name: "Malaya",
    screen: "dashboard",
    search: "?tab=main&arbo_name=Malaya",
    sharing: "private",
  });
  const rename = async (more: object): Promise<void> => {
    const { data } = await admin<{ row_version: number }[]>("POST", "/api/arbo-masterlist", { id: arbo.id });
    const row_version = data[0]?.row_version;
    await admin("PUT", "/api/arbo-masterlist/update", [{ id: arbo.id, row_version, ...more }]);
  };
  await rename({ arbo_name: "Malaya North" });
  expect(await tell()).toBe(0);
  await rename({ arbo_id: "A-2" });
  expect(await tell()).toBe(0);
  const [ofPivot, ofName] = await Promise.all(alerts.map((id) => listed(manager, id)));
  expect(ofPivot).toMatchObject({
    condition: { row: ["Malaya North (A-2)"] },
    sheets: [{ pivot: { filters: [{ values: ["Malaya North (A-2)"] }] } }],
  });
  expect(ofName).toMatchObject({ sheets: [{ parameters: { arbo_name: ["Malaya North"] } }] });
  expect((await manager<{ search: string }>("GET", `/api/views/${view.id}`)).data.search).toBe(
    "tab=main&arbo_name=Malaya+North",
  );
  const toldIn = (place: object) => formerNamesOf(pool, { ...wholeCountry, ...place, status: "Provincial" });
  expect(await toldIn(BULACAN)).toMatchObject({ arbo_name: { malaya: ["Malaya North"] } });
  expect(await toldIn(ILOILO)).toEqual({});
  await removeArbo(arbo.id);
  expect(await tell()).toBe(2);
  const gone =
    "No record that you may see is called “malaya” now. It may have been renamed, moved or deleted: choose again.";
  expect(await newest(manager)).toMatchObject({ lead: gone, sheets: [] });
  expect(await tell()).toBe(0);
  expect(await listed(manager, alerts[1] ?? 0)).toMatchObject({ missing: gone });
  for (const id of alerts) await remove(manager, id);
});

test("a name that a record has by itself is somebody's: of an ARC that was typed, and of an organization that was deleted", async () => {
  const { id } = await anArbo(server, BULACAN, { arbo_name: "Left Coop" });
  const { code, message } = await admin("PUT", "/api/form-11/update", {
    arboPrimaryKey: id,
    ...BULACAN,
    reporting_year: 2026,
    support_provided: "Farm machinery and equipment",
    quantity_hard: 3,
    arc_name: "Typed ARC",
  });
  expect(code, message).toBe(200);
  await removeArbo(id);
  const held = { arbo_name: ["left coop ", "Nobody"], arc_name: ["Typed ARC", "None"] };
  expect((await manager("POST", "/api/names/missing", held)).data).toEqual({
    arbo_name: ["Nobody"],
    arc_name: ["None"],
  });
  // Two filters with as many values as one may have.
  const many = (name: string): string[] => Array.from({ length: 500 }, (_, at) => `${name} ${at}`);
  const most = { arbo_name: ["Left Coop", ...many("No Coop")].slice(0, 500), arc_name: many("No ARC") };
  expect((await manager("POST", "/api/names/missing", most)).data).toEqual({
    ...most,
    arbo_name: most.arbo_name.slice(1),
  });
});

test("a former name of an ARC means itself while a record has it that was typed without the ARC's ID", async () => {
  const arboPrimaryKey = await add(BULACAN);
  const arc = { arc_id: "ARC-7", arc_name: "First ARC", ...BULACAN };
  const saved = (await admin<{ id: number; row_version: number }[]>("PUT", "/api/arc-masterlist/update", arc))
    .data;
  const typed = { arboPrimaryKey, ...BULACAN, reporting_year: 2026, quantity_hard: 3, arc_name: "First ARC" };
  const sent = { ...typed, support_provided: "Farm machinery and equipment" };
  const [target] = (await admin<{ id: number }[]>("PUT", "/api/form-11/update", sent)).data;
  await admin("PUT", "/api/arc-masterlist/update", { ...saved[0], arc_name: "Second ARC" });
  const formerNames = async (): Promise<FormerValues> =>
    (await officer<{ former: FormerValues }>("GET", "/api/auth/current-user")).data.former;
  const found = async (): Promise<number> =>
    (await officer("POST", "/api/form-11", { arc_name: "First ARC" })).data.length;
  expect(await found()).toBe(1);
  expect(await formerNames()).toMatchObject({ arbo_arc_name: { "first arc": ["Second ARC"] } });
  expect(await formerNames()).not.toHaveProperty("arc_name");
  await admin("DELETE", "/api/form-11/delete", { id: target?.id });
  await removeArbo(arboPrimaryKey);
  expect(await formerNames()).toMatchObject({ arc_name: { "first arc": ["Second ARC"] } });
  await admin("DELETE", "/api/arc-masterlist/delete", { id: saved[0]?.id });
});

test("a browser gets the former names that were changed last, however many there are", async () => {
  const { id } = await anArbo(server, BULACAN, { arbo_name: "Ani" });
  await pool.query(
    "insert into former_name (table_name, record_id, name) select 'arbo_masterlist', $1, 'Ani ' || nth from generate_series(1, 101) as nth",
    [id],
  );
  const { data } = await manager<{ former: FormerValues }>("GET", "/api/auth/current-user");
  const names = Object.keys(data.former["arbo_name"] ?? {});
  expect(names).toHaveLength(100);
  expect(names).toContain("ani 101");
  expect(names).not.toContain("ani 1");
  await removeArbo(id);
});
