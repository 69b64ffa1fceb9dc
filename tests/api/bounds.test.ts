import { describe, expect, test } from "vitest";
import { maxFilterValues, maxRecords, maxSearchLength } from "../../src/shared/bounds";
import { serverOfFile } from "./server";

const server = await serverOfFile();
const admin = await server.as("admin");
await server.app.ready();

type Method = "POST" | "PUT" | "DELETE";

/** Every call that takes a body, from the tree of the server's own routes; leaving would end the session of these tests. */
function callsOf(tree: string): [Method, string][] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    const path = above.join("").replace(":name", "sex").replace(":key", "bounds").replace(":id", "1");
    return methods
      .split(", ")
      .filter((method): method is Method => ["POST", "PUT", "DELETE"].includes(method))
      .map((method): [Method, string] => [method, path]);
  });
}
const calls = callsOf(server.app.printRoutes({ commonPrefix: false })).filter(
  ([, path]) => path !== "/api/auth/logout",
);

const cookie = async (): Promise<string> => {
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "admin", password: "correct-horse" },
  });
  return String(login.headers["set-cookie"]).split(";")[0] ?? "";
};
const session = await cookie();

interface Told {
  code: number;
  details: { row?: number; field?: string }[];
}

async function send(method: Method, url: string, payload: string): Promise<Told> {
  const headers = { "content-type": "application/json", cookie: session };
  const answer = await server.app.inject({ method, url, payload, headers });
  return { code: answer.statusCode, details: answer.json<Partial<Told>>().details ?? [] };
}

/** A user with a blank in the place of the number. */
const newcomer = {
  id: " ",
  username: "newcomer",
  name: "Newcomer",
  email: "newcomer@example.com",
  password: "a long password",
  status: "Central",
  roles: "Administrator",
};
const nested = `${"[".repeat(5000)}${"]".repeat(5000)}`;
const many = (count: number): string[] => Array.from({ length: count }, (_, nth) => `Value ${nth}`);
const hostile: [what: string, body: string, field: string][] = [
  ["a key of the prototype", '{"__proto__": {"a": 1}}', "__proto__"],
  ["a key that every object has", '{"constructor": "a"}', "constructor"],
  ["such a key in a row", '[{"id": 1}, {"hasOwnProperty": {}}]', "hasOwnProperty"],
  ["such a key within another", '{"contains": {"toString": "a"}}', "contains.toString"],
  ["a value that is nested deeply", `{"region_name": ${nested}}`, "region_name"],
  ["a list that is too long", JSON.stringify({ ids: many(maxRecords + 1) }), "ids"],
  [
    "a text that is too long",
    JSON.stringify({ parameters: { arbo_name: "a".repeat(25_001) } }),
    "parameters.arbo_name",
  ],
  [
    "too many fields",
    JSON.stringify({ filter: Object.fromEntries(many(300).map((name) => [name, 1])) }),
    "filter",
  ],
];

describe("a body that no screen sends", () => {
  test("all calls that take one are tried", () => {
    expect(calls.length).toBeGreaterThan(120);
    expect(calls).toContainEqual(["POST", "/api/user-log/read"]);
    expect(calls).toContainEqual(["PUT", "/dropdown/sex/update"]);
  });

  test.each(hostile)("with %s is a 400 that names it", async (_, body, field) => {
    for (const path of ["/api/form-11", "/charts/form-5", "/api/user-log/read"]) {
      const { code, details } = await send("POST", path, body);
      expect([path, code, details[0]?.field?.startsWith(field)]).toEqual([path, 400, true]);
    }
  });

  test("is refused by every call, before it looks at anything else", async () => {
    for (const [nth, [method, path]] of calls.entries()) {
      const [what = "", body = "", field = ""] = hostile[nth % hostile.length] ?? [];
      const { code, details } = await send(method, path, body);
      expect([method, path, what, code, details[0]?.field?.startsWith(field)]).toEqual([
        method,
        path,
        what,
        400,
        true,
      ]);
    }
  });

  test("of the wrong kind is no fault of the server", async () => {
    const odd: unknown[] = [
      null,
      0,
      "text",
      [null],
      [[]],
      { id: {}, ids: {}, row_version: [], children: [] },
      {
        page: {},
        sort: [],
        search: {},
        contains: [],
        attention: [],
        only: {},
        deleted: "yes",
        page_size: -1,
      },
      { contains: { id: {}, time_stamp: [] }, attention: "constructor", sort: "constructor,__proto__" },
      { queries: [null, "toString"], parameters: [], compare: {}, measure: "constructor", region_name: {} },
      {
        queries: ["dashboards/arbo-status"],
        parameters: { region_name: [{}] },
        value: {},
        version: {},
        uac_id: [],
      },
      {
        keep: null,
        remove: {},
        take: {},
        participant_name: [],
        rows: [1],
        keys: {},
        definition: { kind: [] },
      },
      { form_name: {}, action: [], table: "constructor", record_id: {}, before: {}, from: [], username: {} },
    ];
    // Each call is sent the text, whose own methods are no fields, and a third of the others.
    for (const [nth, [method, path]] of calls.entries())
      for (const body of odd.filter((one, at) => one === "text" || at % 3 === nth % 3)) {
        const { code } = await send(method, path, JSON.stringify(body));
        expect([method, path, body, code < 500]).toEqual([method, path, body, true]);
      }
  });

  test.each([
    ["DELETE", "/api/form-11/delete", { id: true }],
    ["DELETE", "/api/form-11/delete", { ids: [true] }],
    ["PUT", "/api/form-11/update", [{ id: true, row_version: 1 }]],
    ["PUT", "/api/form-11/update", [{ id: [1], row_version: 1 }]],
    ["DELETE", "/api/user-table/delete", [{ id: true }]],
    ["PUT", "/api/auth/usersupdate", [{ id: true, name: "Somebody" }]],
    ["PUT", "/api/auth/usersupdate", [newcomer]],
    ["PUT", "/api/uac/update", [{ id: true, roletype: "Somebody" }]],
    ["PUT", "/dropdown/sex/update", [{ id: true, type: "Other" }]],
    ["PUT", "/dropdown/sex/unmerge", { id: true }],
    ["POST", "/api/participant/trainings", { id: true }],
    ["PUT", "/api/participant/separate", { keep: { id: 1, row_version: 1 }, remove: true }],
  ] as const)("%s %s with %j, which has no number of a row, is a 400", async (method, path, body) => {
    expect((await admin(method, path, body)).code).toBe(400);
  });

  test.each([
    ["GET", "/dropdown/constructor"],
    ["GET", "/dropdown/__proto__"],
    ["POST", "/api/recycle-bin/constructor"],
    ["POST", "/api/recycle-bin/toString"],
    ["GET", "/charts/facts/constructor"],
    ["GET", "/api/files/constructor"],
  ] as const)("%s %s is not there", async (method, path) => {
    expect((await admin(method, path)).code).toBe(404);
  });

  test("with a preference or an Idempotency-Key of such a name is kept as any other, and one too long is refused", async () => {
    expect((await admin("PUT", "/api/preferences/constructor", { a: 1 })).code).toBe(200);
    expect((await admin<object>("GET", "/api/preferences/constructor")).data).toEqual({ a: 1 });
    expect((await admin<object>("GET", "/api/preferences/toString")).data).toBeNull();
    const long = await admin("PUT", "/api/preferences/x", {}, { "idempotency-key": "k".repeat(201) });
    expect([long.code, long.details[0]?.field]).toEqual([400, "Idempotency-Key"]);
  });
});

describe("a filter", () => {
  test.each(["/charts/form-5", "/charts/form-7", "/api/report-arbocapdevcd", "/api/form-11"])(
    "of %s takes as many values as can be chosen, and names the field of more",
    async (path) => {
      expect((await admin("POST", path, { province_name: many(maxFilterValues) })).code).toBe(200);
      const { code, details } = await admin("POST", path, { province_name: many(maxFilterValues + 1) });
      expect([code, details[0]?.field]).toEqual([400, "province_name"]);
    },
  );

  test("of record numbers takes as many as can be selected", async () => {
    const numbers = Array.from({ length: maxRecords }, (_, nth) => nth + 1);
    for (const body of [{ id: numbers }, { arboPrimaryKey: numbers.map(String) }])
      expect((await admin("POST", "/api/form-11", { ...body, page: 1, page_size: 1 })).code).toBe(200);
  });
});

describe("a search", () => {
  const long = "a".repeat(maxSearchLength + 1);
  test.each([
    ["/api/form-11", { search: long }, "search"],
    ["/api/participant", { contains: { participant_name: long } }, "participant_name"],
    ["/api/form-11", { deleted: true, contains: { deleted_by: long } }, "deleted_by"],
    ["/api/user-log/read", { search: long }, "search"],
    ["/api/user/search", { search: long }, "search"],
    ["/api/participant/search", { participant_name: long }, "participant_name"],
    ["/api/report-capdevrecord", { participant_name: long }, "participant_name"],
  ])("of %s for more than a name is a 400 that names the field", async (path, body, field) => {
    const { code, details } = await admin("POST", path, body);
    expect([code, details[0]?.field]).toEqual([400, field]);
    const shorter = JSON.stringify(body).replace(long, long.slice(1));
    expect((await admin("POST", path, JSON.parse(shorter))).code).toBe(200);
  });
});

test("of a call with very many faults some are told, and how many there are", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`k${at}`, 1]));
  const payload = JSON.stringify(Array.from({ length: 200 }, () => unknown));
  const { code, details } = await send("PUT", "/api/form-11/update", payload);
  expect([code, details.length]).toEqual([400, 4 * maxRecords]);
});
