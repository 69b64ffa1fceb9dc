import type { RowVerdict } from "../../../src/shared/calls/import";
import { beforeEach, describe, expect, it } from "vitest";
import { arboKey } from "../../../src/entities/import/arbo-key";
import type { Values } from "../../../src/fields";
import { openStore, type ImportStore } from "../../../src/forms/import/import-store";
import { importColumns, type Importer } from "../../../src/forms/import/import-list";
import { savedText } from "../../../src/forms/import/save-flow";
import { failureText, judged, createSaving, type Calls } from "../../../src/forms/import/save-rows";
import { Problem } from "../../../src/shared/errors";
import { bookOf } from "./books";

const central: Importer = { status: "Central", region_name: null, province_name: null };

/** A masterlist that answers like the server: by key, each write once per idempotency key. */
function makeServer(rows: Values[] = []) {
  const records = rows.map((row, at) => ({ id: at + 1, row_version: 1, row }));
  const answers = new Map<string, unknown>();
  const log: string[] = [];
  let number = 0;
  const server = {
    records,
    log,
    /** Thrown by the next write: before it happens, or after, as when the answer is lost. */
    fail: null as null | { call: string; when: "before" | "after"; error: Error },
  };
  async function once<T>(call: string, key: string, work: () => T): Promise<T> {
    log.push(call);
    const { fail } = server;
    if (fail?.call === call) {
      server.fail = null;
      if (fail.when === "after") answers.set(key, work());
      throw fail.error;
    }
    if (!answers.has(key)) answers.set(key, work());
    return answers.get(key) as T;
  }
  const calls: Calls = {
    existing: async (sent) => {
      log.push(`existing ${sent.length}`);
      return sent.map(({ values }, at): RowVerdict => {
        const row = { row: at, key: arboKey(values), warnings: [] };
        const same = records.find((record) => arboKey(record.row) === arboKey(values));
        if (same) return { ...row, verdict: "existing", id: same.id };
        const other = records.find(
          (record) => values["arbo_id"] && record.row["arbo_id"] === values["arbo_id"],
        );
        return other
          ? {
              ...row,
              verdict: "changed",
              id: other.id,
              row_version: other.row_version,
              differs: { cd: other.row["cd"] },
            }
          : { ...row, verdict: "new" };
      });
    },
    register: (sent, key) =>
      once("register", key, () =>
        sent.map((values, row) => {
          const id = records.length + 1;
          records.push({ id, row_version: 1, row: values });
          return { row, id, outcome: "inserted" as const };
        }),
      ),
    update: (sent, key) =>
      once("update", key, () => {
        for (const { id, row_version: version, ...row } of sent) {
          const record = records.find((one) => one.id === id);
          if (record === undefined || record.row_version !== version)
            throw new Problem(409, "Changed in the meantime.");
          record.row = row;
          record.row_version += 1;
        }
      }),
    newKey: () => String((number += 1)),
  };
  return Object.assign(server, { calls });
}

const arbo = (at: number, more: Values = {}): Values => ({
  ...Object.fromEntries(importColumns.map(({ name }) => [name, null])),
  arbo_id: `A-${at}`,
  arbo_name: `Name ${at}`,
  region_name: "Region I",
  province_name: "Abra",
  cd: "1",
  ...more,
});
const many = (count: number): Values[] => Array.from({ length: count }, (_, at) => arbo(at));

let desk: ImportStore;
beforeEach(() => {
  desk = openStore();
});

const remote = () => ({
  next: async (size: number) => desk.next(size),
  settle: async (outcomes: Parameters<ImportStore["settle"]>[0]) => desk.settle(outcomes),
  judge: async (verdicts: Parameters<ImportStore["judge"]>[0]) => desk.judge(verdicts),
});

async function load(rows: Values[], calls: Calls): Promise<void> {
  desk.add(bookOf(rows), "a.xlsx", central);
  const asked = desk.unchecked(10_000);
  const verdicts = await calls.existing(asked);
  desk.judge(verdicts.map((one, row) => judged(asked[row]?.at ?? -1, one)));
}
const never = (): boolean => false;
const quiet = (): void => {};

describe("saving", () => {
  it("asks for each batch of 50 what exists, then registers only the rest", async () => {
    const server = makeServer([arbo(3)]);
    await load(many(120), server.calls);
    server.log.length = 0;
    const saving = createSaving(remote(), server.calls);
    const totals: number[] = [];
    await saving.run(({ inserted, existing }) => totals.push(inserted + existing), never);
    expect(server.log).toEqual([
      "existing 50",
      "register",
      "existing 50",
      "register",
      "existing 20",
      "register",
    ]);
    expect(saving.saved).toMatchObject({ inserted: 119, existing: 1, updated: 0 });
    expect(totals).toEqual([50, 100, 120]);
  });

  it.each(["before", "after"] as const)(
    "goes on after a lost answer without a duplicate (the write was lost %s it happened)",
    async (when) => {
      const server = makeServer();
      await load(many(120), server.calls);
      const saving = createSaving(remote(), server.calls);
      await saving
        .run(() => {
          server.fail = { call: "register", when, error: new Problem(0, "The server could not be reached.") };
        }, never)
        .catch((error: unknown) => expect(error).toMatchObject({ status: 0 }));
      expect(saving.saved.inserted).toBe(50);
      await saving.run(quiet, never);
      expect(saving.saved).toMatchObject({ inserted: 120, existing: 0 });
      expect(server.records).toHaveLength(120);
    },
  );

  it("stops after the running batch when told to, and goes on later", async () => {
    const server = makeServer();
    await load(many(120), server.calls);
    const saving = createSaving(remote(), server.calls);
    let stopped = false;
    await saving.run(
      () => {
        stopped = true;
      },
      () => stopped,
    );
    expect(server.records).toHaveLength(50);
    await saving.run(quiet, never);
    expect(server.records).toHaveLength(120);
  });

  it("leaves changed rows out, updates or adds them, as chosen", async () => {
    const server = makeServer([arbo(0), arbo(1), arbo(2)]);
    await load([arbo(0, { cd: "2" }), arbo(1, { cd: "2" }), arbo(2, { cd: "2" })], server.calls);
    expect(desk.counts()).toMatchObject({ changed: 3, sent: 0 });
    desk.choose(1, "update");
    desk.choose(2, "add");
    const saving = createSaving(remote(), server.calls);
    await saving.run(quiet, never);
    expect(saving.saved).toMatchObject({ inserted: 1, updated: 1 });
    expect(server.records.map(({ row }) => row["cd"])).toEqual(["1", "2", "1", "2"]);
    expect(desk.refused(0, 10)).toMatchObject([{ arbo_id: "A-0", line: 2 }]);
  });

  it("updates a record once when several rows would", async () => {
    const server = makeServer([arbo(0)]);
    await load([arbo(0, { cd: "2" }), arbo(0, { cd: "3" })], server.calls);
    desk.choose("all", "update");
    expect(desk.counts()).toMatchObject({ changed: 2, updates: 1 });
    await createSaving(remote(), server.calls).run(quiet, never);
    expect(server.records.map(({ row }) => row["cd"])).toEqual(["3"]);
  });

  it("does not overwrite what somebody changed after the preview", async () => {
    const server = makeServer([arbo(0)]);
    await load([arbo(0, { cd: "2" })], server.calls);
    desk.choose("all", "update");
    const record = server.records[0];
    if (record) Object.assign(record, { row_version: 2, row: arbo(0, { cd: "7" }) });
    const saving = createSaving(remote(), server.calls);
    await saving.run(quiet, never);
    expect(saving.saved).toMatchObject({ updated: 0, stale: 1 });
    expect(desk.page("changed", 0, 1)[0]).toMatchObject({
      choice: "leave",
      marks: { cd: "On the server now: 7" },
    });
  });

  it("enters no organization again that somebody changed, or entered with other values, after the preview", async () => {
    const unnumbered = { arbo_id: null, arbo_name: "Unnumbered" };
    const server = makeServer([arbo(0), arbo(1, unnumbered)]);
    await load([arbo(0), arbo(1, unnumbered), arbo(2), arbo(3)], server.calls);
    for (const record of server.records) {
      record.row = { ...record.row, cd: "7" };
      record.row_version = 2;
    }
    server.records.push({ id: 3, row_version: 1, row: arbo(2, { cd: "7" }) });
    const saving = createSaving(remote(), server.calls);
    await saving.run(quiet, never);
    expect(server.records.map(({ row }) => [row["arbo_id"], row["cd"]])).toEqual([
      ["A-0", "7"],
      [null, "7"],
      ["A-2", "7"],
      ["A-3", "1"],
    ]);
    expect(saving.saved).toEqual({ inserted: 1, existing: 1, updated: 0, stale: 2 });
    expect(desk.page("changed", 0, 9).map(({ line, choice }) => [line, choice])).toEqual([
      [2, "leave"],
      [4, "leave"],
    ]);
  });

  it("enters each of several rows of one ARBO ID, in later batches too, and says so before", async () => {
    const server = makeServer();
    const rows = [...many(60), arbo(0, { cd: "2" }), arbo(1, { cd: "2", arbo_id: "a-1 " })];
    await load(rows, server.calls);
    expect(desk.sameIds()).toEqual([
      "ARBO ID A-0 has several rows, each an organization of its own: row 2 of a.xlsx; row 62 of a.xlsx.",
      "ARBO ID A-1 has several rows, each an organization of its own: row 3 of a.xlsx; row 63 of a.xlsx.",
    ]);
    const saving = createSaving(remote(), server.calls);
    await saving.run(quiet, never);
    expect(saving.saved).toMatchObject({ inserted: 62, stale: 0 });
    expect(server.records).toHaveLength(62);
  });

  it("stops at a refused row, names it, and leaves it out when it goes on", async () => {
    const server = makeServer();
    await load(many(60), server.calls);
    const error = new Problem(400, "Nothing was imported.", [{ row: 1, field: "cd", message: "Too odd." }]);
    server.fail = { call: "register", when: "before", error };
    const saving = createSaving(remote(), server.calls);
    await expect(saving.run(quiet, never)).rejects.toBe(error);
    expect(failureText(error)).toBe("Too odd.");
    await saving.run(quiet, never);
    expect(server.records).toHaveLength(59);
    expect(desk.page("invalid", 0, 9)).toMatchObject([
      { line: 3, reason: "Congressional district: Too odd." },
    ]);
  });
});

describe("the console message of a failed batch", () => {
  it("is the first detail, else the message, else Unknown error", () => {
    expect(failureText(new Problem(500, "The server failed."))).toBe("The server failed.");
    expect(failureText("?")).toBe("Unknown error");
  });
});

describe("the preview", () => {
  it("gives the rows of a view page by page, with a reason for each verdict", async () => {
    const server = makeServer([arbo(0)]);
    await load(
      [arbo(0), arbo(1), arbo(1), arbo(2, { arbo_name: null }), arbo(3, { total_asset: "n/a" })],
      server.calls,
    );
    expect(desk.counts()).toMatchObject({
      all: 5,
      existing: 1,
      new: 2,
      duplicate: 1,
      invalid: 1,
      zero: 1,
      sent: 3,
    });
    expect(desk.page("all", 1, 3).map(({ line }) => line)).toEqual([3, 4]);
    expect(desk.page("duplicate", 0, 5)[0]?.reason).toBe("Same in all 55 columns as row 3 of a.xlsx.");
    expect(desk.page("zero", 0, 5)[0]).toMatchObject({
      reason: "AX6 “n/a” was read as 0.",
      marks: { total_asset: "Cell AX6 holds “n/a”, read as 0" },
    });
    expect(desk.page("new", 0, 1)[0]?.cells).toHaveLength(55);
  });

  it("names the places by which an office will not see the organization with their rows, and so does the result", async () => {
    const { calls } = makeServer();
    const message = "“Region III” is not in the list.";
    const existing: Calls["existing"] = async (sent) =>
      (await calls.existing(sent)).map((one, at) => {
        const isListed = sent[at]?.values["region_name"] !== "Region III";
        return { ...one, warnings: isListed ? [] : [{ field: "region_name", message }] };
      });
    const unlisted = { region_name: "Region III" };
    await load(
      [
        arbo(0),
        ...many(9)
          .slice(1)
          .map((row) => ({ ...row, ...unlisted })),
      ],
      { ...calls, existing },
    );
    expect(desk.counts()).toMatchObject({ new: 9, place: 8, sent: 9 });
    expect(desk.page("place", 0, 1)[0]).toMatchObject({
      line: 3,
      misplaced: true,
      reason: message,
      marks: { region_name: message },
    });
    const notes = [`Rows 3; 4; 5; 6; 7; and 3 more of a.xlsx, Region: ${message}`];
    expect(desk.places()).toEqual(notes);
    expect(desk.places(true)).toEqual([]);
    const saving = createSaving(remote(), { ...calls, existing });
    await saving.run(quiet, never);
    expect(desk.places(true)).toEqual(notes);
    const more = Array.from({ length: 6 }, (_, at) => `Row ${at}`);
    expect(savedText({ ...saving.saved, places: [...notes, ...more] }).split("\n")).toEqual([
      "ARBO Masterlist: inserted 9, already exists 0",
      ...notes,
      ...more.slice(0, 4),
      "And 2 more such places.",
    ]);
  });
});
