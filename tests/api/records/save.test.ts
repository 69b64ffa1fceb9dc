import { beforeAll, describe, expect, test } from "vitest";
import { deleteOldWrites } from "../../../src/server/http/delete-old-writes";
import { rowKeyOf } from "../../../src/server/records/import/import-keys";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC, type Answer, type Call } from "../server";

type Row = Record<string, unknown> & { id: number; row_version: number };

const server = await serverOfFile();
let admin: Call;
let encoder: Call;
let regional: Call;
let arbo: { id: number };

beforeAll(async () => {
  admin = await server.as("admin");
  encoder = await server.as("encoder");
  regional = await server.as("regional");
  arbo = await anArbo(server, BULACAN, { arbo_id: "ARBO-1" });
});

const target = (more: object = {}): object => ({
  arboPrimaryKey: arbo.id,
  ...BULACAN,
  reporting_year: 2026,
  support_provided: "Farm machinery and equipment",
  quantity_hard: 3,
  male_arbs: 4,
  female_arbs: 5,
  ...more,
});
const savedTarget = async (more: object = {}, as: Call = encoder): Promise<Row> => {
  const answer = await as<Row[]>("PUT", "/api/form-11/update", target(more));
  expect(answer.message).toBeUndefined();
  return answer.data[0] as Row;
};

describe("saving", () => {
  test("one record or an array is taken, and the saved rows are answered with derived fields and marks", async () => {
    const one = await savedTarget();
    expect(one).toMatchObject({
      num_arbs: 9,
      status: "Target",
      process_stage: "Pending",
      arboPrimaryKey: String(arbo.id),
      arbo_id: "ARBO-1",
      arbo_name: "Malaya Cooperative",
      row_version: 1,
    });
    const two = await encoder<Row[]>("PUT", "/api/form-11/update", [
      target(),
      target({ quantity_hard: "1,200" }),
    ]);
    expect(two.data.map((row) => row["quantity_hard"])).toEqual([3, 1200]);
  });

  test("quarter as Q1, month by name, date as mm-dd-yyyy and money with separators are coerced", async () => {
    const answer = await encoder<Row[]>(
      "PUT",
      "/api/form11-accomp/update",
      target({
        reporting_quarter: "Q1",
        reporting_month: "march",
        date_distributed: "03-15-2026",
        total_cost: "₱1,234,567.50",
      }),
    );
    expect(answer.data[0]).toMatchObject({
      reporting_quarter: 1,
      reporting_month: 3,
      date_distributed: "2026-03-15",
      total_cost: 1234567.5,
    });
  });

  test.each([
    [{ quantity_hard: 2.5 }, "quantity_hard"],
    [{ quantity_hard: "many" }, "quantity_hard"],
    [{ male_arbs: -1 }, "male_arbs"],
    [{ reporting_year: 1889 }, "reporting_year"],
    [{ date_distributed: "02-30-2026" }, "date_distributed"],
    [{ support_provided: " " }, "support_provided"],
    [{ functional: 4 }, "functional"],
    [{ arboPrimaryKey: 999_999 }, "arboPrimaryKey"],
    [{ nonsense: 1 }, "nonsense"],
  ])("%j is a 400 that names row and field, and saves nothing of the array", async (bad, field) => {
    const before = await admin("POST", "/api/form-11", { page: 1, page_size: 1 });
    const answer = await encoder("PUT", "/api/form-11/update", [target(), target(bad)]);
    expect(answer.code).toBe(400);
    expect(answer.details).toContainEqual(expect.objectContaining({ row: 1, field }));
    const after = await admin("POST", "/api/form-11", { page: 1, page_size: 1 });
    expect(after.total).toBe(before.total);
  });

  test("an update changes the fields sent and keeps the others", async () => {
    const row = await savedTarget({ description: "Kept" });
    const answer = await encoder<Row[]>("PUT", "/api/form-11/update", { id: row.id, quantity_hard: 7 });
    expect(answer.data[0]).toMatchObject({ quantity_hard: 7, description: "Kept", row_version: 2 });
  });

  test("an update that sends an older row_version is a 409 with the row as it is now; one that sends none wins", async () => {
    const row = await savedTarget();
    await encoder("PUT", "/api/form-11/update", { id: row.id, row_version: 1, quantity_hard: 8 });
    const late = await encoder<Row>("PUT", "/api/form-11/update", {
      id: row.id,
      row_version: 1,
      quantity_hard: 9,
    });
    expect(late.code).toBe(409);
    expect(late.data).toMatchObject({ id: row.id, quantity_hard: 8, row_version: 2 });
    const wins = await encoder<Row[]>("PUT", "/api/form-11/update", { id: row.id, quantity_hard: 9 });
    expect(wins.data[0]).toMatchObject({ quantity_hard: 9, row_version: 3 });
  });

  test("the same Idempotency-Key gives the first answer again and saves once", async () => {
    const before = await admin("POST", "/api/form-11", { page: 1, page_size: 1 });
    const headers = { "idempotency-key": "twice" };
    const first = await encoder<Row[]>("PUT", "/api/form-11/update", target(), headers);
    const second = await encoder<Row[]>("PUT", "/api/form-11/update", target(), headers);
    expect(second.data).toEqual(first.data);
    const after = await admin("POST", "/api/form-11", { page: 1, page_size: 1 });
    expect(after.total).toBe((before.total ?? 0) + 1);
    const other = await encoder("PUT", "/api/form11-accomp/update", target(), headers);
    expect(other.code).toBe(422);
  });

  describe("a repeated call", () => {
    const again = (call: Call, key: string, body: unknown, path = "/api/form-11/update") =>
      call<Row[]>("PUT", path, body, { "idempotency-key": key });
    const memory = async (key: string): Promise<Record<string, unknown>> =>
      (await server.context.pool.query("select * from idempotency where key = $1", [key])).rows[0];
    const forget = (key: string, days: number) =>
      server.context.pool.query(
        "update idempotency set at = now() - make_interval(days => $2) where key = $1",
        [key, days],
      );

    test("is remembered by numbers: nothing of a person is kept beside the record", async () => {
      const arbo = await anArbo(server, BULACAN, { arbo_name: "Of the person" });
      const person = {
        ...BULACAN,
        arboPrimaryKey: String(arbo.id),
        participant_name: "Wilhelmina Katigbak",
        birthday: "1961-02-03",
        is_pwd: "Yes",
      };
      const first = await again(encoder, "a person", [person], "/api/participant/update");
      expect(first.code).toBe(200);
      const row = await memory("a person");
      expect(JSON.stringify(row)).not.toMatch(/Wilhelmina|1961|Yes/);
      expect([row["answer"], row["kept"]]).toEqual([
        "",
        { ids: [first.data[0]?.id], versions: [first.data[0]?.row_version] },
      ]);
      const second = await again(encoder, "a person", [person], "/api/participant/update");
      expect(second).toMatchObject({ code: 200, repeated: true });
      expect(second.data).toEqual(first.data);
    });

    test("tells the rows as they are now, without those that were deleted or left the scope", async () => {
      const sent = [target(), target({ support_provided: "Credit" }), target({ support_provided: "Other" })];
      const [one, gone, moved] = (await again(encoder, "three", sent)).data;
      await admin("PUT", "/api/form-11/update", { id: one?.id, quantity_hard: 77 });
      await admin("DELETE", "/api/form-11/delete", { id: gone?.id });
      const elsewhere = await anArbo(server, ILOILO, { arbo_name: "Elsewhere by now" });
      const move = { id: moved?.id, ...ILOILO, arboPrimaryKey: elsewhere.id };
      expect((await admin("PUT", "/api/form-11/update", move)).code).toBe(200);
      const now = await again(encoder, "three", sent);
      expect(now).toMatchObject({ code: 200, repeated: true });
      expect(now.data).toMatchObject([{ id: one?.id, quantity_hard: 77, row_version: 2 }]);
      expect(now.data).toHaveLength(1);
      const removed = { ids: [one?.id] };
      const deletion = () =>
        encoder<Row[]>("DELETE", "/api/form-11/delete", removed, { "idempotency-key": "a deletion" });
      expect((await deletion()).data).toHaveLength(1);
      expect(await deletion()).toMatchObject({ code: 200, repeated: true, data: [{ id: one?.id }] });
    });

    test("is refused to who has lost the right since, and says nothing", async () => {
      expect((await again(encoder, "lost", target())).code).toBe(200);
      const controls = (value: string) =>
        server.context.pool.query(
          "update uac set access_controls = $1 where roletype = 'Provincial Encoder'",
          [value],
        );
      await controls("Read");
      try {
        const refused = await again(encoder, "lost", target());
        expect([refused.code, refused.data]).toEqual([403, undefined]);
      } finally {
        await controls("Read,Edit,Delete");
      }
      expect((await again(encoder, "lost", target())).code).toBe(200);
    });

    test("of a write that the version before remembered in clear is answered from its numbers", async () => {
      const [row] = (await again(encoder, "clear", target())).data;
      const answer = JSON.stringify({ status: "success", data: [{ ...row, hard_component: "In clear" }] });
      await server.context.pool.query("update idempotency set kept = null, answer = $1 where key = 'clear'", [
        answer,
      ]);
      expect((await again(encoder, "clear", target())).data).toEqual([row]);
      await deleteOldWrites(server.context.pool);
      expect((await memory("clear"))["answer"]).toBe(answer);
      await forget("clear", 2);
      await deleteOldWrites(server.context.pool);
      expect(await memory("clear")).toMatchObject({ answer: "", kept: { ids: [row?.id] } });
      expect((await again(encoder, "clear", target())).data).toEqual([row]);
      await forget("clear", 32);
      expect(await deleteOldWrites(server.context.pool)).toBe(1);
      expect(await memory("clear")).toBeUndefined();
    });

    test("that an import, a list, a user, a combination or an arrangement remembered in clear is read too", async () => {
      const of = async (data: unknown) =>
        (
          await server.context.pool.query<{ kept: object }>("select kept_of($1) as kept", [
            typeof data === "string" ? data : JSON.stringify({ status: "success", data }),
          ])
        ).rows[0]?.kept;
      const rows = [
        { row: 0, id: 4, outcome: "inserted" },
        { row: 1, id: null, outcome: "existing" },
      ];
      expect(await of({ inserted: 1, existing: 1, zeros: [], rows })).toEqual({
        ids: [4, null],
        inserted: [true, false],
      });
      expect(await of([{ id: 7, type: "x", row_version: 2, records: 5 }])).toEqual({
        ids: [7],
        versions: [2],
        records: [5],
      });
      expect(await of({ id: 7, row_version: 3, birthday: "1961-02-03" })).toEqual({
        ids: [7],
        versions: [3],
      });
      expect(await of({ value: { tabs: [] }, version: 4 })).toEqual({ versions: [4] });
      for (const nothing of [null, [], "", "no JSON"])
        expect(JSON.stringify(await of(nothing))).not.toMatch(/\d/);
    });
  });

  test("an approval that comes with a save leaves the status of what was accomplished", async () => {
    const [made] = (await encoder<Row[]>("PUT", "/api/form11-accomp/update", target())).data;
    const body = { id: made?.id, process_stage: "Approved" };
    const [after] = (await regional<Row[]>("PUT", "/api/form11-accomp/update", body)).data;
    expect(after).toMatchObject({ status: "Accomplished", process_stage: "Approved" });
  });

  test("the same Idempotency-Key twice at once, on a change of a record, gives both the first answer", async () => {
    const [saved] = (await encoder<Row[]>("PUT", "/api/form-11/update", target())).data;
    const change = [{ ...saved, hard_component: "Twice at once" }];
    const send = () =>
      encoder<Row[]>("PUT", "/api/form-11/update", change, { "idempotency-key": "twice at once" });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    for (const { data } of answers) expect(data).toEqual(answers[0].data);
  });

  test("what one user kept for sending is a 412 for another who is signed in by now, and nothing is saved", async () => {
    const count = async (): Promise<number> =>
      (await admin<Row[]>("POST", "/api/form-11", { hard_component: "Kept" })).data.length;
    const me = (await encoder<{ id: number }>("GET", "/api/auth/current-user")).data.id;
    const send = (id: number) =>
      encoder("PUT", "/api/form-11/update", target({ hard_component: "Kept" }), {
        "marble-user": String(id),
      });
    expect((await send(me + 1)).code).toBe(412);
    expect(await count()).toBe(0);
    expect((await send(me)).code).toBe(200);
    expect(await count()).toBe(1);
  });

  test("an ARBO whose name is corrected is found by it in every form, with the change in the ledger", async () => {
    const arbo = await anArbo(server, BULACAN, { arbo_name: "Samahang Mali" });
    const key = { arboPrimaryKey: String(arbo.id), ...BULACAN };
    await encoder("PUT", "/api/form-11/update", target(key));
    await encoder("PUT", "/api/participant/update", [{ ...key, participant_name: "Ana Reyes" }]);
    const [saved] = (await admin<Row[]>("POST", "/api/arbo-masterlist", { id: arbo.id })).data;
    await encoder("PUT", "/api/arbo-masterlist/update", [{ ...saved, arbo_name: "Samahang Tama" }]);
    for (const path of ["/api/form-11", "/api/participant"]) {
      const [found, ...others] = (await encoder<Row[]>("POST", path, { arbo_name: "Samahang Tama" })).data;
      expect(others, path).toEqual([]);
      expect(found, path).toMatchObject({ arboPrimaryKey: key.arboPrimaryKey, row_version: 2 });
    }
    const entries = await server.context.pool.query<{ records: unknown }>(
      "select details::json -> 'records' as records from user_log where table_name = 'participant' order by id desc limit 1",
    );
    expect(entries.rows[0]?.records).toMatchObject([
      { name: "Samahang Tama", changes: { arbo_name: { old: "Samahang Mali", new: "Samahang Tama" } } },
    ]);
    const again = await encoder<Row[]>("POST", "/api/form-11", { arbo_name: "Samahang Tama" });
    const deleted = { ids: again.data.map(({ id }) => id) };
    await encoder("DELETE", "/api/form-11/delete", deleted);
    await encoder("PUT", "/api/arbo-masterlist/update", [{ id: arbo.id, arbo_name: "Samahang Bago" }]);
    await admin("PUT", "/api/form-11/restore", deleted);
    const restored = await encoder<Row[]>("POST", "/api/form-11", { arbo_name: "Samahang Bago" });
    expect(restored.data).toHaveLength(1);
    await encoder("PUT", "/api/arbo-masterlist/update", [{ id: arbo.id, remarks: "Only a remark" }]);
    const untouched = await encoder<Row[]>("POST", "/api/form-11", { arbo_name: "Samahang Bago" });
    expect(untouched.data[0]?.row_version).toBe(restored.data[0]?.row_version);
  });

  test("a record that names only the month is of its quarter, in tables as in figures, also one saved without", async () => {
    const month = { ...target({ reporting_year: 2019, reporting_month: 5 }), hard_component: "By month" };
    const [saved] = (await encoder<Row[]>("PUT", "/api/form11-accomp/update", [month])).data;
    expect(saved).toMatchObject({ reporting_month: 5, reporting_quarter: 2 });
    await server.context.pool.query("update form11_accomp set reporting_quarter = null where id = $1", [
      saved?.id,
    ]);
    const found = async (quarter: number): Promise<number> =>
      (
        await encoder<Row[]>("POST", "/api/form11-accomp", {
          hard_component: "By month",
          reporting_quarter: quarter,
        })
      ).data.length;
    expect([await found(2), await found(1)]).toEqual([1, 0]);
  });

  test("children are saved with their parent, and those left out are deleted", async () => {
    const barangay = (name: string): object => ({ muncity_name: "Malolos", barangay_name: name });
    const first = await admin<Row[]>("PUT", "/api/arc-masterlist/update", {
      arc_id: "ARC-9",
      arc_name: "Malolos ARC",
      ...BULACAN,
      children: { arc_barangays_covered: [barangay("Anilao"), barangay("Atlag")] },
    });
    const list = (): Promise<{ data: Row[] }> =>
      encoder<Row[]>("POST", "/api/arc-barangays-covered", { arc_id: "arc-9" });
    const [one] = (await list()).data.toSorted((a, b) => a.id - b.id);
    expect(one).toMatchObject({ ...BULACAN, barangay_name: "Anilao" });
    await admin("PUT", "/api/arc-masterlist/update", {
      id: first.data[0]?.id,
      children: { arc_barangays_covered: [one] },
    });
    expect((await list()).data.map((row) => row["barangay_name"])).toEqual(["Anilao"]);
    // Those of the ID before, in whatever letters, where the parent gets another one at the same time.
    await server.context.pool.query("update arc_barangays_covered set arc_id = 'Arc-9' where id = $1", [
      one?.id,
    ]);
    await admin("PUT", "/api/arc-masterlist/update", {
      id: first.data[0]?.id,
      arc_id: "ARC-10",
      children: { arc_barangays_covered: [] },
    });
    const left = await encoder<Row[]>("POST", "/api/arc-barangays-covered", { arc_id: ["ARC-9", "ARC-10"] });
    expect(left.data).toEqual([]);
  });
});

test("a refused child row is named by parent, child, row and field, and nothing is saved", async () => {
  const arbo = await anArbo(server, BULACAN);
  const product = (product_name: string, ...sales: unknown[]): object => ({
    arboPrimaryKey: String(arbo.id),
    ...BULACAN,
    product_name,
    reporting_year: 2026,
    children: {
      qtr_sales_report: sales.map((sales_generated, at) => ({
        reporting_year: 2026,
        reporting_quarter: at + 1,
        sales_generated,
      })),
    },
  });
  const refused = await admin("PUT", "/api/form7-accomp/update", [
    product("Rice", 5),
    product("Corn", 5, "many"),
  ]);
  expect([refused.code, refused.details]).toEqual([
    400,
    [
      {
        row: 1,
        field: "children.qtr_sales_report.1.sales_generated",
        message: expect.stringMatching(/number/) as string,
      },
    ],
  ]);
  expect(refused.message).toMatch(/^Nothing was saved\. Quarterly sales, row 2: /);
  const { rows } = await server.context.pool.query(
    "select from form7_accomp where product_name in ('Rice', 'Corn')",
  );
  expect(rows).toEqual([]);
});

describe("scope", () => {
  test("a Provincial user cannot save into another province, or move a row there", async () => {
    const other = await anArbo(server, TARLAC);
    const insert = await encoder(
      "PUT",
      "/api/form-11/update",
      target({ arboPrimaryKey: other.id, ...TARLAC }),
    );
    expect(insert.code).toBe(400);
    const row = await savedTarget();
    const move = await encoder("PUT", "/api/form-11/update", { id: row.id, ...TARLAC });
    expect(move.code).toBe(400);
    expect(move.details[0]?.field).toBe("province_name");
  });

  test("a foreign row is a 404, not a 403", async () => {
    const foreign = await anArbo(server, ILOILO);
    expect(
      (await encoder("PUT", "/api/arbo-masterlist/update", { id: foreign.id, arbo_name: "Mine" })).code,
    ).toBe(404);
    expect((await encoder("DELETE", "/api/arbo-masterlist/delete", { id: foreign.id })).code).toBe(404);
    expect(
      (await regional("PUT", "/api/arbo-masterlist/update", { id: foreign.id, arbo_name: "Mine" })).code,
    ).toBe(404);
  });

  test("a child of a foreign parent cannot be saved", async () => {
    await admin("PUT", "/api/arc-masterlist/update", { arc_id: "ARC-FAR", arc_name: "Far ARC", ...ILOILO });
    const answer = await encoder("PUT", "/api/arc-barangays-covered/update", {
      arc_id: "ARC-FAR",
      muncity_name: "Oton",
      barangay_name: "Poblacion",
    });
    expect(answer.code).toBe(400);
    expect(answer.details[0]?.field).toBe("arc_id");
  });
});

describe("approval", () => {
  test("approval belongs to the regional and the central office", async () => {
    const row = await savedTarget();
    expect(
      (await encoder("PUT", "/api/form-11/approve", { ids: [row.id], process_stage: "Approved" })).code,
    ).toBe(403);
    const answer = await regional<Row[]>("PUT", "/api/form-11/approve", {
      ids: [row.id],
      process_stage: "Approved",
    });
    expect(answer.data[0]).toMatchObject({ process_stage: "Approved" });
  });

  test("a stage is named in any letter case, and one that is none is a 400, also in a save", async () => {
    const { id } = await savedTarget();
    for (const [path, sent] of [
      ["approve", { ids: [id] }],
      ["update", { id }],
    ] as const) {
      const put = (process_stage: unknown) =>
        regional<Row[]>("PUT", `/api/form-11/${path}`, { ...sent, process_stage });
      expect((await put("approved")).data[0]).toMatchObject({ process_stage: "Approved" });
      for (const odd of ["x", ["Pending"], 1]) {
        const { code, details } = await put(odd);
        expect([path, odd, code, details[0]?.field]).toEqual([path, odd, 400, "process_stage"]);
      }
      expect((await put(" PENDING ")).data[0]).toMatchObject({ process_stage: "Pending" });
    }
  });

  test("a Provincial user's change to an Approved row puts it back to pending; a Regional user's does not", async () => {
    const row = await savedTarget();
    await regional("PUT", "/api/form-11/approve", { ids: [row.id], process_stage: "Approved" });
    const own = await regional<Row[]>("PUT", "/api/form-11/update", { id: row.id, quantity_hard: 5 });
    expect(own.data[0]).toMatchObject({ process_stage: "Approved" });
    const back = await encoder<Row[]>("PUT", "/api/form-11/update", { id: row.id, quantity_hard: 6 });
    expect(back.data[0]).toMatchObject({ process_stage: "Pending" });
  });

  test("process_stage and status from a Provincial client are ignored", async () => {
    const row = await savedTarget({ process_stage: "Approved", status: "Accomplished" });
    expect(row).toMatchObject({ process_stage: "Pending", status: "Target" });
  });
});

describe("target and accomplishment", () => {
  test("a form without a target of its own is Accomplished when it is new, and Updated after an edit", async () => {
    const form10 = await encoder<Row[]>("PUT", "/api/form-10/update", {
      arboPrimaryKey: arbo.id,
      ...BULACAN,
      reporting_year: 2026,
    });
    expect(form10.data[0]).toMatchObject({ status: "Accomplished" });
    const edited = await encoder<Row[]>("PUT", "/api/form-10/update", {
      id: form10.data[0]?.id,
      reporting_year: 2025,
    });
    expect(edited.data[0]).toMatchObject({ status: "Updated" });
  });

  test("saving an accomplishment marks its target Accomplished without resetting its approval; deleting it undoes the mark", async () => {
    const row = await savedTarget();
    await regional("PUT", "/api/form-11/approve", { ids: [row.id], process_stage: "Approved" });
    const done = await encoder<Row[]>("PUT", "/api/form11-accomp/update", target({ target_id: row.id }));
    expect(done.data[0]).toMatchObject({ status: "Accomplished", target_id: row.id });
    const marked = await encoder<Row[]>("POST", "/api/form-11", { id: row.id });
    expect(marked.data[0]).toMatchObject({ status: "Accomplished", process_stage: "Approved" });
    const edited = await encoder<Row[]>("PUT", "/api/form11-accomp/update", {
      id: done.data[0]?.id,
      quantity_hard: 2,
    });
    expect(edited.data[0]).toMatchObject({ status: "Updated" });
    await encoder("DELETE", "/api/form11-accomp/delete", { id: done.data[0]?.id });
    const unmarked = await encoder<Row[]>("POST", "/api/form-11", { id: row.id });
    expect(unmarked.data[0]).toMatchObject({ status: "Target", process_stage: "Approved" });
    const { rows: entries } = await server.context.pool.query(
      `select action, details::json -> 'records' -> 0 -> 'changes' -> 'status' as status, user_name, province_name
         from user_log where table_name = 'form_11' and record_ids = array[$1::bigint] order by id`,
      [row.id],
    );
    const mark = { action: "Update", user_name: "encoder", province_name: BULACAN.province_name };
    expect(entries.slice(-2)).toEqual([
      { ...mark, status: { old: "Target", new: "Accomplished" } },
      { ...mark, status: { old: "Accomplished", new: "Target" } },
    ]);
  });

  test("a mark keeps a target's version: who edits it beside an accomplishment has nothing to compare", async () => {
    const { id, row_version } = await savedTarget();
    await encoder("PUT", "/api/form11-accomp/update", target({ target_id: id }));
    const edited = await encoder<Row[]>("PUT", "/api/form-11/update", {
      ...target({ male_arbs: 7 }),
      id,
      row_version,
      status: "Target",
    });
    expect(edited.data[0]).toMatchObject({ male_arbs: 7, status: "Updated", row_version: row_version + 1 });
  });
});

test("a record is named by a whole number alone, and by either id or ids: anything else changes and deletes nothing", async () => {
  const { id } = await savedTarget();
  const other = await savedTarget();
  for (const odd of [true, [id], `0x${id.toString(16)}`, `${id}.0`, -id, {}])
    expect([odd, await admin("PUT", "/api/form-11/update", { id: odd })]).toMatchObject([
      odd,
      { code: 400, details: [{ row: 0, field: "id" }] },
    ]);
  const refused = [
    true,
    [[id]],
    `0x${id.toString(16)}`,
    { id: [id] },
    { id, ids: [other.id] },
    { id, ids: "1" },
  ];
  for (const body of refused)
    expect([body, (await admin("DELETE", "/api/form-11/delete", body as object)).code]).toEqual([body, 400]);
  const left = await admin<Row[]>("POST", "/api/form-11", { id: [id, other.id] });
  expect(left.data.map(({ row_version }) => row_version)).toEqual([1, 1]);
  expect((await admin("PUT", "/api/form-11/update", { id: ` ${id} ` })).code).toBe(200);
  expect((await admin("DELETE", "/api/form-11/delete", { id: null, ids: [`${id}`, other.id] })).code).toBe(
    200,
  );
});

test("what is computed of a record and cannot be kept is a 400 that names row and field", async () => {
  const sale = { arboPrimaryKey: String(arbo.id), crop_sold: "Palay", reporting_year: 2026, ...BULACAN };
  const tooMuch = { ...sale, volume_sold: 999_999_999, price_per_unit: 99_999_999.99 };
  const refused = await admin("PUT", "/api/farmers-tracking-income/update", [tooMuch]);
  expect(refused.code).toBe(400);
  expect(refused.details[0]).toMatchObject({ row: 0, field: "gross_sales" });
});

test("an ARC covers a barangay once, whatever the letters' case, and is launched in a year that can be chosen", async () => {
  const arc = { arc_id: "ARC-ONCE", arc_name: "Once ARC", ...BULACAN };
  const barangay = (name: string, town = "Plaridel"): object => ({ muncity_name: town, barangay_name: name });
  const sent = (...arc_barangays_covered: object[]): Promise<Answer<Row[]>> =>
    encoder<Row[]>("PUT", "/api/arc-masterlist/update", { ...arc, children: { arc_barangays_covered } });
  const twice = await sent(barangay("Lagundi"), barangay("LAGUNDI", "plaridel"));
  expect(twice.code).toBe(400);
  expect(twice.details[0]).toMatchObject({ row: 0, field: "children.arc_barangays_covered.1.barangay_name" });
  expect((await encoder("POST", "/api/arc-masterlist", { arc_id: "ARC-ONCE" })).data).toEqual([]);
  expect((await sent(barangay("Lagundi"), barangay("Lagundi", "Pulilan"))).code).toBe(200);
  const early = await encoder("PUT", "/api/arc-masterlist/update", { ...arc, year_launched: 1800 });
  expect(early.details[0]).toMatchObject({ field: "year_launched" });
});

test("a participant attends trainings that are there and in scope, and keeps one that was deleted since", async () => {
  const training = async (as: Call, at: object): Promise<number> => {
    const saved = await as<Row[]>("PUT", "/api/arbo-training/update", {
      training_title: "Bookkeeping",
      ...at,
    });
    expect(saved.message).toBeUndefined();
    return saved.data[0]?.id ?? 0;
  };
  const far = await anArbo(server, ILOILO, { arbo_id: "ARBO-FAR", arbo_name: "Far Cooperative" });
  const own = await training(encoder, { arboPrimaryKey: String(arbo.id) });
  const foreign = await training(admin, { arboPrimaryKey: String(far.id) });
  const sent = (training_id: unknown, more: object = {}): Promise<Answer<Row[]>> =>
    encoder<Row[]>("PUT", "/api/participant/update", {
      arboPrimaryKey: String(arbo.id),
      participant_name: "Ana Reyes",
      training_id,
      ...more,
    });
  for (const wrong of [foreign, 999_999_999, "abc", -1]) {
    const refused = await sent([String(own), String(wrong)]);
    expect([refused.code, refused.details[0]]).toMatchObject([400, { row: 0, field: "training_id" }]);
  }
  const saved = await sent([String(own)]);
  expect(saved.data[0]).toMatchObject({ training_id: [String(own)] });
  await encoder("DELETE", "/api/arbo-training/delete", { id: own });
  const edited = await sent([String(own)], { id: saved.data[0]?.id, sex: "Female" });
  expect(edited.data[0]).toMatchObject({ training_id: [String(own)] });
  const late = await sent([String(own)]);
  expect(late.details).toMatchObject([
    { row: 0, field: "training_id", message: expect.stringMatching(/was deleted/) as string },
  ]);
});

test("an accomplishment fulfils a target that is there", async () => {
  const refused = await encoder("PUT", "/api/form11-accomp/update", target({ target_id: 999_999_999 }));
  expect(refused.details[0]).toMatchObject({ row: 0, field: "target_id" });
});

test("a target is fulfilled by its own ARBO alone, and is a target again when its only accomplishment leaves it", async () => {
  const other = await anArbo(server, BULACAN, { arbo_id: "ARBO-OTHER", arbo_name: "Other Cooperative" });
  const { id } = await savedTarget();
  const accomplished = { target_id: id, arboPrimaryKey: String(other.id) };
  const refused = await encoder("PUT", "/api/form11-accomp/update", target(accomplished));
  expect([refused.code, refused.details[0]]).toMatchObject([400, { row: 0, field: "target_id" }]);
  const status = async (): Promise<unknown> =>
    (await encoder<Row[]>("POST", "/api/form-11", { id })).data[0]?.["status"];
  expect(await status()).toBe("Target");
  const own = (await encoder<Row[]>("PUT", "/api/form11-accomp/update", target({ target_id: id }))).data[0];
  expect(await status()).toBe("Accomplished");
  const moved = { id: own?.id, arboPrimaryKey: String(other.id) };
  expect((await encoder("PUT", "/api/form11-accomp/update", moved)).details[0]).toMatchObject({
    field: "target_id",
  });
  const left = await encoder<Row[]>("PUT", "/api/form11-accomp/update", { ...moved, target_id: null });
  expect(left.code).toBe(200);
  expect(await status()).toBe("Target");
});

test("a corrected ID or name of an ARC goes to its barangays, its ARBOs and their records; who takes the old ID gets none", async () => {
  const covered = { arc_barangays_covered: [{ muncity_name: "Plaridel", barangay_name: "Agnaya" }] };
  const arc = { arc_id: "ARC-OLD", arc_name: "Old ARC", ...BULACAN };
  const saved = await encoder<Row[]>("PUT", "/api/arc-masterlist/update", { ...arc, children: covered });
  const member = await anArbo(server, BULACAN, { arbo_name: "Member Cooperative", arc_id: "ARC-OLD" });
  const key = { arboPrimaryKey: String(member.id), arc_id: "ARC-OLD", arc_name: "Old ARC" };
  await savedTarget(key);
  const corrected = { id: saved.data[0]?.id, arc_id: "ARC-NEW", arc_name: "New ARC" };
  expect((await encoder("PUT", "/api/arc-masterlist/update", corrected)).code).toBe(200);
  await encoder("PUT", "/api/arc-masterlist/update", { ...arc, arc_name: "Another" });
  const of = async (path: string, filter: object): Promise<Row[]> =>
    (await encoder<Row[]>("POST", path, filter)).data;
  expect(await of("/api/arc-barangays-covered", { arc_id: "ARC-OLD" })).toEqual([]);
  expect(await of("/api/arc-barangays-covered", { arc_id: "ARC-NEW" })).toMatchObject([
    { barangay_name: "Agnaya", row_version: 2 },
  ]);
  expect(await of("/api/form-11", { arc_id: "ARC-NEW" })).toMatchObject([{ arc_name: "New ARC" }]);
  const [arbo, ...others] = await of("/api/arbo-masterlist", { arc_id: "ARC-NEW" });
  expect([arbo?.id, others]).toEqual([member.id, []]);
  const keys = await server.context.pool.query<{ row_key: string }>(
    "select row_key from arbo_masterlist where id = $1",
    [member.id],
  );
  expect(keys.rows[0]?.row_key).toBe(rowKeyOf(arbo ?? {}));
  const entry = await server.context.pool.query<{ records: unknown }>(
    "select details::json -> 'records' as records from user_log where table_name = 'arc_barangays_covered' and action = 'Update' order by id desc limit 1",
  );
  expect(entry.rows[0]?.records).toMatchObject([
    { name: "Agnaya", changes: { arc_id: { old: "ARC-OLD", new: "ARC-NEW" } } },
  ]);
});

test("rows under a record follow it to another place and ARBO, for who sees it there and nobody else, and go with it", async () => {
  const far = await anArbo(server, TARLAC, { arbo_name: "Moving Cooperative" });
  const own = { arboPrimaryKey: String(far.id) };
  await admin("PUT", "/api/arbo-training/update", [{ ...own, training_title: "Bookkeeping" }]);
  await admin("PUT", "/api/participant/update", [{ ...own, participant_name: "Lito Ramos" }]);
  const product = (
    await admin<Row[]>("PUT", "/api/form7-accomp/update", [
      { ...own, ...TARLAC, product_name: "Rice", reporting_year: 2026, reporting_quarter: 1 },
    ])
  ).data[0];
  const sale = { proddev_id: product?.id, reporting_year: 2026, reporting_quarter: 1, sales_generated: 5 };
  const sold = await admin<Row[]>("PUT", "/api/qtr-sales-report/update", [
    { ...sale, arboPrimaryKey: String(arbo.id) },
  ]);
  expect(sold.message ?? "").toBe("");
  expect(sold.data).toMatchObject([{ arboPrimaryKey: String(far.id) }]);
  const seen = async (path: string, filter: object): Promise<number> =>
    (await encoder<Row[]>("POST", path, filter)).data.length;
  expect(await seen("/api/participant", own)).toBe(0);
  await admin("PUT", "/api/arbo-masterlist/update", { id: far.id, ...BULACAN });
  expect(await seen("/api/participant", own)).toBe(1);
  expect(await seen("/api/arbo-training", own)).toBe(1);
  const moved = { id: product?.id, ...BULACAN, arboPrimaryKey: String(arbo.id) };
  expect((await admin("PUT", "/api/form7-accomp/update", moved)).message ?? "").toBe("");
  const sales = (await encoder<Row[]>("POST", "/api/qtr-sales-report", { proddev_id: product?.id })).data;
  expect(sales).toMatchObject([{ arboPrimaryKey: String(arbo.id), sales_generated: 5, row_version: 2 }]);
  expect((await encoder("DELETE", "/api/form7-accomp/delete", { id: product?.id })).code).toBe(200);
  expect((await admin<Row[]>("POST", "/api/qtr-sales-report", { proddev_id: product?.id })).data).toEqual([]);
});

test("a target that goes to another ARBO is a target again, until its accomplishment goes there too", async () => {
  const other = await anArbo(server, BULACAN, { arbo_name: "Right Cooperative" });
  const to = { arboPrimaryKey: String(other.id) };
  const { id } = await savedTarget();
  const done = (await encoder<Row[]>("PUT", "/api/form11-accomp/update", target({ target_id: id }))).data[0];
  const status = async (): Promise<unknown> =>
    (await encoder<Row[]>("POST", "/api/form-11", { id })).data[0]?.["status"];
  expect(await status()).toBe("Accomplished");
  const moved = await encoder<Row[]>("PUT", "/api/form-11/update", { id, ...to });
  expect(await status()).toBe("Target");
  const again = { id, row_version: moved.data[0]?.row_version, remarks: "Went over" };
  expect((await encoder("PUT", "/api/form-11/update", again)).code).toBe(200);
  expect((await encoder("PUT", "/api/form11-accomp/update", { id: done?.id, ...to })).code).toBe(200);
  expect(await status()).toBe("Accomplished");
});

test("programs and projects, which all offices share, are changed by the central office alone, and read by all", async () => {
  const project = {
    psp_category: "Livelihood",
    subpsp_name: "Shared programme",
    subpsp_abbreviation: "SH",
    year_funded: 2026,
  };
  for (const office of [encoder, regional])
    expect((await office("PUT", "/api/project-list/update", project)).code).toBe(403);
  const saved = await admin<Row[]>("PUT", "/api/project-list/update", project);
  const id = saved.data[0]?.id;
  for (const office of [encoder, regional]) {
    expect((await office<Row[]>("POST", "/api/project-list", {})).data.map((row) => row.id)).toContain(id);
    expect((await office("PUT", "/api/project-list/update", { id, year_funded: 2025 })).code).toBe(403);
    expect((await office("DELETE", "/api/project-list/delete", { id })).code).toBe(403);
  }
});

test("a province that a record newly names lies in its region; a record from before keeps what it says", async () => {
  const wrong = { region_name: ILOILO.region_name, province_name: "Bulacan" };
  const refused = await admin("PUT", "/api/arbo-masterlist/update", { arbo_name: "Ligaw", ...wrong });
  expect(refused).toMatchObject({
    code: 400,
    details: [{ row: 0, field: "province_name", message: expect.stringContaining("Region III") as string }],
  });
  const { id } = await anArbo(server, BULACAN, { arbo_name: "Dati" });
  await server.context.pool.query("update arbo_masterlist set region_name = $1 where id = $2", [
    ILOILO.region_name,
    id,
  ]);
  const kept = await admin("PUT", "/api/arbo-masterlist/update", { id, remarks: "Checked" });
  expect(kept).toMatchObject({ code: 200, data: [{ ...wrong, remarks: "Checked" }] });
  const unknown = { region_name: "Old Region", province_name: "Bulacan" };
  expect((await admin("PUT", "/api/arbo-masterlist/update", { id, ...unknown })).code).toBe(200);
});

test("a record that names an ARC by its former ID and name belongs to the ARC as it is called now", async () => {
  const put = async (arc: object): Promise<Row> =>
    (await admin<Row[]>("PUT", "/api/arc-masterlist/update", { ...arc, ...BULACAN })).data[0] as Row;
  const { id } = await put({ arc_id: "ARC-31", arc_name: "Renumbered" });
  await put({ id, arc_id: "ARC-39" });
  const late = { arc_id: "arc-31", arc_name: "Renumbered" };
  expect(await savedTarget(late)).toMatchObject({ arc_id: "ARC-39", arc_name: "Renumbered" });
  expect(await savedTarget({ arc_id: "ARC-31" })).toMatchObject({ arc_id: "ARC-39", arc_name: null });
  // Another ARC takes the ID: the name says which of them is meant.
  const other = await put({ arc_id: "ARC-31", arc_name: "Another" });
  expect(await savedTarget(late)).toMatchObject({ arc_id: "ARC-39" });
  expect(await savedTarget({ ...late, arc_name: "another" })).toMatchObject({ arc_id: "arc-31" });
  expect(await savedTarget({ ...late, arc_name: "Of no ARC" })).toMatchObject({ arc_name: "Of no ARC" });
  await put({ id: other.id, arc_id: "ARC-38", arc_name: "Renamed" });
  const doubtful = await encoder("PUT", "/api/form-11/update", target({ arc_id: "ARC-31" }));
  expect([doubtful.code, doubtful.details[0]?.field]).toEqual([400, "arc_id"]);
});
