import { beforeEach, expect, it, vi } from "vitest";
import { entityNamed } from "../../../../src/entities";
import type { FormStart } from "../../../../src/forms/autofill/form-start";
import { kept } from "../../stored-in-memory";

const tell = vi.hoisted(() => vi.fn());
vi.mock("../../../../src/api/other-tabs", () => ({ otherTabs: () => ({ tell, hear: () => undefined }) }));
vi.mock("idb-keyval", async () => (await import("../../stored-in-memory")).storedInMemory);

const { draftKey, draftsOf, deleteDraft, deleteDraftsOf, removeFromDraft, saveDraft, claimDraft } =
  await import("../../../../src/forms/drafts/drafts");
const { noteServerTime } = await import("../../../../src/api/calls/server-time");
const serverSays = (time: number) =>
  noteServerTime(new Response("", { headers: { Date: new Date(time).toUTCString() } }));
const { startFromDraft, startFromRecord } = await import("../../../../src/forms/autofill/form-start");

const draft = (user: number, entity: string, mark: string) => ({
  key: draftKey(user, entity, mark),
  user,
  entity,
  title: mark,
  base: null,
  values: {},
  startedWith: {},
});
const day = 24 * 60 * 60_000;

beforeEach(() => kept.clear());

it("offers a draft to the user who typed it, on the form it was typed in, and to nobody else", async () => {
  await saveDraft(draft(1, "form_11", "new-a"));
  await saveDraft(draft(1, "arc_masterlist", "new-b"));
  await saveDraft(draft(2, "form_11", "new-c"));
  expect((await draftsOf(1, "form_11")).map(({ title }) => title)).toEqual(["new-a"]);
  expect((await draftsOf(1)).length).toBe(2);
});

it("forgets drafts after 30 days by the clocks of the browser and of the server, and by none alone", async () => {
  const start = Date.now();
  await saveDraft(draft(1, "form_11", "new-a"));
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  try {
    for (const [browser, server, left] of [
      [31, null, 1],
      [400, 29, 1],
      [29, 31, 1],
      [31, 31, 0],
    ] as const) {
      vi.setSystemTime(start + browser * day);
      if (server !== null) serverSays(start + server * day);
      expect(await draftsOf(1, "form_11")).toHaveLength(left);
    }
    expect(kept.size).toBe(0);
    // The clock was behind when the draft was saved.
    vi.setSystemTime(start - 400 * day);
    await saveDraft(draft(1, "form_11", "new-b"));
    vi.setSystemTime(start + 31 * day);
    expect(await draftsOf(1, "form_11")).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it("offers no draft that is being sent, also by a tab that was closed, so that nobody saves it twice", async () => {
  const whole = { ...draft(1, "form_11", "whole"), values: { remarks: "typed" } };
  const rows = { ...draft(1, "form_11", "rows"), values: { "related:participant": [{ id: null }] } };
  const since = { ...draft(1, "form_11", "since"), values: { remarks: "typed on since" } };
  const queue = (held: typeof whole | typeof rows, value?: string) =>
    kept.set(`queued-${held.title}`, {
      user: 9,
      entity: "queue",
      at: Date.now() - 1000,
      sender: { tab: "closed", page: "closed", until: Date.now() + 30_000 },
      holds: { draft: held.key, value },
      draft: value === undefined ? { values: { remarks: "typed" } } : undefined,
    });
  for (const one of [whole, rows, since]) await saveDraft(one);
  queue(whole);
  queue(rows, "related:participant");
  queue(since);
  expect((await draftsOf(1)).map(({ title }) => title)).toEqual(["since"]);
  expect(await claimDraft(1, "form_11", whole.key)).toBeUndefined();
  kept.set("queued-whole", { ...(kept.get("queued-whole") as object), refused: "The ARBO is deleted." });
  kept.delete("queued-rows");
  expect((await draftsOf(1)).map(({ title }) => title).toSorted()).toEqual(["rows", "since", "whole"]);
});

it("tells other tabs of a draft that the server refused or that is gone, and not of one that is being typed", async () => {
  tell.mockClear();
  const one = draft(1, "form_11", "new-a");
  await saveDraft(one);
  await saveDraft({ ...one, title: "as typed on" });
  expect(tell).not.toHaveBeenCalled();
  await saveDraft({ ...one, reason: "The ARBO is deleted." });
  expect(tell).toHaveBeenCalledOnce();
  await deleteDraft(one.key);
  expect(tell.mock.calls.length).toBeGreaterThan(1);
});

it("offers a draft no more from the moment it is dropped, and again where that fails", async () => {
  const one = draft(1, "form_11", "new-a");
  await saveDraft(one);
  let fail: (why: Error) => void = () => undefined;
  const dropped = deleteDraft(one.key, new Promise((_, reject) => (fail = reject)));
  expect(await draftsOf(1)).toEqual([]);
  fail(new Error("The disk is full."));
  await expect(dropped).rejects.toThrow("full");
  expect(await draftsOf(1)).toHaveLength(1);
});

it("drops the drafts of one user alone", async () => {
  await saveDraft(draft(1, "form_11", "new-a"));
  await saveDraft(draft(2, "form_11", "new-c"));
  await deleteDraftsOf(1);
  expect([...kept.keys()]).toEqual([draftKey(2, "form_11", "new-c")]);
});

const rental = entityNamed("fme_rental_monitoring");
const saved = { id: 7, row_version: 1, user_id: null, time_stamp: "" };
/** A form of the record as it is kept with what is typed into it. */
const typed = ({ key, base, startedWith }: FormStart, values: Record<string, unknown>) =>
  saveDraft({ key, user: 1, entity: rental.name, title: "", base, values, startedWith });
const keptValues = async () => (await draftsOf(1)).map(({ values }) => values);

it("two forms of one record, in two tabs, each keep their own draft", async () => {
  await typed(startFromRecord(rental, 1, saved), { no_units_involved: 3 });
  await typed(startFromRecord(rental, 1, saved), { total_rental_fees: 555.5 });
  expect(await keptValues()).toHaveLength(2);
});

it("two tabs that go on with one draft each keep their own, and nothing that either wrote is lost", async () => {
  const first = startFromRecord(rental, 1, saved);
  await typed(first, { no_units_involved: 3 });
  const draft = await claimDraft(1, rental.name, first.key);
  if (draft === undefined) throw new Error("no draft");
  expect(draft.values).toEqual({ no_units_involved: 3 });
  await typed(startFromDraft(draft), { no_units_involved: 3, total_rental_fees: 555.5 });
  expect(await keptValues()).toEqual([{ no_units_involved: 3, total_rental_fees: 555.5 }]);
  await typed(first, { no_units_involved: 3, remarks: "x" });
  expect(await keptValues()).toHaveLength(2);
});

it("a draft is gone on with by the user who typed it, on its own form, while it is there", async () => {
  const one = draft(1, "form_11", "7");
  await saveDraft(one);
  expect(await claimDraft(2, "form_11", one.key)).toBeUndefined();
  expect(await claimDraft(1, "form_10", one.key)).toBeUndefined();
  expect(await claimDraft(1, "form_11", one.key)).toMatchObject({ title: "7" });
  expect(await claimDraft(1, "form_11", one.key)).toBeUndefined();
});

it("does not offer what a waiting change holds, one value of a draft or all of it, but what was typed since", async () => {
  const one = { ...draft(1, "form_10", "new-a"), values: { remarks: "x", rows: [1] } };
  await saveDraft(one);
  await removeFromDraft({ draft: one.key, value: "rows" });
  expect((await draftsOf(1))[0]?.values).toEqual({ remarks: "x", rows: null });
  const savedAt = (await draftsOf(1))[0]?.savedAt ?? 0;
  await removeFromDraft({ draft: one.key }, { values: { remarks: "before", rows: null }, at: savedAt - 1 });
  expect(await draftsOf(1)).toHaveLength(1);
  await removeFromDraft({ draft: one.key }, { values: { remarks: "x", rows: null }, at: savedAt - 1 });
  expect(await draftsOf(1)).toEqual([]);
});

it("does not offer a draft that is older than what was sent of it: the last words before a save may not have been kept", async () => {
  const one = { ...draft(1, "form_10", "new-a"), values: { remarks: "Corn mi" } };
  const savedAt = await saveDraft(one);
  await removeFromDraft({ draft: one.key }, { values: { remarks: "Corn mill" }, at: savedAt });
  expect(await draftsOf(1)).toEqual([]);
});

it("keeps a draft that the server refused, whatever is sent of it afterwards", async () => {
  const one = { ...draft(1, "form_10", "new-a"), values: { remarks: "x" }, reason: "The ARBO is deleted." };
  const savedAt = await saveDraft(one);
  await removeFromDraft({ draft: one.key }, { values: { remarks: "x" }, at: savedAt });
  expect(await draftsOf(1)).toHaveLength(1);
});

it("drops a draft of whose values only the one that was taken over had changed", async () => {
  const one = {
    ...draft(1, "form_10", "new-a"),
    values: { remarks: "x", rows: [1] },
    startedWith: { remarks: "x" },
  };
  await saveDraft(one);
  await removeFromDraft({ draft: one.key, value: "rows" });
  expect(await draftsOf(1)).toEqual([]);
});
