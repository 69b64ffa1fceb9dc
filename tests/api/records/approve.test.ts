import { expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Call } from "../server";

type Saved = { id: number; row_version: number; process_stage: string } & Record<string, unknown>;
const path = "/api/fme-rental-monitoring";

const server = await serverOfFile();
const admin = await server.as("admin");
const regional = await server.as("regional");

let made = 0;
const ownArbo = (place: typeof BULACAN) => anArbo(server, place, { arbo_name: `Growers ${(made += 1)}` });

async function aRental(place = BULACAN): Promise<Saved> {
  const arbo = await ownArbo(place);
  const saved = await admin<Saved[]>("PUT", `${path}/update`, {
    arboPrimaryKey: String(arbo.id),
    ...place,
    reporting_year: 2024,
    reporting_quarter: 1,
    transaction_date: "2024-01-05",
    specific_fme_rented: "Thresher",
  });
  const [rental] = saved.data ?? [];
  if (rental === undefined) throw new Error(saved.message);
  return rental;
}
const ask = (call: Call, rows: readonly Saved[]) =>
  call<{ id: number; obstacle: string | null }[]>("POST", `${path}/approve`, {
    ids: rows.map(({ id, row_version }) => ({ id, row_version })),
  });
const approve = (call: Call, ids: unknown[], process_stage = "Approved") =>
  call<Saved[]>("PUT", `${path}/approve`, { ids, process_stage });
const stageOf = async (id: number): Promise<unknown> =>
  (await admin<Saved[]>("POST", path, { id })).data[0]?.process_stage;

test("each record that cannot be approved is told with its reason, the others are free", async () => {
  const [free, approved, changed, deleted, foreign] = await Promise.all(
    [BULACAN, BULACAN, BULACAN, BULACAN, ILOILO].map((place) => aRental(place)),
  );
  if (!free || !approved || !changed || !deleted || !foreign) throw new Error("five rentals");
  await approve(admin, [approved.id]);
  await admin("PUT", `${path}/update`, { id: changed.id, remarks: "Another day" });
  await admin("DELETE", `${path}/delete`, { id: deleted.id });
  const told = await ask(regional, [free, approved, changed, deleted, foreign]);
  expect(told.code).toBe(200);
  expect(told.data).toEqual([
    { id: free.id, row_version: free.row_version, obstacle: null },
    { id: approved.id, row_version: approved.row_version + 1, obstacle: "approved" },
    { id: changed.id, row_version: changed.row_version + 1, obstacle: "changed" },
    { id: deleted.id, obstacle: "deleted" },
    { id: foreign.id, obstacle: "not there" },
  ]);
  expect(await stageOf(free.id)).toBe("Pending");
  const done = await approve(regional, [{ id: free.id, row_version: free.row_version }]);
  expect([done.code, await stageOf(free.id)]).toEqual([200, "Approved"]);
});

test("a record that changed since it was looked at is not approved, and names its number", async () => {
  const [one, other] = [await aRental(), await aRental()];
  await admin("PUT", `${path}/update`, { id: other.id, remarks: "Meanwhile" });
  const refused = await approve(
    regional,
    [one, other].map(({ id, row_version }) => ({ id, row_version })),
  );
  expect([refused.code, refused.message]).toEqual([409, expect.stringContaining(`No. ${other.id}`)]);
  for (const row_version of [String(other.row_version), "unreadable"])
    expect((await approve(regional, [one.id, { id: other.id, row_version }])).code).toBe(409);
  expect([await stageOf(one.id), await stageOf(other.id)]).toEqual(["Pending", "Pending"]);
  expect((await approve(regional, [one.id, other.id])).code).toBe(200);
});

test("a record that was deleted, or lies in another region, is a 404, and the others stay as they are", async () => {
  const [one, gone, foreign] = [await aRental(), await aRental(), await aRental(ILOILO)];
  await admin("DELETE", `${path}/delete`, { id: gone.id });
  expect((await approve(regional, [one.id, gone.id])).code).toBe(404);
  expect((await approve(regional, [one.id, foreign.id])).code).toBe(404);
  expect([await stageOf(one.id), await stageOf(foreign.id)]).toEqual(["Pending", "Pending"]);
});

test("who may not approve is not told of obstacles either, and a record without approval has none", async () => {
  const rental = await aRental();
  const encoder = await server.as("encoder");
  const refused = await ask(encoder, [rental]);
  expect([refused.code, refused.message]).toEqual([
    403,
    "Approval belongs to the regional and the central office.",
  ]);
  expect((await ask(await server.as("officer"), [rental])).code).toBe(403);
  expect((await approve(encoder, [rental.id])).code).toBe(403);
  expect((await admin("POST", "/api/arc-masterlist/approve", { ids: [1] })).code).toBe(404);
  expect((await approve(admin, [rental.id], "Perhaps")).code).toBe(400);
});

test("a closed window does not keep the region from approving what was entered in time", async () => {
  const [target] = (
    await admin<Saved[]>("PUT", "/api/arbo-marketing-target/update", {
      arboPrimaryKey: String((await ownArbo(BULACAN)).id),
      ...BULACAN,
      reporting_year: 2024,
      target_commodity: "Palay",
    })
  ).data;
  const told = await regional<{ obstacle: string | null }[]>("POST", "/api/arbo-marketing-target/approve", {
    ids: [target?.id],
  });
  expect(told.data).toMatchObject([{ obstacle: null }]);
  const done = await regional("PUT", "/api/arbo-marketing-target/approve", {
    ids: [target?.id],
    process_stage: "Approved",
  });
  expect(done.code).toBe(200);
});

const entriesOf = async (id: number) =>
  (
    await admin<{ action: string; user_name: string; details: { records: { changes: object }[] } }[]>(
      "POST",
      "/api/user-log/read",
      { table: "fme_rental_monitoring", record_id: id },
    )
  ).data.map(({ action, user_name, details }) => [action, user_name, details.records[0]?.changes]);
const update = (call: Call, body: object) => call<Saved[]>("PUT", `${path}/update`, body);
const approved = { process_stage: { old: "Pending", new: "Approved" } };

test("a stage that comes with a save is an approval: with its own entry, and no edit where nothing else changes", async () => {
  const rental = await aRental();
  const [after] = (await update(regional, { id: rental.id, process_stage: "Approved" })).data;
  expect(after).toMatchObject({
    process_stage: "Approved",
    user_id: rental["user_id"],
    row_version: rental.row_version + 1,
  });
  expect((await entriesOf(rental.id))[0]).toEqual(["Approve", "regional", approved]);
  expect(await entriesOf(rental.id)).toHaveLength(2);
  await update(regional, { id: rental.id, process_stage: "Pending", remarks: "Look again" });
  const entries = await entriesOf(rental.id);
  expect(entries[0]).toEqual([
    "Return to pending",
    "regional",
    { process_stage: { old: "Approved", new: "Pending" } },
  ]);
  expect(entries[1]?.[0]).toBe("Update");
  expect(entries[1]?.[2]).toMatchObject({ remarks: { new: "Look again" } });
  expect(entries[1]?.[2]).not.toHaveProperty("process_stage");
});

test("a record that is entered as approved has an entry of each, and a Provincial user approves none by saving", async () => {
  const place = { ...BULACAN, arboPrimaryKey: String((await ownArbo(BULACAN)).id), reporting_year: 2024 };
  const body = {
    ...place,
    reporting_quarter: 1,
    transaction_date: "2024-01-05",
    specific_fme_rented: "Drum",
  };
  const [made] = (await update(regional, { ...body, process_stage: "Approved" })).data;
  if (!made) throw new Error("a rental");
  const entries = await entriesOf(made.id);
  expect(entries.map(([action]) => action)).toEqual(["Approve", "Insert"]);
  expect(entries[1]?.[2]).toMatchObject({ process_stage: { old: null, new: "Pending" } });
  const [own] = (await update(await server.as("encoder"), { ...body, process_stage: "Approved" })).data;
  expect(own?.process_stage).toBe("Pending");
});

test("where the central office has set that somebody else approves, an author does not, by any call", async () => {
  const own = await aRental();
  const entered = await aRental();
  await update(regional, { id: entered.id, remarks: "A word more" });
  const set = (value: string) => admin("PUT", "/api/settings", { approve_own_entries: value });
  expect((await set("No")).code).toBe(200);
  try {
    expect((await ask(admin, [own])).data).toMatchObject([{ obstacle: "own" }]);
    const refused = await approve(admin, [own.id]);
    expect([refused.code, refused.details[0]]).toMatchObject([403, { row: 0, field: "process_stage" }]);
    expect(refused.message).toContain(`No. ${own.id}`);
    expect((await update(admin, { id: own.id, process_stage: "Approved" })).code).toBe(403);
    // Who entered it is its author still when another has changed it since, who is its author too.
    expect((await approve(admin, [entered.id])).code).toBe(403);
    expect((await approve(regional, [entered.id])).code).toBe(403);
    const changing = { id: own.id, remarks: "And approved", process_stage: "Approved" };
    expect((await update(regional, changing)).code).toBe(403);
    const body = { ...own, id: undefined, row_version: undefined, process_stage: "Approved" };
    expect((await update(regional, body)).code).toBe(403);
    expect(await stageOf(own.id)).toBe("Pending");
    // A record of another form with the same number says nothing.
    await server.context.pool.query(
      `insert into user_log (time_stamp, user_id, form_name, action, status, source, table_name, record_ids, previous_hash, hash)
       select now(), id, 'Form 10', 'Insert', 'success', 'server', 'form_10', array[$1::bigint], '', '' from users where username = 'regional'`,
      [own.id],
    );
    expect((await ask(regional, [own])).data).toMatchObject([{ obstacle: null }]);
    expect((await update(regional, { id: own.id, process_stage: "Approved" })).code).toBe(200);
    // What is approved already is approved by nobody again.
    expect((await approve(admin, [own.id])).code).toBe(200);
    // To approve is not to enter: the same person may return it and approve it again, and the author may return it.
    expect((await approve(admin, [own.id], "Pending")).code).toBe(200);
    expect((await approve(regional, [own.id])).code).toBe(200);
  } finally {
    await set("Yes");
  }
  expect((await approve(admin, [entered.id])).code).toBe(200);
});

test("who entered a training does not approve it with its Form 5 record either, where somebody else has to", async () => {
  const of = { arboPrimaryKey: String((await ownArbo(BULACAN)).id) };
  const [training] = (
    await regional<Saved[]>("PUT", "/api/arbo-training/update", {
      ...of,
      training_title: "Own training",
      date_conducted: "2024-02-03",
    })
  ).data;
  const [form] = (
    await admin<Saved[]>("PUT", "/api/form-5-accomp/update", {
      ...of,
      ...BULACAN,
      reporting_year: 2024,
      reporting_quarter: 1,
    })
  ).data;
  if (!training || !form) throw new Error("a training with its record");
  const approveForm = (call: Call, process_stage = "Approved") =>
    call<Saved[]>("PUT", "/api/form-5-accomp/approve", { ids: [form.id], process_stage });
  const stageOfTraining = async (): Promise<unknown> =>
    (await admin<Saved[]>("POST", "/api/arbo-training", { id: training.id })).data[0]?.process_stage;
  await admin("PUT", "/api/settings", { approve_own_entries: "No" });
  try {
    const refused = await approveForm(regional);
    expect([refused.code, await stageOfTraining()]).toEqual([403, "Pending"]);
    expect(refused.message).toContain(`No. ${form.id}`);
  } finally {
    await admin("PUT", "/api/settings", { approve_own_entries: "Yes" });
  }
  expect([(await approveForm(regional)).code, await stageOfTraining()]).toEqual([200, "Approved"]);
});
