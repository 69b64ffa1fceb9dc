import { expect, test } from "vitest";
import { standardSettings } from "../../../src/entities/settings";
import { standardNotice, type PrivacyNotice } from "../../../src/shared/privacy";
import { serverOfFile } from "../server";

const server = await serverOfFile();

const path = "/api/privacy-notice";

test("the notice is read before sign-in, changed by an administrator alone, and the change is in the ledger", async () => {
  const nobody = await server.as(null);
  expect((await nobody<PrivacyNotice>("GET", path)).data).toEqual(standardNotice);
  const next = { notice: "Ask before you share.\n\nThen ask again.", contact: "Data Protection Office" };
  expect((await nobody("PUT", path, next)).code).toBe(401);
  expect((await (await server.as("regional"))("PUT", path, next)).code).toBe(403);
  expect((await (await server.as("manager"))("PUT", path, next)).code).toBe(403);
  const admin = await server.as("admin");
  expect((await admin("PUT", path, next)).code).toBe(200);
  expect((await nobody<PrivacyNotice>("GET", path)).data).toEqual(next);
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
