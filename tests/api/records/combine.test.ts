import { beforeAll, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, serverOfFile } from "../server";

const server = await serverOfFile();
let arbo: { id: number };
let elsewhere: { id: number };
const trainings: number[] = [];

type Person = Record<string, unknown> & { id: number; row_version: number };
interface Hint extends Person {
  same_birthday: boolean;
  same_arbo: boolean;
  trainings: number;
}

const save = async (user: string, path: string, rows: object[]) => {
  const answer = await (await server.as(user))<Person[]>("PUT", `/api/${path}/update`, rows);
  expect(answer.code, answer.message).toBe(200);
  return answer.data;
};
const person = async (name: string, more: object = {}, of: { id: number } = arbo): Promise<Person> => {
  const [saved] = await save("admin", "participant", [
    {
      arboPrimaryKey: String(of.id),
      participant_name: name,
      sex: "Female",
      birthday: "1980-05-06",
      participant_category: "ARB",
      duplicate_reason: "Entered twice",
      ...more,
    },
  ]);
  if (saved === undefined) throw new Error("not saved");
  return saved;
};
const post = async (user: string, path: string, body: object) =>
  (await server.as(user))<Hint[]>("POST", `/api/participant/${path}`, body);
const search = async (user: string, name: string): Promise<Hint[]> => {
  const found = await (
    await server.as(user)
  )<{ participants: Hint[] }>("POST", "/api/participant/search", {
    participant_name: name,
  });
  expect(found.code, found.message).toBe(200);
  return found.data.participants;
};
const combine = async (user: string, keep: Person, remove: Person, take: string[] = []) => {
  const side = ({ id, row_version }: Person) => ({ id, row_version });
  return (await server.as(user))<Person>("PUT", "/api/participant/combine", {
    keep: side(keep),
    remove: side(remove),
    take,
  });
};
const alikeTo = async ({ id }: Person): Promise<number[]> =>
  (await post("admin", "alike", { id })).data.map((hint) => hint.id);
const live = async (...ids: number[]): Promise<number[]> =>
  (await (await server.as("admin"))<Person[]>("POST", "/api/participant", { id: ids })).data
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

beforeAll(async () => {
  arbo = await anArbo(server, BULACAN, { arbo_name: "Ani ng Bulacan" });
  elsewhere = await anArbo(server, ILOILO, { arbo_name: "Ani ng Iloilo" });
  const held = await save(
    "admin",
    "arbo-training",
    ["Organic farming", "Bookkeeping"].map((training_title, at) => ({
      arboPrimaryKey: String(arbo.id),
      training_title,
      date_conducted: `2026-02-0${at + 3}`,
    })),
  );
  trainings.push(...held.map(({ id }) => id));
});

test("participants are found by any words of their name, accents and order aside, with their trainings", async () => {
  await person("Peña, María Clara", { training_id: trainings.map(String) });
  const found = await search("officer", "clara PENA");
  expect(found).toMatchObject([{ participant_name: "Peña, María Clara", trainings: 2, alike: null }]);
  const one = await post("officer", "trainings", { id: found[0]?.id });
  expect(one.data.map((row) => row["training_title"])).toEqual(["Organic farming", "Bookkeeping"]);
  expect((await post("officer", "search", { participant_name: "c." })).code).toBe(400);
});

test("an apostrophe makes no other name: it is found and hinted at with and without", async () => {
  const [one, other] = [await person("Ñiña O’Brien, Cruz"), await person("Cruz Nina OBrien")];
  expect(await alikeTo(one)).toEqual([other.id]);
  for (const typed of ["obrien", "O'Brien"])
    expect((await search("admin", typed)).map(({ id }) => id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
});

test("names are for roles that open report and forms, within their scope", async () => {
  const far = await person("Rosa Iloilo", {}, elsewhere);
  expect((await post("manager", "search", { participant_name: "rosa" })).code).toBe(403);
  expect((await post("encoder", "alike", { id: far.id })).code).toBe(403);
  expect(await search("officer", "rosa")).toEqual([]);
  expect((await post("officer", "trainings", { id: far.id })).data).toEqual([]);
});

test("the same name with the same birthday and ARBO is a hint; a different birthday, sex or place is none", async () => {
  const one = await person("Juana dela Cruz");
  const same = await person("DELA CRUZ, Juana.");
  await person("Juana dela Cruz", { birthday: "1981-05-06" });
  await person("Juana dela Cruz", { sex: "Male" });
  await person("Juana dela Cruz", {}, elsewhere);
  const { data } = await post("officer", "alike", { id: one.id });
  expect(data).toMatchObject([{ id: same.id, same_birthday: true, same_arbo: true, same_spelling: false }]);
  // Two provinces have a San Jose.
  const ofTown = await person("Nita Cruz", { muncity_name: "San Jose" });
  await person("Nita Cruz", { muncity_name: "San Jose" }, elsewhere);
  expect(await alikeTo(ofTown)).toEqual([]);
});

test("without a birthday the age group decides", async () => {
  const one = await person("Luz Santos", { birthday: null, age: 40 });
  const near = await person("Luz Santos");
  await person("Luz Santos", { birthday: null, age: 20 });
  expect(await alikeTo(one)).toEqual([near.id]);
});

test("combining keeps one record with the trainings of both and the chosen fields, and deletes the other restorably", async () => {
  const [first, second] = trainings.map(String);
  const keep = await person("Ana Reyes", { training_id: [first], wo_training_id: [second] });
  const other = await person("Reyes Ana", { training_id: [second], is_pwd: "Yes" });
  const answer = await combine("encoder", keep, other, ["is_pwd"]);
  expect(answer.code, answer.message).toBe(200);
  expect(answer.data).toMatchObject({
    id: keep.id,
    participant_name: "Ana Reyes",
    is_pwd: "Yes",
    training_id: [first, second],
  });
  expect(answer.data["wo_training_id"] ?? []).toEqual([]);
  expect(await live(keep.id, other.id)).toEqual([keep.id]);
  expect(await search("admin", "Ana Reyes")).toMatchObject([{ id: keep.id, trainings: 2, alike: null }]);
  const admin = await server.as("admin");
  const log = await admin<{ action: string; table_name: string; record_ids: number[] }[]>(
    "POST",
    "/api/user-log/read",
    {},
  );
  const entries = log.data.filter((entry) => entry.table_name === "participant");
  expect(entries.some((entry) => entry.action === "Combine" && entry.record_ids[0] === keep.id)).toBe(true);
  expect(entries.some((entry) => entry.action === "Delete" && entry.record_ids[0] === other.id)).toBe(true);
  expect((await admin("PUT", "/api/participant/restore", { ids: [other.id] })).code).toBe(200);
  expect(await live(keep.id, other.id)).toEqual([keep.id, other.id]);
});

test("a record changed meanwhile, on either side, is a conflict and changes nothing", async () => {
  const keep = await person("Nena Lopez");
  const other = await person("Lopez Nena");
  await save("admin", "participant", [{ id: other.id, is_ip: "Yes" }]);
  expect((await combine("encoder", keep, other)).code).toBe(409);
  expect((await combine("encoder", other, keep)).code).toBe(409);
  expect(await live(keep.id, other.id)).toEqual([keep.id, other.id]);
});

test("records of another scope, unlike records, the same record, and roles without Edit are refused", async () => {
  const [keep, other, unlike] = [
    await person("Tess Cruz"),
    await person("Cruz Tess"),
    await person("Tess Ramos"),
  ];
  expect((await combine("iloilo", keep, other)).code).toBe(404);
  expect((await combine("officer", keep, other)).code).toBe(403);
  expect((await combine("encoder", keep, unlike)).code).toBe(422);
  expect((await combine("encoder", keep, keep)).code).toBe(422);
  expect((await combine("encoder", keep, other, ["arboPrimaryKey"])).code).toBe(400);
  expect(await live(keep.id, other.id, unlike.id)).toHaveLength(3);
});

test("one half in another province than the actor's is out of reach, whichever is kept", async () => {
  const shared = { birthday: "1975-01-01" };
  const near = await person("Mila Torres", shared);
  const far = await person("Mila Torres", shared, elsewhere);
  expect((await combine("encoder", near, far)).code).toBe(404);
  expect((await combine("encoder", far, near)).code).toBe(404);
});

test("combining keeps the mark of a training that was deleted since: it counts again when that is restored", async () => {
  const [training] = await save("admin", "arbo-training", [
    { arboPrimaryKey: String(arbo.id), training_title: "Deleted later" },
  ]);
  const keep = await person("Lita Ramos");
  const other = await person("Ramos, Lita", { training_id: [String(training?.id)] });
  await (
    await server.as("admin")
  )("DELETE", "/api/arbo-training/delete", { id: training?.id });
  const { code, data } = await combine("encoder", keep, other);
  expect([code, data["training_id"]]).toEqual([200, [String(training?.id)]]);
  expect(await search("admin", "Lita Ramos")).toMatchObject([{ trainings: 0 }]);
});

test("who combined two records takes it back at once: both are as they were, and nobody else may", async () => {
  const [one, other] = trainings.map(String);
  const kept = await person("Aling Nena Reyes", {
    training_id: [one],
    birthday: null,
    age: 44,
    is_pwd: "No",
  });
  const gone = await person("Reyes, Aling Nena", {
    training_id: [other],
    age: 44,
    birthday: null,
    is_pwd: "Yes",
  });
  const combined = await combine("regional", kept, gone, ["participant_name", "is_pwd"]);
  expect(combined.code, combined.message).toBe(200);
  expect(combined.data["training_id"]).toHaveLength(2);
  const body = { keep: { ...kept, row_version: combined.data.row_version }, remove: gone.id };
  const separate = async (user: string, sent: object) =>
    (await server.as(user))<Person>("PUT", "/api/participant/separate", sent);
  expect((await separate("encoder", body)).code).toBe(403);
  expect((await separate("regional", { ...body, keep: kept })).code).toBe(409);
  expect(await live(kept.id, gone.id)).toEqual([kept.id]);
  const answer = await separate("regional", body);
  expect(answer.code, answer.message).toBe(200);
  expect(answer.data).toMatchObject({
    participant_name: "Aling Nena Reyes",
    training_id: [one],
    is_pwd: "No",
  });
  expect(await live(kept.id, gone.id)).toEqual([kept.id, gone.id]);
});

test("a combination that the central office has taken back as a whole is not taken back again: the answer says so, and nothing changes", async () => {
  const [one, other] = trainings.map(String);
  const kept = await person("Ising Manalo", { training_id: [one] });
  const gone = await person("Manalo, Ising", { training_id: [other] });
  const { data } = await combine("encoder", kept, gone, ["participant_name"]);
  expect(await alikeTo(kept)).toEqual([]);
  const separate = async (user: string) =>
    (await server.as(user))<Person>("PUT", "/api/participant/separate", {
      keep: { ...kept, row_version: data.row_version },
      remove: gone.id,
    });
  const taken = await separate("admin");
  expect([taken.code, taken.data]).toMatchObject([
    200,
    { participant_name: "Ising Manalo", training_id: [one] },
  ]);
  const again = await separate("encoder");
  expect(again.code).toBe(409);
  expect(again.message).toBe(`This combination was taken back already: record ${gone.id} is there again.`);
  expect(await live(kept.id, gone.id)).toEqual([kept.id, gone.id]);
});

test("a combination is not taken back where the kept record was changed or deleted since: the answer names it, and nothing changes", async () => {
  const kept = await person("Belen Ocampo");
  const gone = await person("Ocampo, Belen");
  const { data } = await combine("encoder", kept, gone);
  const separate = async () =>
    (await server.as("encoder"))<Person>("PUT", "/api/participant/separate", {
      keep: { ...kept, row_version: data.row_version },
      remove: gone.id,
    });
  await save("admin", "participant", [{ id: kept.id, is_ip: "Yes" }]);
  const changed = await separate();
  expect(changed.code).toBe(409);
  expect(changed.message).toContain(`Somebody changed Belen Ocampo (record ${kept.id}) since`);
  expect(changed.details ?? []).toEqual([]);
  expect(await live(kept.id, gone.id)).toEqual([kept.id]);
  await (
    await server.as("admin")
  )("DELETE", "/api/participant/delete", { id: kept.id });
  const deleted = await separate();
  expect(deleted.code).toBe(404);
  expect(deleted.message).toContain(`Record ${kept.id} was not found`);
});

test("of two that are combined again, the values before the last time come back", async () => {
  const kept = await person("Oyang Diaz", { muncity_name: "Malolos" });
  const gone = await person("Diaz, Oyang");
  const undo = async (row_version: number) =>
    (await server.as("encoder"))<Person>("PUT", "/api/participant/separate", {
      keep: { ...kept, row_version },
      remove: gone.id,
    });
  const first = await combine("encoder", kept, gone, ["participant_name"]);
  const back = await undo(first.data.row_version);
  const [renamed] = await save("encoder", "participant", [
    {
      id: kept.id,
      participant_name: "Diaz Oyang",
      row_version: back.data.row_version,
      duplicate_reason: "Twice",
    },
  ]);
  const [present] = (await (await server.as("admin"))<Person[]>("POST", "/api/participant", { id: gone.id }))
    .data;
  const again = await combine("encoder", renamed as Person, present as Person, ["participant_name"]);
  expect(again.code, again.message).toBe(200);
  expect((await undo(again.data.row_version)).data).toMatchObject({ participant_name: "Diaz Oyang" });
});
