import { describe, expect, test } from "vitest";
import { makeCheckpoint } from "../../../src/server/ledger/checkpoints";
import { anArbo, BULACAN, ILOILO, serverOfFile } from "../server";

type Entry = Record<string, unknown> & {
  id: number;
  details: { records: { id: number; changes: Record<string, unknown> }[] } | null;
};

const server = await serverOfFile();
const admin = await server.as("admin");

const last = async (): Promise<Entry> => {
  const entry = (await admin<Entry[]>("POST", "/api/user-log/read", { page_size: 1 })).data[0];
  if (entry === undefined) throw new Error("The ledger is empty.");
  return entry;
};

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

  test("a delete tells every value that was there and what the record was called, a restore the same back", async () => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: "Gone Growers", total_member: 12 });
    await admin("DELETE", "/api/arbo-masterlist/delete", { id: arbo.id });
    const deletion = await last();
    const [gone] = deletion.details?.records ?? [];
    expect(gone).toMatchObject({ id: arbo.id, name: "Gone Growers" });
    expect(gone?.changes).toMatchObject({
      arbo_name: { old: "Gone Growers", new: null },
      total_member: { old: 12, new: null },
      province_name: { old: "Bulacan", new: null },
    });
    expect(gone?.changes).not.toHaveProperty("barangay_name");
    await admin("PUT", "/api/arbo-masterlist/restore", { id: arbo.id });
    const restore = await last();
    expect(restore.details?.records[0]?.changes).toMatchObject({ total_member: { old: null, new: 12 } });
    // Both stand in the place of the record, as its other entries do.
    for (const entry of [deletion, restore]) expect(entry).toMatchObject(BULACAN);
  });

  test("a field that holds the number of another record is told with what that one is called, on a delete too", async () => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: "Named Growers" });
    const [training] = (
      await admin("PUT", "/api/arbo-training/update", {
        arboPrimaryKey: String(arbo.id),
        training_title: "Bookkeeping for two",
      })
    ).data;
    const [person] = (
      await admin("PUT", "/api/participant/update", {
        arboPrimaryKey: String(arbo.id),
        participant_name: "Ana Cruz",
        birthday: "1990-01-05",
        training_id: [String(training?.["id"])],
      })
    ).data;
    const names = {
      arboPrimaryKey: { old: null, new: String(arbo.id), names: { [String(arbo.id)]: "Named Growers" } },
      training_id: {
        old: null,
        new: [String(training?.["id"])],
        names: { [String(training?.["id"])]: "Bookkeeping for two" },
      },
    };
    expect((await last()).details?.records[0]?.changes).toMatchObject(names);
    await admin("DELETE", "/api/participant/delete", { id: person?.["id"] });
    const gone = (await last()).details?.records[0];
    expect(gone?.changes).toMatchObject({
      birthday: { sensitive: true },
      arboPrimaryKey: { ...names.arboPrimaryKey, old: String(arbo.id), new: null },
    });
    expect(JSON.stringify(gone)).not.toContain("1990");
    expect(gone).not.toHaveProperty("name", "Ana Cruz");
  });

  test("a user, a role and a value of a list that are deleted are told by name", async () => {
    const [user] = (
      await admin("POST", "/api/auth/register", [
        { username: "short-stay", name: "Short Stay", roles: "Manager", password: "long-enough-1" },
      ])
    ).data;
    await admin("DELETE", "/api/user-table/delete", { id: user?.["id"] });
    expect((await last()).details?.records[0]).toMatchObject({
      name: "short-stay",
      changes: { username: { old: "short-stay", new: null }, roles: { old: "Manager", new: null } },
    });
    const [role] = (
      await admin("PUT", "/api/uac/update", [
        { rolename: ["Brief"], roletype: "Brief role", route: ["report"], status: "Central" },
      ])
    ).data;
    await admin("DELETE", "/api/uac/delete", [role?.["id"]]);
    expect((await last()).details?.records[0]).toMatchObject({
      name: "Brief role",
      changes: { route: { old: ["report"], new: null } },
    });
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

  test("entries and checkpoints can be neither changed nor deleted, by the owner of the database either", async () => {
    const { pool, config } = server.context;
    await makeCheckpoint(pool, config.dataDir);
    for (const statement of [
      "update user_log set user_name = 'x'",
      "delete from user_log",
      "truncate user_log",
      "update ledger_checkpoint set hash = 'x'",
      "delete from ledger_checkpoint",
      "truncate ledger_checkpoint",
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/append-only/);
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
});
