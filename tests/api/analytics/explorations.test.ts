import { beforeAll, describe, expect, test } from "vitest";
import { limits, type Exploration, type Pivot } from "../../../src/shared/calls/explorations";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { hashPassword } from "../../../src/server/accounts/sign-in/passwords";
import { BULACAN, ILOILO, PASSWORD, TARLAC, serverOfFile, type Call } from "../server";

const server = await serverOfFile();
let admin: Call;
let officer: Call;

/** Users who open the reports of one province, or of another region. */
async function addReaders(): Promise<void> {
  const { pool } = server.context;
  const hash = await hashPassword(PASSWORD);
  for (const [role, status] of [
    ["Provincial Officer", "Provincial"],
    ["Other Officer", "Regional"],
  ])
    await pool.query(
      "insert into uac (rolename, roletype, route, access_controls, status) values ($1, $1, 'report', 'Read', $2)",
      [role, status],
    );
  for (const [name, role, place] of [
    ["bulacan", "Provincial Officer", BULACAN],
    ["tarlac", "Provincial Officer", TARLAC],
    ["visayas", "Other Officer", { ...ILOILO, province_name: null }],
  ] as const)
    await pool.query(
      "insert into users (username, name, roles, region_name, province_name, password_hash) values ($1, $1, $2, $3, $4, $5)",
      [name, role, place.region_name, place.province_name, hash],
    );
}

beforeAll(async () => {
  await addReaders();
  admin = await server.as("admin");
  officer = await server.as("officer");
});

const pivot: Pivot = {
  kind: "pivot",
  fact: "support",
  rows: ["province_name"],
  columns: ["reporting_year"],
  measures: [{ of: "count", field: null, shown: "value" }],
  filters: [{ field: "kind", is: "in", values: ["target", null] }],
  order: { measure: 0, descending: true },
  top: null,
  totals: true,
  view: "table",
  filter: { region_name: ["Region III (Central Luzon)"] },
  stage: "both",
};

const drawn = (chart: object) => ({ kind: "sql", text: "select 1 as n", chart }) as const;
const formula = (text: string) => ({
  of: "formula",
  field: null,
  name: "Computed",
  formula: text,
  unit: "share",
  shown: "value",
});

const save = (call: Call, body: object) => call<Exploration>("PUT", "/api/explorations/update", body);
const list = async (username: string): Promise<string[]> =>
  (await (await server.as(username))<Exploration[]>("POST", "/api/explorations")).data.map(
    ({ name }) => name,
  );
const entries = async (id: number): Promise<string[]> =>
  (
    await admin<{ action: string; form_name: string }[]>("POST", "/api/user-log/read", {
      table: "exploration",
      record_id: id,
    })
  ).data.map(({ action }) => action);

describe("explorations", () => {
  test("what is saved comes back whole, and belongs to who saved it", async () => {
    const measures = [...pivot.measures, formula("sum(total_cost) / count")];
    const saved = await save(officer, { name: "  By province ", definition: { ...pivot, measures } });
    expect(saved.code).toBe(200);
    expect(saved.data).toMatchObject({ name: "By province", mine: true, sharing: "private", row_version: 1 });
    const { data } = await officer<Exploration[]>("POST", "/api/explorations");
    expect(data.find(({ id }) => id === saved.data.id)).toMatchObject({
      definition: { ...pivot, measures },
      owner_name: "officer",
    });
    expect(await list("regional")).not.toContain("By province");
    expect(await list("admin")).not.toContain("By province");
  });

  test("each change has its entry in the ledger, and the chain holds", async () => {
    const { data } = await save(officer, { name: "Noted", definition: { kind: "sql", text: "select 1" } });
    await save(officer, { id: data.id, name: "Noted anew", definition: data.definition });
    await officer("DELETE", "/api/explorations/delete", { id: data.id });
    await officer("PUT", "/api/explorations/restore", { id: data.id });
    expect(await entries(data.id)).toEqual(["Restore", "Delete", "Update", "Insert"]);
    expect(await list("officer")).toContain("Noted anew");
    const { fault } = await verifyLedger(server.context.pool, server.context.config.dataDir);
    expect(fault).toBeNull();
  });

  test("shared with a region: that region, its provinces and Central see it, others do not", async () => {
    await save(officer, { name: "Of our region", definition: pivot, sharing: "region" });
    for (const reader of ["regional", "manager", "bulacan", "tarlac"])
      expect(await list(reader), reader).toContain("Of our region");
    expect(await list("visayas")).not.toContain("Of our region");
  });

  test("are read for tiles by roles with dashboards alone, which save none", async () => {
    await save(admin, { name: "For every dashboard", definition: pivot, sharing: "everyone" });
    expect(await list("encoder")).toContain("For every dashboard");
    const encoder = await server.as("encoder");
    expect((await save(encoder, { name: "Mine", definition: pivot })).code).toBe(403);
  });

  test("shared with a province: that province, its region and Central see it, others do not", async () => {
    const bulacan = await server.as("bulacan");
    await save(bulacan, { name: "Of Bulacan", definition: pivot, sharing: "province" });
    for (const reader of ["officer", "manager"]) expect(await list(reader), reader).toContain("Of Bulacan");
    for (const reader of ["tarlac", "visayas"])
      expect(await list(reader), reader).not.toContain("Of Bulacan");
  });

  test("shared with a role: its people see it, in the owner's own place alone, and nobody else, Central neither", async () => {
    const { data: shareable } = await officer<{ id: number; roletype: string }[]>("GET", "/api/views/roles");
    const role = (name: string) => shareable.find(({ roletype }) => roletype === name)?.id;
    const sent = { definition: pivot, sharing: "role", uac_id: role("Provincial Officer") };
    const ofRegion = await save(officer, { ...sent, name: "For officers of the region" });
    expect(ofRegion.data).toMatchObject({ sharing: "role", role_name: "Provincial Officer" });
    for (const reader of ["bulacan", "tarlac"])
      expect(await list(reader), reader).toContain("For officers of the region");
    for (const reader of ["regional", "manager", "admin", "visayas"])
      expect(await list(reader), reader).not.toContain("For officers of the region");

    await server.context.pool.query(
      "update users set region_name = $1, province_name = $2 where username = 'tarlac'",
      [ILOILO.region_name, ILOILO.province_name],
    );
    expect(await list("tarlac")).not.toContain("For officers of the region");
    await save(admin, { ...sent, name: "For officers everywhere" });
    for (const reader of ["bulacan", "tarlac"])
      expect(await list(reader), reader).toContain("For officers everywhere");
    await server.context.pool.query(
      "update users set region_name = $1, province_name = $2 where username = 'tarlac'",
      [TARLAC.region_name, TARLAC.province_name],
    );

    const { data: own } = await officer<Exploration[]>("POST", "/api/explorations");
    expect(own.find(({ id }) => id === ofRegion.data.id)).toMatchObject({ role_name: "Provincial Officer" });
    const { details } = await save(officer, { ...sent, name: "Without", uac_id: null });
    expect(details[0]?.field).toBe("uac_id");
    const central = await save(officer, { ...sent, name: "Too wide", uac_id: 1 });
    expect([central.code, central.details[0]?.field]).toEqual([403, "uac_id"]);
    const changed = await save(officer, {
      ...sent,
      id: ofRegion.data.id,
      name: "For all",
      sharing: "region",
    });
    expect(changed.data).toMatchObject({ sharing: "region", uac_id: null, role_name: null });
    const { data: log } = await admin<{ details: object }[]>("POST", "/api/user-log/read", {
      table: "exploration",
      record_id: ofRegion.data.id,
    });
    expect(JSON.stringify(log)).toContain("uac_id");
  });

  test("shared with a chosen place: Central with any region, a region with a province of it", async () => {
    await save(admin, {
      name: "For the Visayas",
      definition: pivot,
      sharing: "region",
      region_name: ILOILO.region_name,
    });
    expect(await list("visayas")).toContain("For the Visayas");
    expect(await list("officer")).not.toContain("For the Visayas");
    const ofTarlac = { definition: pivot, sharing: "province", province_name: "Tarlac" };
    const saved = await save(officer, { ...ofTarlac, name: "For Tarlac" });
    expect(saved.data).toMatchObject({ region_name: BULACAN.region_name, province_name: "Tarlac" });
    expect(await list("tarlac")).toContain("For Tarlac");
    expect(await list("bulacan")).not.toContain("For Tarlac");
    const elsewhere = await save(officer, { ...ofTarlac, name: "Elsewhere", ...ILOILO });
    expect([elsewhere.code, elsewhere.details[0]?.field]).toEqual([403, "province_name"]);
  });

  test("nobody shares beyond their own scope", async () => {
    const wide = await save(officer, { name: "Too wide", definition: pivot, sharing: "everyone" });
    expect(wide.code).toBe(403);
    expect(wide.details[0]?.field).toBe("sharing");
    const bulacan = await server.as("bulacan");
    expect((await save(bulacan, { name: "Too wide", definition: pivot, sharing: "region" })).code).toBe(403);
    expect((await save(admin, { name: "For all", definition: pivot, sharing: "everyone" })).code).toBe(200);
    expect(await list("visayas")).toContain("For all");
  });

  test("the database itself refuses a wider share, another's row, and its deletion", async () => {
    const { pool } = server.context;
    const { data } = await save(admin, { name: "Guarded", definition: pivot, sharing: "everyone" });
    const as = async (sql: string) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query(
          `select set_config('role', 'marble_app', true), set_config('app.scope', 'Regional', true),
             set_config('app.region', $1, true), set_config('app.user_id', '999', true)`,
          [BULACAN.region_name],
        );
        return await client.query(sql);
      } finally {
        await client.query("rollback");
        client.release();
      }
    };
    await expect(
      as("insert into exploration (name, definition, owner_id, sharing) values ('x', '{}', 999, 'everyone')"),
    ).rejects.toThrow(/row-level security/);
    await expect(
      as(
        "insert into exploration (name, definition, owner_id, sharing, uac_id) values ('x', '{}', 999, 'role', 1)",
      ),
    ).rejects.toThrow(/row-level security/);
    const { rows } = await pool.query<{ id: number }>("select id from users where username = 'officer'");
    await expect(
      as(`select set_config('app.user_id', '${rows[0]?.id}', true);
          insert into exploration (name, definition, owner_id, sharing) values ('x', '{}', ${rows[0]?.id}, 'private');
          update exploration set sharing = 'everyone' where name = 'x'`),
    ).rejects.toThrow(/row-level security/);
    expect((await as(`update exploration set name = 'taken' where id = ${data.id}`)).rowCount).toBe(0);
    await expect(as(`delete from exploration where id = ${data.id}`)).rejects.toThrow(/permission denied/);
  });

  test("another's exploration can be opened, not changed or deleted", async () => {
    const { data } = await save(admin, { name: "Read only", definition: pivot, sharing: "everyone" });
    const seen = (await officer<Exploration[]>("POST", "/api/explorations")).data.find(
      ({ id }) => id === data.id,
    );
    expect(seen).toMatchObject({ mine: false, owner_name: "admin" });
    expect((await save(officer, { id: data.id, name: "Mine", definition: pivot })).code).toBe(404);
    expect((await officer("DELETE", "/api/explorations/delete", { id: data.id })).code).toBe(404);
  });

  test("a name is used once by each owner, without regard to case", async () => {
    await save(officer, { name: "Twice", definition: pivot });
    const twin = await save(officer, { name: "TWICE", definition: pivot });
    expect(twin.code).toBe(409);
    expect(twin.message).toBe("You have an exploration named “TWICE” already. Choose another name.");
    expect(twin.details).toMatchObject([{ field: "name" }]);
    expect((await save(admin, { name: "Twice", definition: pivot })).code).toBe(200);
  });

  test("a deleted one whose name was given anew is not restored, and the answer names the other", async () => {
    const { data } = await save(officer, { name: "Given anew", definition: pivot });
    await officer("DELETE", "/api/explorations/delete", { id: data.id });
    await save(officer, { name: "Given anew", definition: pivot });
    const restored = await officer("PUT", "/api/explorations/restore", { id: data.id });
    expect(restored).toMatchObject({
      code: 409,
      message: "You have an exploration named “Given anew” already.",
      details: [],
    });
  });

  test(`a person keeps at most ${limits.explorations} explorations, also when several are saved at once`, async () => {
    const regional = await server.as("regional");
    await server.context.pool.query(
      `insert into exploration (name, definition, sharing, owner_id)
       select 'Many ' || n, $2::jsonb, 'private', id from users, generate_series(1, $1) as n where username = 'regional'`,
      [limits.explorations - 1, JSON.stringify(pivot)],
    );
    const codes = await Promise.all(
      ["one", "other"].map(async (name) => (await save(regional, { name, definition: pivot })).code),
    );
    expect(codes.toSorted()).toEqual([200, 422]);
    await server.context.pool.query("delete from exploration where name like 'Many %'");
  });

  test(`a person is listed ${limits.listed} explorations, the own ones first, and gets others by number`, async () => {
    const { data } = await save(officer, { name: "Zucchini", definition: pivot });
    const shared = await server.context.pool.query<{ id: number }>(
      `insert into exploration (name, definition, sharing, owner_id)
       select 'All ' || lpad(n::text, 4, '0'), $2::jsonb, 'everyone', id from users, generate_series(1, $1) as n where username = 'admin' returning id`,
      [limits.listed, JSON.stringify(pivot)],
    );
    const listed = (await officer<Exploration[]>("POST", "/api/explorations", {})).data;
    expect(listed).toHaveLength(limits.listed);
    expect(listed.map(({ id }) => id)).toContain(data.id);
    const last = shared.rows.at(-1)?.id ?? 0;
    expect(listed.map(({ id }) => id)).not.toContain(last);
    const asked = await officer<Exploration[]>("POST", "/api/explorations", { ids: [last] });
    expect(asked.data.map(({ id }) => id)).toEqual([last]);
    await server.context.pool.query("delete from exploration where id = any($1::bigint[])", [
      shared.rows.map(({ id }) => id),
    ]);
  });

  test("what was shared with a role that has gone is changed, and stays shared as it was", async () => {
    const admin = await server.as("admin");
    const role = { rolename: ["Guest"], roletype: "Guest", route: ["report"], access_controls: ["Read"] };
    const [guest] = (
      await admin<{ id: number }[]>("PUT", "/api/uac/update", [{ ...role, status: "Central" }])
    ).data;
    const sharing = { sharing: "role", uac_id: guest?.id };
    const { data } = await save(admin, { name: "For guests", definition: pivot, ...sharing });
    await admin("DELETE", "/api/uac/delete", [guest?.id]);
    const { id, row_version } = data;
    const statement = { kind: "sql", text: "select 1" };
    const changed = await save(admin, { id, row_version, name: "For guests", definition: statement });
    expect(changed).toMatchObject({ code: 200, data: { ...sharing, definition: statement } });
    expect((await save(admin, { id, name: "For guests", definition: pivot, ...sharing })).code).toBe(403);
  });

  test("what a moved owner changes is shared at the present place, and what was shared more widely not at all", async () => {
    const regional = await server.as("regional");
    const moved = async (place: string, change: () => Promise<void>): Promise<void> => {
      const move = (to: string) =>
        server.context.pool.query("update users set region_name = $1 where username = 'regional'", [to]);
      await move(place);
      await change();
      await move(BULACAN.region_name);
    };
    const { data } = await save(regional, { name: "Moving", definition: pivot, sharing: "region" });
    const change = { id: data.id, name: "Moving", definition: pivot };
    await moved(ILOILO.region_name, async () => {
      expect((await save(regional, change)).data.region_name).toBe(ILOILO.region_name);
    });
    await server.context.pool.query(
      "update exploration set sharing = 'everyone', region_name = null, province_name = null where id = $1",
      [data.id],
    );
    expect(await save(regional, change)).toMatchObject({
      code: 403,
      message: expect.stringContaining("no longer share so widely") as string,
    });
  });

  test("an older row_version is a conflict, with the row as it is now", async () => {
    const { data } = await save(officer, { name: "Versions", definition: pivot });
    await save(officer, { id: data.id, name: "Versions 2", definition: pivot, row_version: 1 });
    const late = await save(officer, { id: data.id, name: "Versions 3", definition: pivot, row_version: 1 });
    expect(late.code).toBe(409);
    expect(late.data).toMatchObject({ name: "Versions 2", row_version: 2 });
  });

  test("a statement is saved with its chart, and one without a chart stays as it was saved", async () => {
    const chart = { view: "line", marks: ["Year"], drawn: ["Cost"] } as const;
    const { data } = await save(officer, { name: "Drawn", definition: drawn(chart) });
    expect(data.definition).toEqual(drawn(chart));
    const plain = { kind: "sql", text: "select 1" } as const;
    expect((await save(officer, { name: "Plain", definition: plain })).data.definition).toEqual(plain);
  });

  test("the parts of a chart that are not understood are named", async () => {
    const answer = await save(officer, { name: "Faulty", definition: drawn({ view: "map", marks: "n" }) });
    expect(answer.details.map(({ field }) => field)).toEqual(["chart.view", "chart.marks"]);
  });

  test.each([
    ["no name", { name: " ", definition: pivot }],
    ["no definition", { name: "a" }],
    ["an unknown fact", { name: "a", definition: { ...pivot, fact: "users" } }],
    ["a field that is no name", { name: "a", definition: { ...pivot, rows: ["a; drop table x"] } }],
    ["a field twice", { name: "a", definition: { ...pivot, columns: ["province_name"] } }],
    ["no measure", { name: "a", definition: { ...pivot, measures: [] } }],
    [
      "a formula that is none",
      { name: "a", definition: { ...pivot, measures: [formula("1); drop table x")] } },
    ],
    ["a formula without a figure", { name: "a", definition: { ...pivot, measures: [formula("2 * 3")] } }],
    [
      "two formulas of one name",
      { name: "a", definition: { ...pivot, measures: [formula("count"), formula("count / 2")] } },
    ],
    ["too long a statement", { name: "a", definition: { kind: "sql", text: "x".repeat(20_001) } }],
    ["a form that no answer has", { name: "a", definition: drawn({ view: "map" }) }],
    ["a chart without a form", { name: "a", definition: drawn({ marks: ["n"] }) }],
    ["a column that is drawn twice", { name: "a", definition: drawn({ view: "bar", drawn: ["n", "n"] }) }],
    [
      "more columns than are drawn",
      {
        name: "a",
        definition: drawn({ view: "bar", drawn: Array.from({ length: 9 }, (_, at) => `n${at}`) }),
      },
    ],
    [
      "more columns than name a mark",
      { name: "a", definition: drawn({ view: "bar", marks: ["a", "b", "c", "d"] }) },
    ],
    [
      "too long a name of a column",
      { name: "a", definition: drawn({ view: "bar", marks: ["x".repeat(201)] }) },
    ],
  ])("%s is refused with a 400", async (_, body) => {
    expect((await save(officer, body)).code).toBe(400);
  });

  test("the same Idempotency-Key saves once", async () => {
    const send = () =>
      officer<Exploration>(
        "PUT",
        "/api/explorations/update",
        { name: "Once", definition: pivot },
        { "idempotency-key": "explore-once" },
      );
    expect((await send()).data.id).toBe((await send()).data.id);
  });
});
