import { beforeAll, describe, expect, test } from "vitest";
import { serverOfFile, type Call } from "../server";

interface Kept {
  value: unknown;
  version: number;
}
interface Arrangement {
  own: Kept;
  shared: { value: unknown; by: string; time_stamp: string } | null;
}
type Roles = { uac_id: number; roletype: string; shared: { by: string } | null }[];

const path = "/api/arrangement";
const board = (name: string): object => ({ tabs: [{ name }], order: [] });

const server = await serverOfFile();
let admin: Call;
let manager: Call;
let encoder: Call;

beforeAll(async () => {
  [admin, manager, encoder] = await Promise.all([
    server.as("admin"),
    server.as("manager"),
    server.as("encoder"),
  ]);
});

describe("an own arrangement", () => {
  test("is empty at first, is kept, and each save raises its version", async () => {
    expect((await encoder<Arrangement>("GET", path)).data.own).toEqual({ value: null, version: 0 });
    const first = await encoder<Kept>("PUT", path, { value: board("a"), version: 0 });
    expect(first.data).toEqual({ value: board("a"), version: 1 });
    expect((await encoder<Kept>("PUT", path, { value: board("b"), version: 1 })).data.version).toBe(2);
    expect((await encoder<Arrangement>("GET", path)).data.own).toEqual({ value: board("b"), version: 2 });
    expect((await manager<Arrangement>("GET", path)).data.own.value).toBeNull();
  });

  test("of a second window that knows an older version is refused with what is there", async () => {
    const { version, value } = (await encoder<Arrangement>("GET", path)).data.own;
    for (const known of [0, version - 1]) {
      const late = await encoder<Kept>("PUT", path, { value: board("late"), version: known });
      expect(late.code).toBe(409);
      expect(late.data).toEqual({ value, version, shared: null });
    }
  });

  test("that is none is a 400", async () => {
    for (const value of ["text", { tabs: "main" }, { tabs: [{}] }])
      expect((await encoder("PUT", path, { value, version: 2 })).code).toBe(400);
    expect((await encoder("PUT", path, { value: null })).code).toBe(400);
  });
});

test("the period that a user chose last comes with the arrangement", async () => {
  type WithPeriod = { period: unknown };
  expect((await manager<WithPeriod>("GET", path)).data.period).toBeNull();
  await manager("PUT", "/api/preferences/dashboard-period", "last-quarter");
  expect((await manager<WithPeriod>("GET", path)).data.period).toBe("last-quarter");
  expect((await encoder<WithPeriod>("GET", path)).data.period).toBeNull();
});

describe("an arrangement shared with a role", () => {
  const roleOf = async (roletype: string): Promise<number> =>
    (await admin<Roles>("GET", `${path}/roles`)).data.find((role) => role.roletype === roletype)?.uac_id ?? 0;

  test("is seen by the people of the role and by nobody else, beside their own", async () => {
    const uac_id = await roleOf("Provincial Encoder");
    const shared = await admin<Roles>("PUT", `${path}/roles`, { uac_id, value: board("shared") });
    expect(shared.data.find((role) => role.uac_id === uac_id)?.shared).not.toBeNull();
    const seen = await encoder<Arrangement>("GET", path);
    expect(seen.data.shared?.value).toEqual(board("shared"));
    expect(seen.data.own.value).toEqual(board("b"));
    expect((await manager<Arrangement>("GET", path)).data.shared).toBeNull();
  });

  test("stands in the ledger, and so does its withdrawal", async () => {
    const uac_id = await roleOf("Provincial Encoder");
    await admin("PUT", `${path}/roles`, { uac_id, value: null });
    expect((await encoder<Arrangement>("GET", path)).data.shared).toBeNull();
    const { rows } = await server.context.pool.query<{ action: string }>(
      "select action from user_log where form_name = 'Dashboards' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["Share arrangement", "Withdraw arrangement"]);
  });

  test("of which another is shared by now is no ground for a first own one: it is refused with what is there", async () => {
    const uac_id = await roleOf("Manager");
    const shareAnew = async (value: object | null) => {
      await admin("PUT", `${path}/roles`, { uac_id, value });
      return (await manager<Arrangement>("GET", path)).data.shared?.time_stamp ?? null;
    };
    const first = await shareAnew(board("first"));
    const later = await shareAnew(board("later"));
    const save = (value: object | null, version: number, shared: string | null) =>
      manager<Kept & { shared: Arrangement["shared"] }>("PUT", path, { value, version, shared });
    for (const old of [first, null]) {
      const late = await save(board("mine"), 0, old);
      expect(late.code).toBe(409);
      expect(late.data).toMatchObject({
        value: null,
        version: 0,
        shared: { value: board("later"), time_stamp: later },
      });
    }
    expect((await save(board("mine"), 0, later)).data).toEqual({ value: board("mine"), version: 1 });
    await shareAnew(null);
    expect((await save(board("own by now"), 1, later)).code).toBe(200);
    expect((await save(null, 2, later)).code).toBe(200);
    expect((await save(board("mine"), 3, later)).code).toBe(409);
  });

  test("is for administrators to share: others are refused, and nothing is written", async () => {
    const uac_id = await roleOf("Manager");
    for (const call of [manager, encoder]) {
      expect((await call("PUT", `${path}/roles`, { uac_id, value: board("x") })).code).toBe(403);
      expect((await call("GET", `${path}/roles`)).code).toBe(403);
    }
    expect((await manager<Arrangement>("GET", path)).data.shared).toBeNull();
    expect((await admin("PUT", `${path}/roles`, { uac_id: 9999, value: board("x") })).code).toBe(404);
  });
});
