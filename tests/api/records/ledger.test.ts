import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashedColumns, hashOf } from "../../../src/server/records/ledger";
import { anchorLedger, verifyLedger } from "../../../src/server/records/ledger-verify";
import { anArbo, BULACAN, ILOILO, startTestServer, type Call, type TestServer } from "../server";

type Entry = Record<string, unknown> & {
  id: number;
  details: { records: { id: number; changes: Record<string, unknown> }[] } | null;
};

let server: TestServer;
let admin: Call;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as("admin");
});
afterAll(() => server.close());

const last = async (): Promise<Entry> => {
  const entry = (await admin<Entry[]>("POST", "/api/user-log/read", { page_size: 1 })).data[0];
  if (entry === undefined) throw new Error("The ledger is empty.");
  return entry;
};
const verdict = (): Promise<{ fault: string | null; entries: number }> =>
  verifyLedger(server.context.pool, server.context.config.dataDir);

describe("the ledger", () => {
  test("a save leaves old and new value per field, by whom, where and on which form", async () => {
    const arbo = await anArbo(server, BULACAN);
    await admin("PUT", "/api/arbo-masterlist/update", { id: arbo.id, total_member: 12 });
    const entry = await last();
    expect(entry).toMatchObject({
      user_name: "admin",
      user_role: "Administrator",
      form_name: "ARBO Masterlist",
      action: "Update",
      status: "success",
      source: "server",
      province_name: "Bulacan",
      record_ids: [arbo.id],
    });
    expect(entry.details?.records[0]?.changes).toEqual({ total_member: { old: null, new: 12 } });
  });

  test("a change that fails leaves no entry", async () => {
    const before = await last();
    await admin("PUT", "/api/arbo-masterlist/update", [{ arbo_name: "A", ...BULACAN }, { arbo_name: "" }]);
    expect((await last()).id).toBe(before.id);
  });

  test("login, failed login and logout are recorded", async () => {
    const nobody = await server.as(null);
    await nobody("POST", "/api/auth/login", { username: "ghost", password: "wrong-wrong" });
    expect(await last()).toMatchObject({ action: "Failed login", user_name: "ghost", status: "failed" });
  });

  test("entries can be neither changed nor deleted, by the owner of the database either", async () => {
    await expect(server.context.pool.query("update user_log set user_name = 'x'")).rejects.toThrow(
      /append-only/,
    );
    await expect(server.context.pool.query("delete from user_log")).rejects.toThrow(/append-only/);
    await expect(server.context.pool.query("truncate user_log")).rejects.toThrow(/append-only/);
  });

  test("a client's own entry is marked, takes identity from the session, and may not claim what the server witnesses", async () => {
    const encoder = await server.as("encoder");
    await encoder("POST", "/api/user-log/register", [
      {
        form_name: "ARBO Masterlist",
        action: "Import (ARBO)",
        status: "success",
        user_name: "admin",
        region_name: "Elsewhere",
      },
    ]);
    expect(await last()).toMatchObject({
      source: "client",
      user_name: "encoder",
      action: "Import (ARBO)",
      province_name: "Bulacan",
    });
    expect(
      (await encoder("POST", "/api/user-log/register", [{ form_name: "x", action: "Delete" }])).code,
    ).toBe(422);
  });

  test("a record's history is read by who may see the record, and by no one else", async () => {
    const arbo = await anArbo(server, ILOILO);
    const history = async (who: string): Promise<number> =>
      (
        await (
          await server.as(who)
        )<Entry[]>("POST", "/api/user-log/read", { table: "arbo_masterlist", record_id: arbo.id })
      ).data.length;
    expect(await history("iloilo")).toBe(1);
    expect(await history("encoder")).toBe(0);
    expect((await (await server.as("encoder"))("POST", "/api/user-log/read", {})).code).toBe(403);
  });

  test("many writers at once leave one unbroken chain", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => anArbo(server, BULACAN, { arbo_name: `Writer ${index}` })),
    );
    expect((await verdict()).fault).toBeNull();
  });

  test("an altered, a missing and a cut-off entry are found", async () => {
    const { pool, config } = server.context;
    await anchorLedger(pool, config.dataDir);
    const tampered = async (sql: string): Promise<string | null> => {
      await pool.query("begin; alter table user_log disable trigger all");
      await pool.query(sql);
      const found = await verdict();
      await pool.query("rollback");
      return found.fault;
    };
    expect(await tampered("update user_log set user_name = 'somebody' where id = 2")).toBe(
      "Entry 2 was altered.",
    );
    expect(await tampered("delete from user_log where id = 3")).toBe("Entry 3 is missing.");
    expect(await tampered("delete from user_log where id = (select max(id) from user_log)")).toContain(
      "was cut",
    );
    expect((await verdict()).fault).toBeNull();
  });

  test("a chain that was altered and computed anew differs from what was noted outside the database", async () => {
    const { pool, config } = server.context;
    await anchorLedger(pool, config.dataDir);
    const noted = (await last()).id;
    await pool.query("begin; alter table user_log disable trigger all");
    const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
      `select ${hashedColumns.join(", ")} from user_log order by id`,
    );
    let previous = "";
    for (const entry of rows) {
      const forged: Record<string, unknown> = { ...entry, previous_hash: previous };
      if (entry.id === 2) forged["user_name"] = "somebody";
      previous = hashOf(forged);
      await pool.query("update user_log set user_name = $2, previous_hash = $3, hash = $4 where id = $1", [
        entry.id,
        forged["user_name"],
        forged["previous_hash"],
        previous,
      ]);
    }
    const { fault } = await verdict();
    await pool.query("rollback");
    expect(fault).toMatch(/^Entry \d+ differs from what was noted outside the database\.$/);
    expect(Number(fault?.match(/\d+/)?.[0])).toBeLessThanOrEqual(noted);
  });
});
