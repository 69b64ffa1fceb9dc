import { expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile, type Call } from "../server";

type Row = Record<string, unknown> & { id: number; row_version: number };

const server = await serverOfFile();
const admin = await server.as("admin");
const encoder = await server.as("encoder");
const iloilo = await server.as("iloilo");

const baliwag = { ...BULACAN, muncity_name: "Baliwag" };
const save = (call: Call, what: string, body: object) => call<Row[]>("PUT", `/api/${what}/update`, body);
const saved = async (call: Call, what: string, body: object): Promise<Row> => {
  const answer = await save(call, what, body);
  expect([answer.message, answer.details]).toEqual([undefined, undefined]);
  return answer.data[0] as Row;
};
const marked = async (call: Call, what: string): Promise<number[]> =>
  (await call<Row[]>("POST", `/api/${what}`, { attention: "duplicate" })).data.map(({ id }) => id);

test("an ARBO whose ID exists is saved only with a reason, which record, list and ledger keep", async () => {
  const first = await saved(encoder, "arbo-masterlist", {
    ...baliwag,
    arbo_id: "AR-III-00145",
    arbo_name: "Samahang Ñandú",
  });
  const second = { ...baliwag, arbo_id: " ar-iii-00145 ", arbo_name: "Another cooperative" };
  const refused = await save(encoder, "arbo-masterlist", second);
  expect(refused).toMatchObject({
    code: "duplicate",
    details: [{ row: 0, field: "arbo_id", message: expect.stringContaining(`(No. ${first.id})`) }],
  });
  expect(
    (await encoder<Row[]>("POST", "/api/arbo-masterlist", { arbo_name: "Another cooperative" })).data,
  ).toEqual([]);

  const kept = await saved(encoder, "arbo-masterlist", { ...second, duplicate_reason: "  Split of 2025 " });
  expect(kept["duplicate_reason"]).toBe("Split of 2025");
  expect(await marked(encoder, "arbo-masterlist")).toEqual([kept.id]);
  const log = await admin<{ details: { records: { changes: object }[] } }[]>("POST", "/api/user-log/read", {
    table: "arbo_masterlist",
    record_id: kept.id,
  });
  expect(log.data[0]?.details.records[0]?.changes).toMatchObject({
    duplicate_reason: { old: null, new: "Split of 2025" },
  });

  const edited = await saved(encoder, "arbo-masterlist", { id: kept.id, remarks: "Seen" });
  expect(edited["duplicate_reason"]).toBe("Split of 2025");
  await admin("DELETE", "/api/arbo-masterlist/delete", { ids: [first.id] });
  expect(await marked(encoder, "arbo-masterlist")).toEqual([]);
  const alone = await saved(encoder, "arbo-masterlist", { id: kept.id, remarks: "Alone now" });
  expect(alone["duplicate_reason"]).toBeNull();
});

test("names are compared without case, spaces and ñ, in their municipality alone", async () => {
  const name = { arbo_name: "Peñaranda  Growers" };
  await saved(admin, "arbo-masterlist", { ...baliwag, ...name });
  await saved(admin, "arbo-masterlist", { ...BULACAN, muncity_name: "Angat", ...name });
  await saved(admin, "arbo-masterlist", { ...BULACAN, ...name });
  const same = await save(admin, "arbo-masterlist", { ...baliwag, arbo_name: "PENARANDA growers" });
  expect(same.details).toMatchObject([{ field: "arbo_name" }]);
});

test("what was there before is edited without a reason; one that newly looks like another is not", async () => {
  const [one, other] = await Promise.all(
    ["Old twin", "Old twin"].map((arbo_name) =>
      server.context.pool
        .query<{ id: number }>(
          "insert into arbo_masterlist (arbo_name, region_name, province_name, muncity_name) values ($1, $2, $3, 'Angat') returning id",
          [arbo_name, BULACAN.region_name, BULACAN.province_name],
        )
        .then(({ rows }) => rows[0]?.id),
    ),
  );
  await saved(admin, "arbo-masterlist", { id: one, remarks: "Corrected" });
  await saved(admin, "arbo-masterlist", { id: other, arbo_name: "New name" });
  expect((await save(admin, "arbo-masterlist", { id: other, arbo_name: "old Twin" })).code).toBe("duplicate");
  expect(await marked(admin, "arbo-masterlist")).not.toContain(one);
});

test("records of one call are compared with each other, and nothing of a refused call is saved", async () => {
  const twin = { ...baliwag, arbo_id: "AR-III-00777", arbo_name: "Twins" };
  const refused = await save(admin, "arbo-masterlist", [twin, { ...twin, arbo_name: "Other twins" }]);
  expect(refused).toMatchObject({
    code: "duplicate",
    details: [{ row: 1, field: "arbo_id", message: "The same as row 1." }],
  });
  expect((await admin<Row[]>("POST", "/api/arbo-masterlist", { arbo_id: "AR-III-00777" })).data).toEqual([]);
});

test("of two who save the same at once, one is told of the other", async () => {
  const same = { ...baliwag, arbo_id: "AR-III-00900", arbo_name: "At once" };
  const other = { ...same, arbo_name: "At the same time" };
  const codes = (
    await Promise.all([save(admin, "arbo-masterlist", same), save(encoder, "arbo-masterlist", other)])
  ).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, "duplicate"]);
});

test("who types is told of records within the scope alone", async () => {
  const own = await saved(encoder, "arbo-masterlist", {
    ...baliwag,
    arbo_id: "AR-III-00500",
    arbo_name: "Here",
  });
  const ask = (call: Call, body: object) => call<object[]>("POST", "/api/arbo-masterlist/duplicates", body);
  expect((await ask(encoder, { arbo_id: "ar-iii-00500" })).data).toEqual([
    { row: 0, field: "arbo_id", id: own.id, name: "AR-III-00500, Here, Bulacan, Baliwag" },
  ]);
  expect((await ask(encoder, { arbo_id: "ar-iii-00500", id: own.id })).data).toEqual([]);
  expect((await ask(iloilo, { arbo_id: "AR-III-00500" })).data).toEqual([]);
  const there = { ...ILOILO, arbo_id: "AR-III-00500", arbo_name: "There" };
  expect((await save(iloilo, "arbo-masterlist", there)).code).toBe(200);
  expect(
    (
      await ask(
        encoder,
        Array.from({ length: 101 }, () => ({ arbo_id: "1" })),
      )
    ).code,
  ).toBe(413);
  expect((await ask(await server.as(null), { arbo_id: "1" })).code).toBe(401);
  expect((await ask(await server.as("manager"), { arbo_id: "1" })).code).toBe(403);
});

test("an ARC ID and a project of a year stay the only ones, whatever the reason", async () => {
  const arc = { ...baliwag, arc_id: "ARC-9", arc_name: "First" };
  await saved(admin, "arc-masterlist", arc);
  const again = { ...arc, arc_id: "arc-9", arc_name: "Second", duplicate_reason: "Sure" };
  expect(await save(admin, "arc-masterlist", again)).toMatchObject({
    code: 409,
    details: [{ field: "arc_id" }],
  });
  const project = { year_funded: 2024, subpsp_name: "Village farming", psp_category: "Support" };
  await saved(admin, "project-list", project);
  expect(await save(admin, "project-list", { ...project, subpsp_name: "village  farming" })).toMatchObject({
    code: 409,
    details: [{ field: "subpsp_name" }],
  });
});

test("participants are compared by name and birthday, trainings by title, ARBO and dates", async () => {
  const [arbo, other] = [
    await anArbo(server, BULACAN),
    await anArbo(server, BULACAN, { arbo_name: "Other" }),
  ];
  const third = await anArbo(server, BULACAN, { arbo_name: "Third" });
  const place = { muncity_name: "Baliwag" };
  const person = { ...place, arboPrimaryKey: arbo.id, participant_name: "Cruz, Ana", birthday: "01-31-1990" };
  const first = await saved(admin, "participant", person);
  await saved(admin, "participant", { ...person, birthday: "02-01-1990" });
  await saved(admin, "participant", { ...person, muncity_name: "Angat", arboPrimaryKey: third.id });
  const again = { ...person, participant_name: "ana CRUZ", arboPrimaryKey: other.id };
  const same = await save(admin, "participant", again);
  expect(same.details).toMatchObject([{ field: "participant_name" }]);
  expect(JSON.stringify(same)).not.toContain("1990");
  const asked = await admin<object[]>("POST", "/api/participant/duplicates", again);
  expect(asked.data).toMatchObject([{ id: first.id, arbo: String(arbo.id) }]);

  const training = {
    arboPrimaryKey: arbo.id,
    training_title: "Bookkeeping",
    start_date: "03-02-2026",
    end_date: "03-04-2026",
  };
  await saved(admin, "arbo-training", training);
  await saved(admin, "arbo-training", { ...training, arboPrimaryKey: other.id });
  await saved(admin, "arbo-training", { ...training, end_date: "03-05-2026" });
  expect(
    (await save(admin, "arbo-training", { ...training, training_title: "bookKeeping " })).details,
  ).toMatchObject([{ field: "training_title" }]);
});

test("a reason is a few words, and one that nothing asks for is not kept", async () => {
  const arbo = { ...baliwag, arbo_id: "AR-III-01000", arbo_name: "Only one" };
  expect(
    (await save(admin, "arbo-masterlist", { ...arbo, duplicate_reason: "x".repeat(201) })).details,
  ).toMatchObject([{ row: 0, field: "duplicate_reason" }]);
  expect(
    (await saved(admin, "arbo-masterlist", { ...arbo, duplicate_reason: "No need" }))["duplicate_reason"],
  ).toBeNull();
});

test("a row of the masterlist that is there in every field is refused without asking for a reason", async () => {
  const arbo = { ...baliwag, arbo_id: "AR-III-01100", arbo_name: "The very same" };
  await saved(admin, "arbo-masterlist", arbo);
  expect((await save(admin, "arbo-masterlist", arbo)).message).toContain("Change the existing one instead");
});
