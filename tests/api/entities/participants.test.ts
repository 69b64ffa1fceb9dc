import { expect, test } from "vitest";
import { anArbo, BULACAN, serverOfFile, type Answer } from "../server";

type Row = Record<string, unknown> & { id: number };

const server = await serverOfFile();
/** Trainings of the first test's participant, and one that it did not attend. */
let attended: number | undefined;
let attendedToo: number | undefined;
let missed: number | undefined;

test("age follows from the birthday and the age group from the age; the ledger names sensitive fields without their values", async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, BULACAN);
  const of = { arboPrimaryKey: arbo.id, training_title: "Bookkeeping" };
  const held = await admin<Row[]>("PUT", "/api/arbo-training/update", [of, of, of]);
  [attended, attendedToo, missed] = held.data.map(({ id }) => id);
  const saved = await admin<Row[]>("PUT", "/api/participant/update", [
    {
      arboPrimaryKey: arbo.id,
      participant_name: "  Test Person ",
      birthday: "01-31-1950",
      is_pwd: 1,
      is_ip: "n",
      is_solo_parent: "maybe",
      training_id: [attended, attendedToo],
    },
  ]);
  expect(saved.data[0]).toMatchObject({
    participant_name: "Test Person",
    age_base_group: "60 and older",
    is_pwd: "Yes",
    is_ip: "No",
    is_solo_parent: null,
    training_id: [String(attended), String(attendedToo)],
  });
  const log = await admin<{ details: { records: { changes: Record<string, unknown> }[] } }[]>(
    "POST",
    "/api/user-log/read",
    { table: "participant", record_id: saved.data[0]?.id },
  );
  const changes = log.data[0]?.details.records[0]?.changes;
  expect(changes).toMatchObject({
    birthday: { sensitive: true },
    age: { sensitive: true },
    is_pwd: { sensitive: true },
  });
  expect(JSON.stringify(changes)).not.toMatch(/1950|60 and older/);
});

test("who opens dashboards but no forms gets no row of a participant, no number and no total of them", async () => {
  const manager = await server.as("manager");
  for (const body of [
    {},
    { only: "id" },
    { page: 1, page_size: 5 },
    { search: "Person" },
    { is_pwd: "Yes" },
  ]) {
    const answer = await manager<Row[]>("POST", "/api/participant", body);
    expect([answer.code, answer.message, answer.data, answer.total]).toEqual([
      403,
      "The records of participants are only for roles that open the screen “forms” and hold Read.",
      undefined,
      undefined,
    ]);
  }
});

test("participants are found by a training they attended", async () => {
  const admin = await server.as("admin");
  expect((await admin("POST", "/api/participant", { training_id: attendedToo })).data).toHaveLength(1);
  expect((await admin("POST", "/api/participant", { training_id: missed })).data).toHaveLength(0);
});

test("blank participants are dropped, and one without a name of whom something is said is refused by its row", async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Bagong Sibol Cooperative" });
  const of = { arboPrimaryKey: arbo.id, arbo_name: "Bagong Sibol Cooperative" };
  const blank = { ...of, participant_name: "  ", sex: "", training_id: [] };
  const saved = await admin<Row[]>("PUT", "/api/participant/update", [
    blank,
    { ...of, participant_name: "Ana Santos" },
  ]);
  expect([saved.code, saved.data.map((row) => row["participant_name"])]).toEqual([200, ["Ana Santos"]]);
  expect((await admin("PUT", "/api/participant/update", [blank])).data).toEqual([]);
  const nameless = await admin("PUT", "/api/participant/update", [blank, { ...blank, sex: "Female" }]);
  expect([nameless.code, nameless.details[0]]).toMatchObject([400, { row: 1, field: "participant_name" }]);
});

test("a sub-category that the list knows under other categories alone is refused where it or its category is newly given", async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Of categories" });
  const save = (more: object): Promise<Answer<Row[]>> =>
    admin("PUT", "/api/participant/update", {
      arboPrimaryKey: String(arbo.id),
      participant_name: "Lita Cruz",
      ...more,
    });
  const parts = (participant_category: string | null, participant_sub_category: string): object => ({
    participant_category,
    participant_sub_category,
  });
  const refused = await save(parts("ARB", "Farm worker"));
  expect([refused.code, refused.details]).toEqual([
    400,
    [
      {
        row: 0,
        field: "participant_sub_category",
        message:
          "“Farm worker” stands under Non-ARB, not under “ARB”. Choose one of the category, or another category.",
      },
    ],
  ]);
  for (const taken of [
    parts("non-arb", " FARM  worker"),
    parts("ARB", "Member"),
    parts("ARB", "Somebody of no list"),
    parts(null, "Farm worker"),
  ])
    expect((await save(taken)).code).toBe(200);
  const [old] = (await save(parts("Non-ARB", "Farm worker"))).data;
  const id = old?.["id"];
  expect((await save({ id, participant_category: "ARB" })).code).toBe(400);
  await server.context.pool.query("update participant set participant_category = 'ARB' where id = $1", [id]);
  expect((await save({ id, sex: "Female" })).code).toBe(200);
});

test("a sex or category that its list does not hold is refused by row and field, where it is newly given", async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Of closed lists" });
  const save = (...rows: object[]): Promise<Answer<Row[]>> =>
    admin(
      "PUT",
      "/api/participant/update",
      rows.map((row) => ({ arboPrimaryKey: String(arbo.id), participant_name: "Lita Cruz", ...row })),
    );
  const refused = await save({ sex: "Male" }, { sex: "Fem", participant_category: "Nonsense" });
  expect([refused.code, refused.details]).toEqual([
    400,
    [
      { row: 1, field: "sex", message: "“Fem” is not in the list. Choose one of Female, Male." },
      {
        row: 1,
        field: "participant_category",
        message: "“Nonsense” is not in the list. Choose one of ARB, Non-ARB, Partner.",
      },
    ],
  ]);
  const [taken] = (await save({ sex: " feMALE ", participant_category: "non-arb" })).data;
  expect(taken).toMatchObject({ sex: "Female", participant_category: "Non-ARB" });
  const id = taken?.["id"];
  await server.context.pool.query("update participant set sex = 'Babae' where id = $1", [id]);
  const renamed = await save({ id, sex: "Babae", participant_name: "Lita Reyes" });
  expect([renamed.code, renamed.data[0]?.["sex"]]).toEqual([200, "Babae"]);
  expect((await save({ id, sex: "Lalaki" })).code).toBe(400);
});

const staged = async (id: number): Promise<unknown> => {
  const admin = await server.as("admin");
  return (await admin<Row[]>("POST", "/api/arbo-training", { id })).data[0]?.["process_stage"];
};

test("trainings take the stage of the Form 5 record of their ARBO and year, and back, with their own ledger entries", async () => {
  const admin = await server.as("admin");
  const regional = await server.as("regional");
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Staged Cooperative" });
  const of = { arboPrimaryKey: arbo.id };
  const trainings = await admin<Row[]>("PUT", "/api/arbo-training/update", [
    { ...of, training_title: "Held this year", date_conducted: "2026-03-02" },
    { ...of, training_title: "Held in another year", date_conducted: "2025-03-02" },
    { ...of, training_title: "Planned", start_date: "2026-12-01" },
  ]);
  const [held, older, planned] = trainings.data.map(({ id }) => id) as [number, number, number];
  const year = { ...of, ...BULACAN, year_funded: 2026, reporting_year: 2026 };
  const accomplishment = await admin<Row[]>("PUT", "/api/form-5-accomp/update", {
    ...year,
    reporting_quarter: 1,
    reporting_month: 3,
  });
  const target = await admin<Row[]>("PUT", "/api/form-5-annualtarget/update", {
    ...year,
    reporting_quarter: 1,
    training_title: "Planned",
  });
  const stages = (): Promise<unknown[]> => Promise.all([held, older, planned].map(staged));
  const move = async (path: string, id: number | undefined, process_stage: string): Promise<void> => {
    const answer = await regional("PUT", `${path}/approve`, { ids: [id], process_stage });
    expect(answer.code, answer.message).toBe(200);
  };
  expect(await stages()).toEqual(["Pending", "Pending", "Pending"]);
  // A training belongs to the record of its quarter, and to none that is deleted.
  const others = await admin<Row[]>("PUT", "/api/form-5-accomp/update", [
    { ...year, reporting_quarter: 2, reporting_month: 4 },
    { ...year, reporting_quarter: 1, reporting_month: 2 },
  ]);
  const [ofApril, deleted] = others.data.map(({ id }) => id);
  await admin("DELETE", "/api/form-5-accomp/delete", { id: deleted });
  await move("/api/form-5-accomp", ofApril, "Approved");
  expect(await stages()).toEqual(["Pending", "Pending", "Pending"]);
  await move("/api/form-5-accomp", accomplishment.data[0]?.id, "Approved");
  expect(await stages()).toEqual(["Approved", "Pending", "Pending"]);
  await move("/api/form-5-annualtarget", target.data[0]?.id, "Approved");
  expect(await stages()).toEqual(["Approved", "Pending", "Approved"]);
  const log = await admin<{ action: string }[]>("POST", "/api/user-log/read", {
    table: "arbo_training",
    record_id: held,
  });
  expect(log.data.map(({ action }) => action)).toEqual(["Approve", "Insert"]);
  // An entry about one record stands in its place.
  expect(log.data[0]).toMatchObject(BULACAN);
  await move("/api/form-5-accomp", accomplishment.data[0]?.id, "Pending");
  expect(await stages()).toEqual(["Pending", "Pending", "Approved"]);
});

test("an encoder's change of an approved Form 5 record takes its trainings back to pending with it", async () => {
  const admin = await server.as("admin");
  const encoder = await server.as("encoder");
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Edited Cooperative" });
  const of = { arboPrimaryKey: arbo.id };
  const training = await admin<Row[]>("PUT", "/api/arbo-training/update", {
    ...of,
    training_title: "Held",
    date_conducted: "2026-03-02",
  });
  const saved = await admin<Row[]>("PUT", "/api/form-5-accomp/update", {
    ...of,
    ...BULACAN,
    year_funded: 2026,
    reporting_year: 2026,
    reporting_quarter: 1,
    reporting_month: 3,
  });
  const id = saved.data[0]?.id;
  await admin("PUT", "/api/form-5-accomp/approve", { ids: [id], process_stage: "Approved" });
  expect(await staged(Number(training.data[0]?.id))).toBe("Approved");
  const edited = await encoder("PUT", "/api/form-5-accomp/update", { id, crop_product: "Palay" });
  expect(edited.code, edited.message).toBe(200);
  expect(await staged(Number(training.data[0]?.id))).toBe("Pending");
});

test("an attended training without a date conducted gets the day on which it began, once it began", async () => {
  const admin = await server.as("admin");
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Dated Cooperative" });
  const of = { arboPrimaryKey: arbo.id };
  const trainings = await admin<Row[]>("PUT", "/api/arbo-training/update", [
    { ...of, training_title: "Attended", start_date: "2026-02-03", end_date: "2026-02-04" },
    { ...of, training_title: "Attended later", start_date: "2999-01-01" },
    { ...of, training_title: "Nobody came", start_date: "2026-02-03" },
  ]);
  const [attendedOne, future, empty] = trainings.data.map(({ id }) => id);
  await admin("PUT", "/api/participant/update", {
    ...of,
    participant_name: "Dated Person",
    training_id: [attendedOne, future],
  });
  const days = async (): Promise<unknown[]> =>
    (await admin<Row[]>("POST", "/api/arbo-training", { ...of, sort: "id" })).data.map(
      (row) => row["date_conducted"],
    );
  expect(await days()).toEqual(["2026-02-03", null, null]);
  await admin("PUT", "/api/arbo-training/update", { id: future, start_date: "2026-05-06" });
  expect(await days()).toEqual(["2026-02-03", "2026-05-06", null]);
  expect(empty).toBeDefined();
});
