import { afterEach, expect, test, vi } from "vitest";
import { readVersion } from "../../../src/server/analytics/facts/versions";
import { dateBegunTrainings } from "../../../src/server/hooks/trainings";
import { anArbo, BULACAN, day, ILOILO, serverOfFile } from "../server";

type Row = Record<string, unknown> & { id: number; row_version: number };

const server = await serverOfFile();
const { pool } = server.context;
const admin = await server.as("admin");
const put = async (path: string, body: object): Promise<Row> => {
  const { code, message, data } = await admin<Row[]>("PUT", `/api/${path}/update`, body);
  expect(code, message).toBe(200);
  return data[0] as Row;
};
const remove = (path: string, id: number) => admin("DELETE", `/api/${path}/delete`, { id });
const restore = (path: string, id: number) => admin("PUT", `/api/${path}/restore`, { id });
const stored = async (table: string, id: number, columns: string): Promise<unknown> =>
  (await pool.query(`select ${columns} from ${table} where id = $1`, [id])).rows[0];

afterEach(() => void vi.useRealTimers());

/** The file costs three seconds. */
test("a restored row stands where its parent stands now, for who sees it there and nobody else", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "With a training" });
  const training = await put("arbo-training", { arboPrimaryKey: String(arbo.id), training_title: "Pricing" });
  await remove("arbo-training", training.id);
  await put("arbo-masterlist", { id: arbo.id, ...ILOILO });
  expect((await restore("arbo-training", training.id)).code).toBe(200);
  expect(await stored("arbo_training", training.id, "region_name, province_name")).toEqual({
    region_name: ILOILO.region_name,
    province_name: ILOILO.province_name,
  });
});

test("a restored target is accomplished only while it has an accomplishment, and is called as its ARBO is now", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "With a target" });
  const support = {
    arboPrimaryKey: String(arbo.id),
    ...BULACAN,
    support_provided: "Tractor",
    quantity_hard: 5,
    reporting_year: 2025,
    reporting_quarter: 1,
  };
  const target = await put("form-11", support);
  const accomplishment = await put("form11-accomp", { ...support, target_id: target.id });
  await remove("form-11", target.id);
  await remove("form11-accomp", accomplishment.id);
  await restore("form-11", target.id);
  expect(await stored("form_11", target.id, "status")).toEqual({ status: "Target" });
  await remove("form-11", target.id);
  await restore("form11-accomp", accomplishment.id);
  await put("arbo-masterlist", { id: arbo.id, arbo_name: "Renamed", arbo_id: "A-1" });
  await restore("form-11", target.id);
  expect(await stored("form_11", target.id, "status, arbo_name, arbo_id")).toEqual({
    status: "Accomplished",
    arbo_name: "Renamed",
    arbo_id: "A-1",
  });
});

test("an ARC that gets another ID and place takes its barangays along, and those in the bin get the ID too", async () => {
  const barangays = ["Bagna", "Dakila"].map((barangay_name) => ({ muncity_name: "Malolos", barangay_name }));
  const arc = await put("arc-masterlist", {
    arc_id: "ARC-1",
    arc_name: "First",
    ...BULACAN,
    children: { arc_barangays_covered: barangays },
  });
  const found = await pool.query<Row>(
    "select id from arc_barangays_covered where arc_id = 'ARC-1' order by id",
  );
  const [kept = 0, deleted = 0] = found.rows.map(({ id }) => id);
  await remove("arc-barangays-covered", deleted);
  await put("arc-masterlist", { id: arc.id, arc_id: "ARC-2", ...ILOILO });
  await put("arc-masterlist", { arc_id: "ARC-1", arc_name: "Another", ...BULACAN });
  expect((await restore("arc-barangays-covered", deleted)).code).toBe(200);
  for (const id of [kept, deleted])
    expect(await stored("arc_barangays_covered", id, "arc_id, province_name")).toEqual({
      arc_id: "ARC-2",
      province_name: ILOILO.province_name,
    });
});

test("a deleted ARC is restored with its barangays, though another took its ID and gave it up", async () => {
  const covered = { muncity_name: "Malolos", barangay_name: "Bagna" };
  const children = { arc_barangays_covered: [covered] };
  const first = await put("arc-masterlist", { arc_id: "ARC-7", arc_name: "Old", ...BULACAN, children });
  await remove("arc-masterlist", first.id);
  const second = await put("arc-masterlist", { arc_id: "ARC-7", arc_name: "New", ...ILOILO, children });
  await put("arc-masterlist", { id: second.id, arc_id: "ARC-8" });
  expect((await restore("arc-masterlist", first.id)).code).toBe(200);
  const { rows } = await pool.query(
    "select arc_id, province_name from arc_barangays_covered where arc_id in ('ARC-7', 'ARC-8') and deleted_at is null order by id",
  );
  expect(rows).toEqual([
    { arc_id: "ARC-7", province_name: BULACAN.province_name },
    { arc_id: "ARC-8", province_name: ILOILO.province_name },
  ]);
});

test("a place that is spelled in other letters is that of the lists, and nobody of a province names another region", async () => {
  const arbo = await put("arbo-masterlist", {
    arbo_name: "Spelled",
    region_name: BULACAN.region_name.toUpperCase(),
    province_name: BULACAN.province_name.toLowerCase(),
  });
  expect(arbo).toMatchObject(BULACAN);
  const encoder = await server.as("encoder");
  const answer = await encoder("PUT", "/api/arbo-masterlist/update", {
    arbo_name: "Elsewhere",
    region_name: "Foo",
    province_name: BULACAN.province_name,
  });
  expect([answer.code, answer.details[0]?.field]).toEqual([400, "province_name"]);
});

test("what a combination did not change is not changed where it is taken back", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "With participants" });
  const encoder = await server.as("encoder");
  const person = async (participant_name: string): Promise<Row> =>
    (
      await encoder<Row[]>("PUT", "/api/participant/update", {
        arboPrimaryKey: String(arbo.id),
        participant_name,
      })
    ).data[0] as Row;
  const [kept, other] = [await person("Ana Cruz"), await person("Ben Reyes")];
  await encoder("DELETE", "/api/participant/delete", { id: other.id });
  await encoder("PUT", "/api/participant/separate", {
    keep: { id: kept.id, row_version: kept.row_version, sex: "Robot", training_id: ["999"] },
    remove: other.id,
  });
  expect(await stored("participant", kept.id, "sex, training_id")).toEqual({ sex: null, training_id: null });
});

test("a training that has begun meanwhile is dated when its participant, or it itself, is restored", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "With people restored" });
  const aTraining = async (participant_name: string) => {
    const ofArbo = { arboPrimaryKey: String(arbo.id) };
    const training = await put("arbo-training", {
      ...ofArbo,
      training_title: participant_name,
      start_date: day(5),
    });
    const person = { ...ofArbo, participant_name, sex: "Male", training_id: [String(training.id)] };
    return { id: training.id, participant: (await put("participant", person)).id };
  };
  const [one, other] = [await aTraining("Juan Cruz"), await aTraining("Ana Santos")];
  await remove("participant", one.participant);
  await remove("arbo-training", other.id);
  await pool.query("update arbo_training set start_date = $1 where id = any($2)", [
    day(-5),
    [one.id, other.id],
  ]);
  expect((await restore("participant", one.participant)).code).toBe(200);
  expect((await restore("arbo-training", other.id)).data).toMatchObject([{ date_conducted: day(-5) }]);
  for (const { id } of [one, other])
    expect(await stored("arbo_training", id, "date_conducted::text")).toEqual({ date_conducted: day(-5) });
});

test("a training that begins without a save is dated on that day, once by all servers, and figures follow", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "With people registered" });
  const ofArbo = { arboPrimaryKey: String(arbo.id) };
  const aTraining = async (training_title: string, dates: object, attends = true): Promise<Row> => {
    const training = await put("arbo-training", { ...ofArbo, training_title, ...dates });
    const person = { ...ofArbo, participant_name: training_title, sex: "Male" };
    if (attends) await put("participant", { ...person, training_id: [String(training.id)] });
    return training;
  };
  const begun = [
    await aTraining("Begins", { start_date: day(5), end_date: day(6) }),
    await aTraining("Has an end alone", { end_date: day(5) }),
  ];
  const others = [
    await aTraining("Begins later", { start_date: day(6) }),
    await aTraining("Has nobody", { start_date: day(5) }, false),
    await aTraining("Deleted", { start_date: day(5) }),
  ];
  await remove("arbo-training", others.at(-1)?.id ?? 0);
  const version = async (): Promise<number> => (await readVersion(pool, "training")).version;
  const planned = await version();
  await dateBegunTrainings(pool);
  expect(await version()).toBe(planned);
  const began = day(5);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${began}T00:00:00+08:00`) });
  await Promise.all([dateBegunTrainings(pool), dateBegunTrainings(pool)]);
  vi.useRealTimers();
  expect(await version()).toBe(planned + 1);
  for (const { id, row_version } of begun)
    expect(await stored("arbo_training", id, "date_conducted::text, row_version")).toEqual({
      date_conducted: began,
      row_version: row_version + 1,
    });
  for (const { id } of others)
    expect(await stored("arbo_training", id, "date_conducted")).toEqual({ date_conducted: null });
  const encoder = await server.as("encoder");
  const history = await encoder<object[]>("POST", "/api/user-log/read", {
    table: "arbo_training",
    record_id: begun[0]?.id,
    sort: "-id",
  });
  expect(history.data).toHaveLength(2);
  expect(history.data[0]).toMatchObject({
    user_id: null,
    user_name: "server",
    action: "Update",
    details: { records: [{ changes: { date_conducted: { old: null, new: began } } }] },
  });
});

test("who saves is told the version of the record after what its hooks changed, and goes on from there", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "With a training that began" });
  const ofArbo = { arboPrimaryKey: String(arbo.id) };
  const training = await put("arbo-training", { ...ofArbo, training_title: "Pricing" });
  const attended = [String(training.id)];
  await put("participant", { ...ofArbo, participant_name: "Jo Reyes", sex: "Male", training_id: attended });
  const begun = await put("arbo-training", { id: training.id, start_date: day(-3) });
  expect(begun["date_conducted"]).toBe(day(-3));
  await put("arbo-training", { ...training, start_date: day(-3), row_version: begun.row_version });
});

const aProduct = async (product_name: string): Promise<Row & { sale: number }> => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: `With ${product_name}` });
  const product = await put("form7-accomp", {
    arboPrimaryKey: String(arbo.id),
    ...BULACAN,
    product_name,
    type_product: "Food",
    reporting_year: 2025,
    reporting_quarter: 1,
    children: { qtr_sales_report: [{ reporting_year: 2025, reporting_quarter: 1, sales_generated: 100 }] },
  });
  const { rows } = await pool.query<Row>("select id from qtr_sales_report where proddev_id = $1", [
    product.id,
  ]);
  return { ...product, sale: rows[0]?.id ?? 0 };
};

test("a row that is saved with a record, changed by itself, gives the record a new version and takes back its approval", async () => {
  const encoder = await server.as("encoder");
  const product = await aProduct("Rice");
  const other = await aProduct("Corn");
  const approved = async () => {
    await pool.query("update form7_accomp set process_stage = 'Approved' where id = $1", [product.id]);
    return stored("form7_accomp", product.id, "row_version") as Promise<{ row_version: number }>;
  };
  const sales = (body: object) => encoder("PUT", "/api/qtr-sales-report/update", body);
  const calls = [
    () => sales({ id: product.sale, sales_generated: 999 }),
    () => sales({ id: product.sale, proddev_id: other.id }),
    () => sales({ id: product.sale, proddev_id: product.id }),
    () =>
      encoder("PUT", "/api/form7-accomp/update", {
        id: other.id,
        children: { qtr_sales_report: [{ id: product.sale }] },
      }),
    () => sales({ id: product.sale, proddev_id: product.id }),
    () => encoder("DELETE", "/api/qtr-sales-report/delete", { id: product.sale }),
  ];
  for (const call of calls) {
    const before = await approved();
    expect((await call()).code).toBe(200);
    expect(await stored("form7_accomp", product.id, "row_version, process_stage")).toEqual({
      row_version: before.row_version + 1,
      process_stage: "Pending",
    });
  }
  const { rows } = await pool.query(
    "select from user_log where table_name = 'form7_accomp' and action = 'Return to pending'",
  );
  expect(rows.length).toBe(calls.length);
});

test("who changes a row that is saved with a record is an author of the record, whom somebody else approves", async () => {
  const regional = await server.as("regional");
  const product = await aProduct("Mango");
  const approve = () =>
    regional("PUT", "/api/form7-accomp/approve", { ids: [product.id], process_stage: "Approved" });
  await admin("PUT", "/api/settings", { approve_own_entries: "No" });
  try {
    expect((await approve()).code).toBe(200);
    await regional("PUT", "/api/form7-accomp/approve", { ids: [product.id], process_stage: "Pending" });
    await regional("PUT", "/api/qtr-sales-report/update", { id: product.sale, sales_generated: 900 });
    expect((await approve()).code).toBe(403);
  } finally {
    await admin("PUT", "/api/settings", { approve_own_entries: "Yes" });
  }
});

test("a change of what a deleted ARBO has left says that it was deleted", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Deleted before" });
  const arboPrimaryKey = String(arbo.id);
  const support = { ...BULACAN, support_provided: "Tractor", quantity_hard: 5, reporting_year: 2025 };
  const target = await put("form-11", { arboPrimaryKey, ...support });
  const training = await put("arbo-training", { arboPrimaryKey, training_title: "Pricing" });
  await remove("arbo-masterlist", arbo.id);
  const deleted = "The ARBO of this record was deleted. Choose another, or have it restored first.";
  for (const [path, { id }, changed] of [
    ["form-11", target, { quantity_hard: 6 }],
    ["arbo-training", training, { training_title: "Prices" }],
  ] as const) {
    const { code, details } = await admin("PUT", `/api/${path}/update`, { id, ...changed });
    expect([code, details[0]]).toEqual([400, { row: 0, field: "arboPrimaryKey", message: deleted }]);
  }
  const added = await admin("PUT", "/api/form-11/update", { arboPrimaryKey, ...support });
  expect(added.details[0]?.message).toBe("Choose an existing ARBO: this one does not exist.");
});
