import { describe, expect, test } from "vitest";
import { entities } from "../../../src/entities";
import { today } from "../../../src/shared/time/dates";
import { anArbo, BULACAN, serverOfFile } from "../server";

type Row = Record<string, unknown> & { id: number };
interface Deleted {
  id: number;
  title: string;
  words: string;
  deleted_at: string;
  deleted_by_name: string;
}

const server = await serverOfFile();
const admin = await server.as("admin");

const bin = async (name: string): Promise<Deleted[]> =>
  (await admin<Deleted[]>("POST", `/api/recycle-bin/${name}`)).data;
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await admin<{ name: string; deleted: number }[]>("GET", "/api/recycle-bin")).data.map(
      ({ name, deleted }) => [name, deleted],
    ),
  );

test("the recycle bin counts what is deleted of every entity, of users, roles and lists", async () => {
  const arbo = await anArbo(server, BULACAN);
  const before = await counts();
  expect(Object.keys(before).toSorted()).toEqual(
    [...entities.map(({ name }) => name), "users", "uac", "lookup_item"].toSorted(),
  );
  await admin("DELETE", "/api/arbo-masterlist/delete", { id: arbo.id });
  expect(await counts()).toEqual({ ...before, arbo_masterlist: (before["arbo_masterlist"] ?? 0) + 1 });
});

test("the bin of an entity is filtered by its columns, by the day and by who deleted, and its numbers are told for an export", async () => {
  const regional = await server.as("regional");
  const mine = await anArbo(server, BULACAN);
  const theirs = await anArbo(server, BULACAN, { arbo_name: "Maligaya Cooperative" });
  await admin("DELETE", "/api/arbo-masterlist/delete", { id: mine.id });
  await regional("DELETE", "/api/arbo-masterlist/delete", { id: theirs.id });
  const found = async (more: object): Promise<number[]> => {
    const body = { deleted: true, id: [mine.id, theirs.id], sort: "id", ...more };
    const rows = (await admin<Row[]>("POST", "/api/arbo-masterlist", body)).data.map(({ id }) => id);
    expect((await admin<number[]>("POST", "/api/arbo-masterlist", { ...body, only: "id" })).data).toEqual(
      rows,
    );
    return rows;
  };
  expect(await found({})).toEqual([mine.id, theirs.id]);
  expect(await found({ contains: { deleted_by: "regio" } })).toEqual([theirs.id]);
  expect(await found({ contains: { deleted_by: "nobody at all" } })).toEqual([]);
  expect(await found({ contains: { time_stamp: today() } })).toEqual([mine.id, theirs.id]);
  expect(await found({ contains: { time_stamp: "Jan 05, 1999" } })).toEqual([]);
  expect(await found({ contains: { arbo_name: "maligaya" } })).toEqual([theirs.id]);
  expect((await regional("POST", "/api/arbo-masterlist", { deleted: true })).code).toBe(403);
});

test("a deleted row without a name of its own tells what it stood under, though that is deleted too", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Bagong Buhay Cooperative" });
  const of = { arboPrimaryKey: String(arbo.id), reporting_year: 2026, reporting_quarter: 1 };
  const saved = async (path: string, row: object): Promise<Row> => {
    const answer = await admin<Row[]>("PUT", `/api/${path}/update`, [row]);
    expect(answer.code, answer.message).toBe(200);
    return answer.data[0]!;
  };
  const report = await saved("arb-marketing-assistance-monitoring", { ...of, ...BULACAN });
  const product = await saved("form7-accomp", { ...of, ...BULACAN, product_name: "Muscovado" });
  const under: [string, Row, string][] = [
    [
      "sales-transaction",
      await saved("sales-transaction", { mark_assist_id: report.id, type: "Retail" }),
      "Bagong Buhay Cooperative",
    ],
    [
      "qtr-sales-report",
      await saved("qtr-sales-report", { proddev_id: product.id, reporting_year: 2026, reporting_quarter: 1 }),
      "Muscovado · Bagong Buhay Cooperative",
    ],
  ];
  const named = async (path: string, { id }: Row) =>
    (await admin<Row[]>("POST", `/api/${path}`, { deleted: true, id, page: 1, page_size: 5 })).data.map(
      (row) => row["belongs_to"],
    );
  for (const [path, row, name] of under) {
    await admin("DELETE", `/api/${path}/delete`, { id: row.id });
    expect(await named(path, row)).toEqual([name]);
  }
  await admin("DELETE", "/api/arb-marketing-assistance-monitoring/delete", { id: report.id });
  expect(await named("sales-transaction", under[0]![1])).toEqual(["Bagong Buhay Cooperative"]);
});

test("the bin of schedules tells its numbers for an export", async () => {
  const day = { start_date: "2031-01-01", end_date: "2031-01-31", form: "Target" };
  const [one] = (await admin<Row[]>("PUT", "/api/report-schedules/update", [day])).data;
  await admin("DELETE", "/api/report-schedules/delete", { id: one?.id });
  const asked = { deleted: true, only: "id", contains: { deleted_by: "admin" } };
  expect((await admin<number[]>("POST", "/api/report-schedules", asked)).data).toContain(one?.id);
});

test.each([
  ["arbo-masterlist", "ARBO", { arbo_name: "Twin Growers", ...BULACAN }, "Twin Growers", "remarks"],
  ["arc-masterlist", "ARC", { arc_id: "ARC-9", arc_name: "Maligaya", ...BULACAN }, "Maligaya", "arc_id"],
  [
    "project-list",
    "project",
    { subpsp_name: "Twin road", psp_category: "Road", year_funded: 2026 },
    "Twin road",
    "year_funded",
  ],
])(
  "%s: a record does not come back while its like was entered again, nor beside its like: which one stands in the way is told",
  async (path, label, record, name, field) => {
    const entered = async (): Promise<Row & { row_version: number }> => {
      const answer = await admin<(Row & { row_version: number })[]>("PUT", `/api/${path}/update`, [record]);
      expect(answer.code, answer.message).toBe(200);
      return answer.data[0]!;
    };
    const gone = await entered();
    await admin("DELETE", `/api/${path}/delete`, { id: gone.id });
    const twin = await entered();
    const restore = (...ids: unknown[]) => admin<(typeof gone)[]>("PUT", `/api/${path}/restore`, { ids });
    const refused = await restore(gone.id);
    expect([refused.code, refused.message]).toEqual([
      409,
      `Nothing was restored: the ${label} “${name}” (No. ${twin.id}) is there in its place. Delete or change that one first, then restore.`,
    ]);
    const other = field === "year_funded" ? 2025 : "another";
    await admin("DELETE", `/api/${path}/delete`, { id: twin.id });
    expect((await restore(gone.id, twin.id)).message).toBe(
      `Nothing was restored: the ${label} “${name}” (No. ${gone.id}) is chosen with another of the same key. Restore one of them.`,
    );
    const [back] = (await restore(twin.id)).data;
    const changed = { id: twin.id, row_version: back?.row_version, [field]: other };
    expect((await admin("PUT", `/api/${path}/update`, [changed])).code).toBe(200);
    expect((await restore(gone.id)).code).toBe(200);
  },
);

describe("what was deleted outside the forms comes back", () => {
  test("a user, who signs in again; not while another bears the name", async () => {
    const signIn = async (): Promise<number> =>
      (
        await server.app.inject({
          method: "POST",
          url: "/api/auth/login",
          payload: { username: "rosa", password: "long-enough-1" },
        })
      ).statusCode;
    const rosa = { username: "rosa", name: "Rosa", roles: "Manager", password: "long-enough-1" };
    const [user] = (await admin<Row[]>("POST", "/api/auth/register", [rosa])).data;
    await admin("DELETE", "/api/user-table/delete", { id: user?.id });
    expect(await bin("users")).toEqual([
      expect.objectContaining({ id: user?.id, title: "rosa", deleted_by_name: "admin" }),
    ]);
    const [twin] = (await admin<Row[]>("POST", "/api/auth/register", [{ ...rosa, username: "ROSA" }])).data;
    const refused = await admin("PUT", "/api/recycle-bin/users/restore", { ids: [user?.id] });
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining("Another user is called")]);
    await admin("PUT", "/api/auth/usersupdate", { id: twin?.id, username: "rosa-2" });
    expect(await signIn()).toBe(401);
    expect((await admin("PUT", "/api/recycle-bin/users/restore", { ids: [user?.id] })).code).toBe(200);
    expect([await bin("users"), await signIn()]).toEqual([[], 200]);
    const log = await admin<{ action: string }[]>("POST", "/api/user-log/read", {
      table: "users",
      record_id: user?.id,
    });
    expect(log.data.map(({ action }) => action)).toEqual(["Restore", "Delete", "Insert"]);
  });

  test("a role, unless its name was given to another", async () => {
    const role = { rolename: ["Auditor"], roletype: "Auditor", route: ["report"], status: "Central" };
    const [saved] = (await admin<Row[]>("PUT", "/api/uac/update", [role])).data;
    await admin("DELETE", "/api/uac/delete", [saved?.id]);
    expect((await bin("uac")).map(({ title }) => title)).toEqual(["Auditor"]);
    const [other] = (await admin<Row[]>("PUT", "/api/uac/update", [{ ...role, roletype: "Another" }])).data;
    expect((await admin("PUT", "/api/recycle-bin/uac/restore", [saved?.id])).code).toBe(409);
    expect((await bin("uac")).map(({ title }) => title)).toEqual(["Auditor"]);
    await admin("DELETE", "/api/uac/delete", [other?.id]);
    expect((await admin("PUT", "/api/recycle-bin/uac/restore", [saved?.id])).code).toBe(200);
    expect((await bin("uac")).map(({ title }) => title)).toEqual(["Another"]);
  });

  test("a value of a list, unless it was added again", async () => {
    const [value] = (await admin<Row[]>("PUT", "/dropdown/sex/register", [{ type: "Not said" }])).data;
    await admin("DELETE", "/dropdown/sex/delete", [value?.id]);
    expect(await bin("lookup_item")).toEqual([
      expect.objectContaining({ title: "Not said", words: "Sex", deleted_by_name: "admin" }),
    ]);
    const [twin] = (await admin<Row[]>("PUT", "/dropdown/sex/register", [{ type: "NOT SAID" }])).data;
    const near = await admin("PUT", "/dropdown/sex/register", [{ type: "Notsaid" }]);
    expect([near.code, near.message]).toEqual([409, "“NOT SAID” is in the list already."]);
    expect((await admin("PUT", "/api/recycle-bin/lookup_item/restore", [value?.id])).code).toBe(409);
    await admin("DELETE", "/dropdown/sex/delete", [twin?.id]);
    expect((await admin("PUT", "/api/recycle-bin/lookup_item/restore", [value?.id])).code).toBe(200);
    const list = await admin<{ type: string }[]>("GET", "/dropdown/sex");
    expect(list.data.map(({ type }) => type)).toContain("Not said");
  });

  test("one of two that have one name, and not both: neither is there to be renamed", async () => {
    const role = { rolename: ["Twin"], roletype: "Twin", route: ["report"], status: "Central" };
    const user = { username: "twin", name: "Twin", roles: "Manager", password: "long-enough-1" };
    for (const [name, add, remove, row] of [
      ["users", "/api/user-table/register", "/api/user-table/delete", user],
      ["uac", "/api/uac/update", "/api/uac/delete", role],
      ["lookup_item", "/dropdown/sex/register", "/dropdown/sex/delete", { type: "Twin" }],
    ] as const) {
      const ids: (number | undefined)[] = [];
      for (let time = 0; time < 2; time += 1) {
        const [saved] = (await admin<Row[]>("PUT", add, [row])).data;
        await admin("DELETE", remove, { ids: [saved?.id] });
        ids.push(saved?.id);
      }
      const both = await admin("PUT", `/api/recycle-bin/${name}/restore`, { ids });
      expect([name, both.code, both.message]).toEqual([
        name,
        409,
        expect.stringMatching(/^Two of those chosen are called “twin”\. Restore one of them only\.$/i),
      ]);
      expect((await admin("PUT", `/api/recycle-bin/${name}/restore`, { ids: ids.slice(1) })).code).toBe(200);
    }
  });

  test("a value with its category, which the log tells of each change", async () => {
    const call = "/dropdown/participant-category";
    const young = { type: "Student", category: "Youth" };
    const [value] = (await admin<Row[]>("PUT", `${call}/register`, [young])).data;
    await admin("PUT", `${call}/update`, { id: value?.id, type: "Pupil", category: "Young people" });
    await admin("DELETE", `${call}/delete`, [value?.id]);
    await admin("PUT", "/api/recycle-bin/lookup_item/restore", [value?.id]);
    const { rows } = await server.context.pool.query<{ changes: object }>(
      `select details::json -> 'records' -> 0 -> 'changes' as changes from user_log
        where table_name = 'lookup_item' and record_ids = array[$1::bigint] order by id`,
      [value?.id],
    );
    const now = { type: "Pupil", category: "Young people" };
    const told = (was: Partial<typeof young>, is: Partial<typeof young>) => ({
      type: { old: was.type ?? null, new: is.type ?? null },
      category: { old: was.category ?? null, new: is.category ?? null },
    });
    expect(rows.map(({ changes }) => changes)).toEqual([
      told({}, young),
      told(young, now),
      told(now, {}),
      told({}, now),
    ]);
  });

  test("for a Central role alone, and only what its screens hold", async () => {
    await admin("PUT", "/api/uac/update", [
      { rolename: ["Keeper of lists"], roletype: "Keeper", route: ["dropdowns"], status: "Central" },
    ]);
    await server.context.pool.query(
      "insert into users (username, name, roles, password_hash) select 'keeper', 'Keeper', 'Keeper of lists', password_hash from users where username = 'admin'",
    );
    const keeper = await server.as("keeper");
    const seen = await keeper<{ name: string }[]>("GET", "/api/recycle-bin");
    expect(seen.data.map(({ name }) => name)).toEqual(["lookup_item"]);
    expect((await keeper("POST", "/api/recycle-bin/users")).code).toBe(403);
    for (const [screen, held] of [
      ["users", ["report_schedules", "users", "uac"]],
      ["report", []],
    ] as const) {
      await server.context.pool.query("update uac set route = $1 where roletype = 'Keeper'", [screen]);
      const bins = await keeper<{ name: string }[]>("GET", "/api/recycle-bin");
      expect(bins.data.map(({ name }) => name)).toEqual(held);
    }
    for (const who of ["regional", "officer", "encoder"]) {
      const call = await server.as(who);
      expect((await call("GET", "/api/recycle-bin")).code).toBe(403);
      expect((await call("POST", "/api/recycle-bin/lookup_item")).code).toBe(403);
      expect((await call("PUT", "/api/recycle-bin/users/restore", [1])).code).toBe(403);
    }
    expect((await admin("POST", "/api/recycle-bin/session")).code).toBe(404);
  });
});

describe("a row under another record comes back", () => {
  test("not where it was entered again meanwhile", async () => {
    const arc = { arc_id: "ARC-BACK", arc_name: "Back ARC", ...BULACAN };
    const sent = (...arc_barangays_covered: object[]) =>
      admin<Row[]>("PUT", "/api/arc-masterlist/update", { ...arc, children: { arc_barangays_covered } });
    const lagundi = { muncity_name: "Plaridel", barangay_name: "Lagundi" };
    const saved = await sent(lagundi);
    const { id: arcId } = saved.data[0] as Row;
    const covered = () => admin<Row[]>("POST", "/api/arc-barangays-covered", { arc_id: "ARC-BACK" });
    const [first] = (await covered()).data;
    await admin("DELETE", "/api/arc-barangays-covered/delete", { id: first?.id });
    await admin("PUT", "/api/arc-masterlist/update", {
      id: arcId,
      children: { arc_barangays_covered: [{ ...lagundi, barangay_name: "LAGUNDI" }] },
    });
    const refused = await admin("PUT", "/api/arc-barangays-covered/restore", { id: first?.id });
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining("twice")]);
    expect((await covered()).data).toHaveLength(1);
  });

  test("not while that record is deleted", async () => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: "Seller Cooperative" });
    const product = await admin<Row[]>("PUT", "/api/form7-accomp/update", {
      arboPrimaryKey: String(arbo.id),
      ...BULACAN,
      product_name: "Rice",
      reporting_year: 2026,
      children: { qtr_sales_report: [{ reporting_year: 2026, reporting_quarter: 1, sales_generated: 5 }] },
    });
    expect(product.message).toBeUndefined();
    const of = { proddev_id: product.data[0]?.id };
    const [sale] = (await admin<Row[]>("POST", "/api/qtr-sales-report", of)).data;
    await admin("DELETE", "/api/qtr-sales-report/delete", { id: sale?.id });
    await admin("DELETE", "/api/form7-accomp/delete", { id: product.data[0]?.id });
    const refused = await admin("PUT", "/api/qtr-sales-report/restore", { id: sale?.id });
    expect([refused.code, refused.message]).toEqual([
      409,
      expect.stringContaining("of this record is deleted. Restore that first"),
    ]);
    await admin("PUT", "/api/form7-accomp/restore", { id: product.data[0]?.id });
    expect((await admin("PUT", "/api/qtr-sales-report/restore", { id: sale?.id })).code).toBe(200);
  });
});
