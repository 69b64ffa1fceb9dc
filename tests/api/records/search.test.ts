import { expect, test } from "vitest";
import type { FoundRecord } from "../../../src/shared/calls/found-records";
import { anArbo, BULACAN, ILOILO, serverOfFile } from "../server";

const server = await serverOfFile();
const admin = await server.as("admin");

const search = async (username: string, text: unknown) => {
  const call = await server.as(username);
  return call<FoundRecord[]>("POST", "/api/search", { search: text });
};
const found = async (username: string, text: string): Promise<[string, number][]> =>
  (await search(username, text)).data.map(({ entity, id }) => [entity, id]);

/** Costs 1 second. */
test("a text is found in the records of every form, within the scope, and not in deleted ones", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Samahang Makahanap" });
  const far = await anArbo(server, ILOILO, { arbo_name: "Samahang Makahanap ng Iloilo" });
  const saved = await admin<{ id: number }[]>("PUT", "/api/form-10/update", {
    arboPrimaryKey: String(arbo.id),
    arbo_name: "Samahang Makahanap",
    reporting_year: 2026,
    ...BULACAN,
  });
  expect(saved.code, saved.message).toBe(200);
  const [form10] = saved.data;
  expect(await found("encoder", "MAKAHANAP")).toEqual([
    ["arbo_masterlist", arbo.id],
    ["form_10", form10?.id],
  ]);
  expect(await found("iloilo", "makahanap")).toEqual([["arbo_masterlist", far.id]]);
  expect((await search("admin", "samahang makahanap ng")).data).toMatchObject([
    { id: far.id, values: { arbo_name: "Samahang Makahanap ng Iloilo", province_name: "Iloilo" } },
  ]);
  await admin("DELETE", "/api/arbo-masterlist/delete", { id: far.id });
  expect(await found("iloilo", "makahanap")).toEqual([]);
});

test("at most four records of a form are found, the newest first", async () => {
  const ids: number[] = [];
  for (const name of ["Una", "Ikalawa", "Ikatlo", "Ikaapat", "Ikalima"])
    ids.push((await anArbo(server, BULACAN, { arbo_name: `Parehong Ngalan ${name}` })).id);
  expect(await found("admin", "parehong ngalan")).toEqual(
    ids
      .toReversed()
      .slice(0, 4)
      .map((id) => ["arbo_masterlist", id]),
  );
});

test("roles without the forms find nothing, and short or strange texts are refused", async () => {
  expect((await search("manager", "makahanap")).code).toBe(403);
  for (const text of ["", "ab", null, "x".repeat(2000)])
    expect((await search("admin", text)).code, String(text)).toBe(400);
  expect((await search("admin", "100% _\\'")).data).toEqual([]);
});

const named = async (username: string, participant_name: unknown) => {
  const call = await server.as(username);
  return call<{ id: number; participant_name: string }[]>("POST", "/api/participant/named", {
    participant_name,
  });
};

test("participants are found by the words of their name, within the scope, the first seven, and no deleted one", async () => {
  const near = await anArbo(server, BULACAN, { arbo_name: "Samahan ng mga Kalahok" });
  const far = await anArbo(server, ILOILO, { arbo_name: "Samahan sa Iloilo" });
  const of = (arbo: { id: number }, name: string) => ({ arboPrimaryKey: arbo.id, participant_name: name });
  const saved = await admin<{ id: number }[]>("PUT", "/api/participant/update", [
    of(near, "Peñaflor, Juana D."),
    of(far, "Juana Penaflor"),
    ...Array.from({ length: 9 }, (_, nth) => of(near, `Kalahok ${nth}`)),
  ]);
  expect(saved.code, saved.message).toBe(200);
  const [juana] = saved.data;
  expect((await named("encoder", "juana PENAFLOR")).data).toEqual([
    {
      id: juana?.id,
      participant_name: "Peñaflor, Juana D.",
      arbo_name: "Samahan ng mga Kalahok",
      muncity_name: near["muncity_name"] ?? null,
      province_name: BULACAN.province_name,
    },
  ]);
  expect((await named("admin", "penaflor")).data).toHaveLength(2);
  expect((await named("iloilo", "kalahok")).data).toEqual([]);
  expect((await named("regional", "kalahok")).data.map((one) => one.participant_name)).toEqual(
    Array.from({ length: 7 }, (_, nth) => `Kalahok ${nth}`),
  );
  await admin("DELETE", "/api/participant/delete", { id: juana?.id });
  expect((await named("encoder", "juana")).data).toEqual([]);
});

test("who does not open the forms, or reads nothing there, is told no participant, and texts are bounded", async () => {
  expect((await named("manager", "kalahok")).code).toBe(403);
  expect((await search("manager", "kalahok")).data).toBeUndefined();
  await server.context.pool.query(
    "update uac set access_controls = 'Edit' where rolename = 'Provincial Encoder'",
  );
  expect((await named("encoder", "kalahok")).code).toBe(403);
  await server.context.pool.query(
    "update uac set access_controls = 'Read,Edit,Delete' where rolename = 'Provincial Encoder'",
  );
  for (const name of ["", "x", "…", null, "x".repeat(101)])
    expect((await named("admin", name)).code, String(name)).toBe(400);
  const signedOut = await server.as(null);
  expect((await signedOut("POST", "/api/participant/named", { participant_name: "kalahok" })).code).toBe(401);
});
