import { expect, test } from "vitest";
import { readVersions } from "../../../src/server/analytics/facts/versions";
import { standardSettings } from "../../../src/entities/define/settings";
import { standardNotice, type StoredNotice } from "../../../src/shared/calls/privacy";
import { serverOfFile } from "../server";

const server = await serverOfFile();

const path = "/api/privacy-notice";

test("the notice is read before sign-in, changed by an administrator alone, and the change is in the ledger", async () => {
  const nobody = await server.as(null);
  expect((await nobody<StoredNotice>("GET", path)).data).toEqual(standardNotice);
  const next = { notice: "Ask before you share.\n\nThen ask again.", contact: "Data Protection Office" };
  expect((await nobody("PUT", path, next)).code).toBe(401);
  expect((await (await server.as("regional"))("PUT", path, next)).code).toBe(403);
  expect((await (await server.as("manager"))("PUT", path, next)).code).toBe(403);
  const admin = await server.as("admin");
  const { row_version } = standardNotice;
  const written = { ...next, contact: "Data\u200B Protection \u202EOffice" };
  expect((await admin("PUT", path, { ...written, row_version })).code).toBe(200);
  expect((await nobody<StoredNotice>("GET", path)).data).toEqual({ ...next, row_version: 1 });
  const log = await admin<{ form_name: string; details: { records: { changes: object }[] } }[]>(
    "POST",
    "/api/user-log/read",
    { form_name: "About" },
  );
  expect(log.data[0]?.details.records[0]?.changes).toMatchObject({ contact: { old: "", new: next.contact } });
});

test.each([
  [{ notice: " ", contact: "x" }, "notice"],
  [{ notice: "x", contact: "x".repeat(501) }, "contact"],
])("a faulty notice is refused by its part", async (notice, field) => {
  const admin = await server.as("admin");
  const answer = await admin("PUT", path, notice);
  expect(answer.code).toBe(400);
  expect(answer.details[0]?.field).toBe(field);
});

test("who saves a notice that somebody else changed meanwhile is shown theirs, also where both save at once", async () => {
  const admin = await server.as("admin");
  const { row_version } = (await admin<StoredNotice>("GET", path)).data;
  const save = (notice: string) => admin<StoredNotice>("PUT", path, { notice, contact: "", row_version });
  const answers = await Promise.all([save("One."), save("Two.")]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const [kept] = answers.filter(({ code }) => code === 200);
  expect(answers.find(({ code }) => code === 409)?.data).toEqual(kept?.data);
  expect(kept?.data.row_version).toBe(row_version + 1);
  expect((await admin<StoredNotice>("GET", path)).data).toEqual(kept?.data);
});

test("a setting is read by who is signed in, changed by an administrator alone, and the change is in the ledger", async () => {
  const settings = "/api/settings";
  const admin = await server.as("admin");
  expect((await (await server.as(null))("GET", settings)).code).toBe(401);
  const encoder = await server.as("encoder");
  expect((await encoder("GET", settings)).data).toEqual(standardSettings);
  for (const user of ["manager", "regional", "encoder"])
    expect((await (await server.as(user))("PUT", settings, { approve_own_entries: "No" })).code).toBe(403);
  for (const [field, body] of [
    ["approve_own_entries", { approve_own_entries: "Perhaps" }],
    ["photo_side", { photo_side: 1000 }],
    ["photo_side", { photo_side: 4097 }],
    ["photo_side", { photo_side: "" }],
    ["constructor", JSON.parse('{"constructor": 1}') as object],
    ["privacy_notice", { privacy_notice: "x" }],
  ] as const) {
    const refused = await admin("PUT", settings, body);
    expect([refused.code, refused.details[0]?.field]).toEqual([400, field]);
  }
  const set = () =>
    admin("PUT", settings, { approve_own_entries: "No" }, { "idempotency-key": "a setting once" });
  expect((await set()).data).toEqual({ ...standardSettings, approve_own_entries: "No" });
  expect(await set()).toMatchObject({ repeated: true, data: { approve_own_entries: "No" } });
  const log = await admin<{ action: string; details: object }[]>("POST", "/api/user-log/read", {
    form_name: "Settings",
  });
  expect(log.data).toHaveLength(1);
  expect(log.data[0]).toMatchObject({
    action: "Change setting",
    details: { records: [{ changes: { approve_own_entries: { old: "Yes", new: "No" } } }] },
  });
});

test("a report entered on a schedule's end date is on time where it is set so, and whoever holds the fact is told", async () => {
  const { pool } = server.context;
  const admin = await server.as("admin");
  await pool.query(
    `insert into report_schedules (form, start_date, end_date) values ('Accomplishment', '2024-04-01', '2024-04-10')`,
  );
  await pool.query(
    `insert into fme_rental_monitoring
       (region_name, province_name, reporting_year, reporting_quarter, process_stage, created_at)
     values ('Region III (Central Luzon)', 'Bulacan', 2024, 1, 'Pending', '2024-04-10T12:00:00+08:00')`,
  );
  const onTime = async () => (await pool.query<{ on_time: number }>("select on_time from reporting")).rows;
  const version = async () => (await readVersions(pool)).reporting;
  expect(await onTime()).toEqual([{ on_time: 0 }]);
  const before = await version();
  expect((await admin("PUT", "/api/settings", { approve_own_entries: "Yes" })).code).toBe(200);
  expect(await version()).toBe(before);
  expect((await admin("PUT", "/api/settings", { last_day_on_time: "Yes" })).code).toBe(200);
  expect(await version()).not.toBe(before);
  expect(await onTime()).toEqual([{ on_time: 1 }]);
});
