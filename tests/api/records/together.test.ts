import { expect, test } from "vitest";
import { BULACAN, serverOfFile } from "../server";

type Saved = { id: number; row_version: number } & Record<string, unknown>;

const server = await serverOfFile();
const admin = await server.as("admin");

const kinds: [what: string, path: string, made: object, theirs: object, mine: object][] = [
  [
    "user",
    "/api/auth/usersupdate",
    { username: "shared", name: "Shared", roles: "Manager", password: "long-enough-1" },
    { position: "Chief" },
    { name: "Mine" },
  ],
  [
    "role",
    "/api/uac/update",
    { rolename: ["Shared"], roletype: "Shared role", route: ["report"], status: "Central" },
    { route: ["report", "dashboard"] },
    { roletype: "Mine" },
  ],
  [
    "schedule",
    "/api/report-schedules/update",
    { form: "Target", start_date: "2090-01-05", end_date: "2090-02-05" },
    { end_date: "2090-03-05" },
    { start_date: "2090-01-15" },
  ],
  ["value of a list", "/dropdown/sex/update", { type: "Shared" }, { type: "Theirs" }, { type: "Mine" }],
];
const adds: Readonly<Record<string, [string, string]>> = {
  "/api/auth/usersupdate": ["POST", "/api/auth/register"],
  "/dropdown/sex/update": ["PUT", "/dropdown/sex/register"],
};

test.each(kinds)(
  "the second of two who save one %s is told what is there now, and nothing is overwritten",
  async (_what, path, made, theirs, mine) => {
    const [method, add] = adds[path] ?? ["PUT", path];
    const [first] = (await admin<Saved[]>(method as "PUT", add, [made])).data;
    const { id, row_version } = first ?? { id: 0, row_version: 0 };
    const [now] = (await admin<Saved[]>("PUT", path, [{ ...made, ...theirs, id, row_version }])).data;
    expect(now?.row_version).toBeGreaterThan(row_version);
    const refused = await admin<Saved>("PUT", path, [{ ...made, ...mine, id, row_version }]);
    expect(refused.code).toBe(409);
    expect(refused.data).toMatchObject({ id, row_version: now?.row_version, ...theirs });
    const again = await admin<Saved[]>("PUT", path, [
      { ...made, ...theirs, ...mine, id, row_version: refused.data.row_version },
    ]);
    expect([again.code, again.data[0]]).toEqual([200, expect.objectContaining(mine)]);
  },
);

test("a place of a schedule is told in the refusal too, so that field by field can be compared", async () => {
  const [one] = (
    await admin<Saved[]>("PUT", "/api/report-schedules/update", {
      form: "Target",
      start_date: "2091-01-05",
      end_date: "2091-02-05",
      ...BULACAN,
      remarks: "Flood",
    })
  ).data;
  await admin("PUT", "/api/report-schedules/update", { id: one?.id, remarks: "Flood and roads" });
  const refused = await admin<Saved>("PUT", "/api/report-schedules/update", { ...one, remarks: "Storm" });
  expect(refused.data).toMatchObject({ ...BULACAN, remarks: "Flood and roads", form: "Target" });
});
