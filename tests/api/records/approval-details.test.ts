import { expect, test } from "vitest";
import { maxApprovalDetails, type ApprovalDetails } from "../../../src/shared/approvable";
import { anArbo, BULACAN, day, ILOILO, serverOfFile, type Call } from "../server";

type Saved = { id: number; row_version: number } & Record<string, unknown>;
const targets = "/api/form-11";
const path = "/api/form11-accomp";

const server = await serverOfFile();
const admin = await server.as("admin");
const regional = await server.as("regional");
const encoder = await server.as("encoder");

let made = 0;
const ownArbo = (place = BULACAN) => anArbo(server, place, { arbo_name: `Growers ${(made += 1)}` });

async function save(call: Call, at: string, body: object): Promise<Saved> {
  const saved = await call<Saved[]>("PUT", `${at}/update`, body);
  const [row] = saved.data ?? [];
  if (row === undefined) throw new Error(saved.message);
  return row;
}
const support = (arbo: { id: number }, more: object = {}) => ({
  arboPrimaryKey: String(arbo.id),
  ...BULACAN,
  reporting_year: 2026,
  support_provided: "Hand tractor",
  quantity_hard: 3,
  total_cost: 150_000,
  ...more,
});
const approve = (call: Call, ids: unknown[], more: object = {}, at = path) =>
  call<Saved[]>("PUT", `${at}/approve`, { ids, process_stage: "Approved", ...more });
async function details(call: Call, ids: unknown[], at = path): Promise<ApprovalDetails[]> {
  const told = await call<ApprovalDetails[]>("POST", `${at}/approve/details`, { ids });
  if (told.code !== 200) throw new Error(`${told.code} ${told.message}`);
  return told.data;
}
async function detailsOf(call: Call, id: number, at = path): Promise<ApprovalDetails> {
  const [one] = await details(call, [id], at);
  if (one === undefined) throw new Error(`no details of ${id}`);
  return one;
}

test("what changed since the last approval is told field by field, and nothing that was changed back", async () => {
  const row = await save(encoder, path, support(await ownArbo(), { remarks: "One" }));
  expect(await detailsOf(regional, row.id)).toMatchObject({ approved: null, changes: {}, obstacle: null });
  await approve(regional, [row.id]);
  await save(encoder, path, { id: row.id, quantity_hard: 5, remarks: "Two" });
  await save(encoder, path, { id: row.id, quantity_hard: 7, total_cost: 1 });
  await save(encoder, path, { id: row.id, total_cost: 150_000 });
  const told = await detailsOf(regional, row.id);
  expect(told.approved).toMatchObject({ by: "regional" });
  expect(told.changes).toEqual({
    quantity_hard: { old: 3, new: 7 },
    remarks: { old: "One", new: "Two" },
  });
  expect(told.row).toMatchObject({ quantity_hard: 7, row_version: told.row_version });
});

test("an entry about many records at once, made from elsewhere, is read for each of its own", async () => {
  const arbo = await ownArbo();
  const two = await admin<Saved[]>("PUT", `${path}/update`, [support(arbo), support(arbo)]);
  const ids = two.data.map(({ id }) => id);
  await approve(admin, ids);
  await admin("PUT", `${path}/update`, [
    { id: ids[0], quantity_hard: 4 },
    { id: ids[1], total_cost: 9 },
  ]);
  const told = await details(regional, ids);
  expect(told.map(({ changes }) => Object.keys(changes))).toEqual([["quantity_hard"], ["total_cost"]]);
  expect(told.map(({ approved }) => approved?.by)).toEqual(["admin", "admin"]);
});

test("the target stands beside its accomplishment, with what all of its accomplishments come to", async () => {
  const arbo = await ownArbo();
  const target = await save(encoder, targets, support(arbo, { quantity_hard: 5 }));
  await approve(regional, [target.id], {}, targets);
  const first = await save(encoder, path, support(arbo, { target_id: target.id }));
  await save(encoder, path, support(arbo, { target_id: target.id, quantity_hard: 4, reporting_quarter: 2 }));
  const told = await detailsOf(regional, first.id);
  expect(told.target).toMatchObject({
    row: { id: target.id, quantity_hard: 5 },
    accomplishments: 2,
    totals: { quantity_hard: 7, total_cost: 300_000 },
  });
  expect(told.sameEntryIds).toEqual([]);
});

test("a record that says the same as another of its ARBO names that one, whatever the case", async () => {
  const arbo = await ownArbo();
  const one = await save(encoder, path, support(arbo));
  const other = await save(encoder, path, support(arbo, { support_provided: "HAND TRACTOR" }));
  await save(encoder, path, support(arbo, { quantity_hard: 2 }));
  expect((await detailsOf(regional, one.id)).sameEntryIds).toEqual([other.id]);
  await encoder("DELETE", `${path}/delete`, { id: other.id });
  expect((await detailsOf(regional, one.id)).sameEntryIds).toEqual([]);
});

test("what was entered after its schedule had ended is late", async () => {
  const rows = await Promise.all(
    [2024, 2025].map(async (reporting_year) =>
      save(admin, path, support(await ownArbo(), { reporting_year, reporting_quarter: 1 })),
    ),
  );
  await server.context.pool.query(
    "insert into report_schedules (form, start_date, end_date) values ('Accomplishment', '2024-04-01', '2024-04-20')",
  );
  const told = await details(
    regional,
    rows.map(({ id }) => id),
  );
  expect(told.map(({ late }) => late)).toEqual([true, false]);
});

test("a Form 5 accomplishment names how many trainings and participants its approval covers", async () => {
  const arbo = await ownArbo();
  const form = await save(encoder, "/api/form-5-accomp", {
    arboPrimaryKey: String(arbo.id),
    ...BULACAN,
    reporting_year: Number(day(0).slice(0, 4)),
  });
  const training = await save(encoder, "/api/arbo-training", {
    arboPrimaryKey: String(arbo.id),
    training_title: "Bookkeeping",
    date_conducted: day(0),
  });
  for (const participant_name of ["Ana Reyes", "Ben Cruz"])
    await save(encoder, "/api/participant", {
      arboPrimaryKey: String(arbo.id),
      participant_name,
      training_id: [String(training.id)],
    });
  expect((await detailsOf(regional, form.id, "/api/form-5-accomp")).covered).toEqual([
    { label: "Trainings", count: 1 },
    { label: "Participants", count: 2 },
  ]);
});

test("quarterly sales that do not add up to what the product says are a warning", async () => {
  const product = await save(encoder, "/api/form7-accomp", {
    arboPrimaryKey: String((await ownArbo()).id),
    ...BULACAN,
    reporting_year: 2026,
    product_name: "Banana chips",
    sales_generated: 500,
    children: { qtr_sales_report: [{ reporting_year: 2026, reporting_quarter: 1, sales_generated: 300 }] },
  });
  expect((await detailsOf(regional, product.id, "/api/form7-accomp")).covered).toEqual([
    {
      label: "Quarterly sales",
      count: 1,
      warning: "The quarterly sales add up to ₱300.00; the record says ₱500.00",
    },
  ]);
});

test("details are told to who approves, within the scope, and of a bounded number", async () => {
  const foreign = await save(admin, path, { ...support(await ownArbo(ILOILO)), ...ILOILO });
  expect(await details(regional, [foreign.id])).toEqual([]);
  const at = `${path}/approve/details`;
  expect((await encoder("POST", at, { ids: [foreign.id] })).code).toBe(403);
  expect((await (await server.as("officer"))("POST", at, { ids: [foreign.id] })).code).toBe(403);
  const many = Array.from({ length: maxApprovalDetails + 1 }, (_, index) => index + 1);
  expect((await regional("POST", at, { ids: many })).code).toBe(400);
});

test("an approval of what changed since it was looked at is refused, names the record and the fields, and changes nothing", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Growers of the Change" });
  const [one, other] = [await save(encoder, path, support(arbo)), await save(encoder, path, support(arbo))];
  const seen = (await details(regional, [one.id, other.id])).map(({ id, row_version }) => ({
    id,
    row_version,
  }));
  await save(encoder, path, { id: other.id, quantity_hard: 30, remarks: "More came" });
  const refused = await approve(regional, seen);
  expect([refused.code, refused.message]).toEqual([
    409,
    `1 of 2 records changed since you looked: Growers of the Change, No. ${other.id} (Quantity, Remarks). Look at them again. Nothing was changed.`,
  ]);
  expect(refused.details).toEqual([{ row: 1, message: "Changed since you looked: Quantity, Remarks." }]);
  expect((await detailsOf(regional, one.id)).obstacle).toBeNull();
  const single = await approve(regional, [seen[1]]);
  expect([single.code, single.message]).toEqual([
    409,
    expect.stringContaining("1 of 1 record changed since you looked: Growers of the Change"),
  ]);
  expect((await approve(regional, [seen[0]])).code).toBe(200);
  // Who sends no version approves what is there.
  expect((await approve(regional, [other.id])).code).toBe(200);
});

test("the reason for sending a record back stands in its history, and is bounded", async () => {
  const row = await save(encoder, path, support(await ownArbo()));
  await approve(regional, [row.id]);
  const back = { process_stage: "Pending", reason: "  The\u200B cost lacks\u202E its receipt. " };
  expect((await approve(regional, [row.id], { ...back, reason: "x".repeat(501) })).code).toBe(400);
  expect((await approve(regional, [row.id], back)).code).toBe(200);
  const log = await encoder<{ action: string; details: { reason?: string } }[]>(
    "POST",
    "/api/user-log/read",
    {
      table: "form11_accomp",
      record_id: row.id,
    },
  );
  expect(log.data[0]).toMatchObject({
    action: "Return to pending",
    details: { reason: "The cost lacks its receipt." },
  });
});

test("a record that was approved before the ledger told of it, and sent back, is no first approval", async () => {
  const row = await save(encoder, path, support(await ownArbo()));
  const { pool } = server.context;
  const approved = await pool.query<{ id: number }>(
    `insert into form11_accomp ("arboPrimaryKey", region_name, province_name, support_provided, quantity_hard, process_stage)
     select "arboPrimaryKey", region_name, province_name, 'Irrigation', 1, 'Approved' from form11_accomp where id = $1 returning id`,
    [row.id],
  );
  const id = approved.rows[0]?.id ?? 0;
  await approve(regional, [id], { process_stage: "Pending", reason: "One too many" });
  await save(encoder, path, { id, quantity_hard: 2, reporting_year: 2026 });
  expect(await detailsOf(regional, id)).toMatchObject({
    approved: { at: null, by: null },
    sentBack: { by: "regional", reason: "One too many" },
    changes: { quantity_hard: { old: 1, new: 2 } },
  });
});
