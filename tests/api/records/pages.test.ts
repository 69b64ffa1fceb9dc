import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { entities } from "../../../src/entities";
import { kindOf } from "../../../src/fields";
import { BULACAN, ILOILO, PASSWORD, serverOfFile, type Call } from "../server";

type Row = Record<string, unknown> & { id: number };
const path = "/api/form-11";
const many = 60;

const server = await serverOfFile();
let admin: Call;
let encoder: Call;

beforeAll(async () => {
  admin = await server.as("admin");
  encoder = await server.as("encoder");
  await server.context.pool.query(
    `insert into form_11 (region_name, province_name, arbo_name, total_cost, description)
     select case when n % 2 = 0 then $1 else $2 end, case when n % 2 = 0 then $3 else $4 end,
            'Samahan ' || n % 7, case when n % 5 > 0 then n % 5 end, case when n % 10 = 0 then 'Punò ng PALAY' end
       from generate_series(1, ${many}) as n`,
    [BULACAN.region_name, ILOILO.region_name, BULACAN.province_name, ILOILO.province_name],
  );
});

/** All pages of a list call, one after another. */
async function allPages(
  call: Call,
  body: object,
  page_size: number,
): Promise<{ rows: Row[]; totals: Set<number> }> {
  const rows: Row[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page += 1) {
    const answer = await call<Row[]>("POST", path, { ...body, page, page_size });
    totals.add(answer.total ?? -1);
    if (answer.data.length === 0) return { rows, totals };
    rows.push(...answer.data);
  }
}

describe("pages", () => {
  test.each([
    ["newest first", {}],
    ["sorted by one column", { sort: "arbo_name" }],
    ["sorted by two, one of them downwards, empty ones last", { sort: "-total_cost,arbo_name" }],
    ["sorted by number", { sort: "id" }],
    ["searched", { search: "palay" }],
    ["filtered in a column and sorted", { contains: { arbo_name: "samahan" }, sort: "total_cost" }],
  ])("%s hold every row once, in the order of the whole list, with the same total", async (_, body) => {
    for (const call of [admin, encoder]) {
      const whole = (await call<Row[]>("POST", path, body)).data;
      const { rows, totals } = await allPages(call, body, 7);
      expect(rows).toEqual(whole);
      expect([...totals]).toEqual([whole.length]);
    }
  });

  test("a page behind the last is empty and still tells the total", async () => {
    for (const body of [{}, { sort: "arbo_name" }]) {
      const answer = await admin<Row[]>("POST", path, { ...body, page: 500, page_size: 20 });
      expect(answer).toMatchObject({ data: [], total: many });
    }
  });
});

describe("search", () => {
  test("finds a part of a word without regard to case, Filipino letters too, and takes % and _ for themselves", async () => {
    const found = async (search: string): Promise<number> =>
      (await admin<Row[]>("POST", path, { search })).data.length;
    expect(await found("NG palay")).toBe(6);
    expect(await found("punò")).toBe(6);
    expect(await found("pun_")).toBe(0);
  });

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    "of %s reads every text of its fields",
    async (name, entity) => {
      const texts = Object.entries(entity.fields).flatMap(([field, declared]) =>
        kindOf(declared).sql === "text" ? [field] : [],
      );
      const kept = await server.context.pool.query<{ words: string }>(
        `select pg_get_expr(d.adbin, d.adrelid) as words
           from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where d.adrelid = $1::regclass and a.attname = 'search_text'`,
        [name],
      );
      const words = kept.rows[0]?.words ?? "";
      expect(texts.filter((field) => !new RegExp(`\\b${field}\\b`).test(words))).toEqual([]);
    },
  );

  test.each(entities.map((entity) => [entity.name, entity.path] as const))(
    "of %s is answered, of live records and of deleted ones",
    async (_, recordPath) => {
      for (const body of [{ search: "Target" }, { search: "Target", deleted: true }])
        expect((await admin("POST", recordPath, { ...body, page: 1, page_size: 10 })).code).toBe(200);
    },
  );
});

describe("a list without pages that is longer than what is read at once", () => {
  const long = 2300;
  const ofList = "/api/arbo-masterlist";

  beforeAll(async () => {
    await server.context.pool.query(
      `insert into arbo_masterlist (region_name, province_name, arbo_name)
       select $1, $2, 'Samahan ' || n % 7 from generate_series(1, ${long}) as n`,
      [BULACAN.region_name, BULACAN.province_name],
    );
  });

  test.each([
    ["in the order of the newest", {}],
    ["sorted", { sort: "arbo_name" }],
    ["filtered", { arbo_name: "samahan 3" }],
  ])("holds every row once %s", async (_, body) => {
    const whole = await admin<Row[]>("POST", ofList, body);
    const pages: Row[] = [];
    for (let page = 1; page <= 3; page += 1)
      pages.push(...(await admin<Row[]>("POST", ofList, { ...body, page, page_size: 1000 })).data);
    expect(whole.code).toBe(200);
    expect(whole.data).toEqual(pages);
    const numbers = await admin<number[]>("POST", ofList, { ...body, only: "id" });
    expect(numbers.data).toEqual(pages.map(({ id }) => id));
  });

  test("says which filter fields it ignored", async () => {
    const answer = await admin<Row[]>("POST", ofList, { fund_source: "x" });
    expect([answer.status, answer.data.length, answer.ignored]).toEqual(["success", long, ["fund_source"]]);
  });

  test("breaks off where a part of it cannot be read, so that it is never taken for all", async () => {
    const { pool } = server.context;
    const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const login = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: PASSWORD }),
    });
    const connect = pool.connect.bind(pool);
    let transactions = 0;
    vi.spyOn(pool, "connect").mockImplementation(((callback?: never) => {
      if (callback === undefined) transactions += 1;
      if (transactions > 2) throw new Error("The connection is gone.");
      return connect(callback as never);
    }) as never);
    const broken = await fetch(`${address}${ofList}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "",
      },
      body: "{}",
    });
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow();
    vi.restoreAllMocks();
  });

  afterAll(() => server.app.server.closeAllConnections());
});
