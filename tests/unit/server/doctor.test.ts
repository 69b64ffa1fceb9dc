import { describe, expect, test } from "vitest";
import { clock, collation, connections, migrations } from "../../../src/server/doctor/database";
import { lastBackup, roomForBackup } from "../../../src/server/doctor/backups";
import { examine } from "../../../src/server/doctor/doctor";
import { lineOf, ok, summaryOf, warning, wrong } from "../../../src/server/doctor/finding";
import { examineMail } from "../../../src/server/doctor/mail";
import { standbyBehind } from "../../../src/server/doctor/standby";
import { folderRights, nodeVersion, replicaMemory, roomOn } from "../../../src/server/doctor/machine";

const HOUR = 3_600_000;

describe("what npm run doctor thinks of", () => {
  test.each([
    ["20.18.3", "wrong"],
    ["20.19.0", "ok"],
    ["21.7.0", "wrong"],
    ["22.12.0", "wrong"],
    ["22.13.0", "ok"],
    ["24.0.0", "ok"],
  ])("Node %s: %s", (version, state) => expect(nodeVersion(version).state).toBe(state));

  test.each([
    [100e6, "wrong"],
    [1e9, "warning"],
    [5e9, "ok"],
  ])("%d bytes of free disk: %s", (free, state) => expect(roomOn("Disk", free).state).toBe(state));

  test.each([
    ["its own, closed", 0o40700, 7, 7, true, "ok"],
    ["open to others", 0o40750, 7, 7, true, "warning"],
    ["of another user", 0o40700, 8, 7, true, "warning"],
    ["not writable", 0o40700, 8, 7, false, "wrong"],
    ["on Windows", 0o40777, 0, undefined, true, "ok"],
  ] as const)("a folder %s: %s", (_, mode, uid, user, isWritable, state) =>
    expect(folderRights("/data", { mode, uid }, user, isWritable).state).toBe(state),
  );

  test.each([
    ["1GB", 8e9, "ok"],
    ["1 GB", 1.5e9, "warning"],
    ["512MB", 0.5e9, "wrong"],
    [null, 1e9, "ok"],
  ])("a replica of %s on %d bytes of memory: %s", (given, total, state) =>
    expect(replicaMemory(given, total, total).state).toBe(state),
  );

  test.each([
    ["UTF8", "C", "C.UTF-8", "ok"],
    ["UTF8", "C", "en_PH.utf8", "ok"],
    ["UTF8", "C", "C", "warning"],
    ["UTF8", "en_PH.UTF-8", "en_PH.UTF-8", "warning"],
    ["SQL_ASCII", "C", "C", "wrong"],
  ])("%s with %s and %s: %s", (encoding, collate, ctype, state) =>
    expect(collation(encoding, collate, ctype).state).toBe(state),
  );

  test.each([
    [300, "ok"],
    [-5000, "warning"],
    [90_000, "wrong"],
  ])("clocks %d ms apart: %s", (apart, state) => expect(clock(apart).state).toBe(state));

  test("connections that PostgreSQL does not allow", () => {
    expect([connections(100, 10).state, connections(100, 100).state]).toEqual(["ok", "warning"]);
  });

  test("migrations that are pending, or of a newer version", () => {
    const known = ["0001_a.sql", "0002_b.sql"];
    expect(migrations(known, known).state).toBe("ok");
    expect(migrations(["0001_a.sql"], known)).toMatchObject({
      state: "warning",
      seen: "pending: 0002_b.sql",
    });
    expect(migrations([...known, "0003_c.sql"], known).seen).toContain("newer");
    expect(migrations([], known).seen).toBe("the database is empty");
  });

  test("a backup that is missing or older than a day and a half", () => {
    const now = 1000 * HOUR;
    const age = (hours: number) => lastBackup("/b", { at: now - hours * HOUR, bytes: 1e6 }, now).state;
    expect(age(-2)).toBe("warning");
    expect([age(1), age(30), age(40), lastBackup("/b", undefined, now).state]).toEqual([
      "ok",
      "ok",
      "warning",
      "warning",
    ]);
  });

  test.each([
    ["server", /The server makes one each day/, /System page/],
    ["demo", /none of demo data/, /none of demo data/],
    ["off", /BACKUP_HOUR is off/, /BACKUP_HOUR is off/],
    ["postgresql", /set BACKUP_DIR/, /^(?!.*System page).*marble-backup/],
  ] as const)("a backup that is missing or old where the maker is %s", (maker, missing, old) => {
    expect(lastBackup("/b", undefined, 0, maker).advice).toMatch(missing);
    expect(lastBackup("/b", { at: 0, bytes: 1 }, 100 * HOUR, maker).advice).toMatch(old);
  });

  test.each([
    [100e6, undefined, "wrong"],
    [1e9, undefined, "ok"],
    [1e9, 900e6, "wrong"],
    [2e9, 900e6, "ok"],
  ])("a folder of backups with %d bytes free, after one of %s: %s", (free, newest, state) =>
    expect(roomForBackup(free, newest).state).toBe(state),
  );

  test.each([
    [0, "ok"],
    [50e6, "warning"],
    [null, "warning"],
  ])("a standby that is %s bytes behind: %s", (behind, state) =>
    expect(standbyBehind(behind).state).toBe(state),
  );

  test("a server of mails that does not answer, without a word of its password", async () => {
    const found = await examineMail({ smtpUrl: "smtp://marble:secret@127.0.0.1:1" });
    expect(found).toMatchObject({ name: "Mail", state: "wrong" });
    expect(JSON.stringify(found)).not.toContain("secret");
  });
});

test("a variable that cannot be used is the only thing told", async () => {
  expect(await examine({ DATABSE_URL: "postgres://a/b" })).toMatchObject([
    { name: "Configuration", state: "wrong", seen: expect.stringContaining("DATABASE_URL") as string },
  ]);
});

test("a line says what was seen, and under it what to do; the last line counts", () => {
  const [well, odd, bad] = [
    ok("Node", "20.19.0"),
    warning("Disk", "1 GB free", "Free space."),
    wrong("Role", "", ""),
  ];
  expect(lineOf(odd)).toBe("warning  Disk: 1 GB free\n         → Free space.");
  expect(lineOf(well)).toBe("ok       Node: 20.19.0");
  expect([[well], [well, odd], [well, odd, bad]].map(summaryOf)).toEqual([
    "All is well.",
    "Nothing is wrong; 1 to look at.",
    "1 wrong, 1 to look at, 1 well.",
  ]);
});
