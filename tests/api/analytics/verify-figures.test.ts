import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../../src/server/app";
import { regionOrder } from "../../../src/shared/places/places";
import { today } from "../../../src/shared/time/dates";
import { signIn } from "../../figures/account";
import { report } from "../../figures/report";
import { scopesOfPlaces } from "../../figures/scopes";
import { compareScope, noneCompared } from "../../figures/compare-scope";
import { anArbo, BULACAN, ILOILO, PASSWORD, serverOfFile, TARLAC } from "../server";

const server = await serverOfFile();
const { context } = server;
const app = await buildApp({ ...context, config: { ...context.config, replicaMemory: "256MB" } });
const places: unknown[] = [undefined, BULACAN.region_name, ILOILO.region_name];
const scopes = scopesOfPlaces(0).filter(({ place }) => places.includes(place.region_name));
/** The names of the list of provinces. */
const provinces = 85;
const says = vi.spyOn(process.stdout, "write").mockReturnValue(true);

beforeAll(async () => {
  await anArbo(server, BULACAN, { arbo_name: "Ani ng Bulacan", total_member: 10 });
  await anArbo(server, TARLAC, { arbo_name: "Ani ng Tarlac", total_member: 20 });
  await anArbo(server, ILOILO, { arbo_name: "Ani ng Iloilo", total_member: 30 });
  await app.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitFor(
    async () => expect((await app.inject("/readyz")).json()).toHaveProperty("data.replica.state", "answers"),
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  says.mockRestore();
  await app.close();
});

/** Verifies the figures of some scopes, and answers with the status and what was said. */
async function verified(): Promise<{ status: number; lines: string[] }> {
  const { port } = app.server.address() as AddressInfo;
  const account = await signIn(`http://127.0.0.1:${port}`, "admin", PASSWORD);
  const found = noneCompared();
  for (const scope of scopes) await compareScope(account, scope, today(), found);
  says.mockClear();
  const status = report(found, scopes.length);
  return { status, lines: says.mock.calls.map(([line]) => String(line).trim()) };
}

test("the whole country, each region and a part or all of the provinces are compared", () => {
  const counts = [0, 8, Number.POSITIVE_INFINITY].map((most) => scopesOfPlaces(most).length);
  expect(counts).toEqual([
    1 + regionOrder.length,
    9 + regionOrder.length,
    1 + regionOrder.length + provinces,
  ]);
});

test("only who may see all and manages users gets the witness, and of a place only its rows", async () => {
  const body = { queries: ["dashboards/arbo-universe"], place: { region_name: ILOILO.region_name } };
  for (const name of ["manager", "regional", "encoder"])
    expect((await (await server.as(name))("POST", "/charts/witness", body)).code, name).toBe(403);
  const { data } = await (
    await server.as("admin")
  )<Record<"shown" | "witnessed", { rows: Record<string, { count: number }[]> }>>(
    "POST",
    "/charts/witness",
    body,
  );
  for (const { rows } of [data.shown, data.witnessed])
    expect(rows["dashboards/arbo-universe"]?.[0]?.count).toBe(1);
});

test("true figures are said in one line with their number, scopes, source and version", async () => {
  const { status, lines } = await verified();
  expect(status).toBe(0);
  expect(lines.at(-1)).toMatch(
    /^[\d,]+ figures of 3 scopes compared: none differs \(replica, against PostgreSQL .* at versions? \d+/,
  );
});

test("a figure that the records do not bear out is named with its scope, and the status is 1", async () => {
  const { pool } = context;
  await pool.query("alter table arbo_masterlist disable trigger user");
  await pool.query("update arbo_masterlist set total_member = 21 where arbo_name = 'Ani ng Tarlac'");
  await pool.query("alter table arbo_masterlist enable trigger user");
  const { status, lines } = await verified();
  expect(status).toBe(1);
  const told = lines.filter((line) => line.includes("arbo-universe"));
  expect(told).toContainEqual(
    expect.stringMatching(/^Region III .*, no filter, dashboards\/arbo-universe, .*: 30, in PostgreSQL 31$/),
  );
  expect(told).toContainEqual(expect.stringMatching(/^the whole country, .*: 60, in PostgreSQL 61$/));
  expect(lines.filter((line) => line.startsWith(`${ILOILO.region_name}, `))).toEqual([]);
  expect(lines.at(-1)).toMatch(/ of 3 scopes compared: [\d,]+ values differ\.$/);
});
