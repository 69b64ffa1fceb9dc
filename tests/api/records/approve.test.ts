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
