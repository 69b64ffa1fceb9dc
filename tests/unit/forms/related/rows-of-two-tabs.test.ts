import type { UseFormReturn } from "react-hook-form";
import { expect, it, vi } from "vitest";
import type { OutboxEntry } from "../../../../src/api/outbox/outbox";
import { useSession, type CurrentUser } from "../../../../src/api/session/session";
import { entityNamed } from "../../../../src/entities";
import type { Values } from "../../../../src/fields";
import { kept } from "../../stored-in-memory";

vi.mock("idb-keyval", async () => (await import("../../stored-in-memory")).storedInMemory);

const { relatedKey, saveEdit } = await import("../../../../src/forms/related/related-edits");
const participant = entityNamed("participant");
const saved = { id: 3, row_version: 1, arboPrimaryKey: "1", participant_name: "Ana Cruz", remarks: "" };

it("rows that wait in another tab are not sent a second time from what they were before", async () => {
  useSession.setState({ state: "in", user: { id: 1 } as CurrentUser });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const values: Values = {};
  const form = {
    getValues: (name: string) => values[name],
    setValue: (name: string, value: unknown) => (values[name] = value),
  } as unknown as UseFormReturn<Values>;
  const edit = (participant_name: string) => {
    values[relatedKey("participant")] = {
      arbo: "1",
      before: [saved],
      rows: [{ ...saved, participant_name }],
    };
  };
  edit("Ana B. Cruz");
  expect(await saveEdit(form, participant, ""), "waits").toBe(true);
  const [queued] = [...kept.values()] as OutboxEntry[];
  expect(queued?.before).toMatchObject([{ id: 3, row_version: 1, participant_name: "Ana Cruz" }]);
  edit("Ana C. Cruz");
  await expect(saveEdit(form, participant, "")).rejects.toThrow(/Changes of these rows wait/);
  expect(kept.size).toBe(1);
});
