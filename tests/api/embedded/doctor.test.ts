import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run, startProgram } from "../../restore/program";
import { copyTestDirectory } from "../database";

const folder = mkdtempSync(join(tmpdir(), "marble-doctor-"));
const dataDir = join(folder, "data");
const doctor = (env: Record<string, string> = {}) =>
  run("src/server/doctor/run-doctor.ts", [], { DATA_DIR: dataDir, ...env });

beforeAll(() => copyTestDirectory(join(dataDir, "database")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("npm run doctor examines an embedded database beside the server that uses it, and alone", async () => {
  const server = await startProgram({ DATA_DIR: dataDir });
  const beside = await doctor({ PORT: new URL(server.url).port });
  expect(beside.output).toContain("ok       Database: embedded, in use by a running server");
  expect(beside.output).toMatch(/ok {7}Running server: http:\S+\/readyz says that all/);
  expect(beside.code).toBe(0);
  const elsewhere = await doctor({ PORT: "1" });
  expect(elsewhere.output).toMatch(/warning {2}Running server: .* does not answer/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const alone = await doctor();
  expect(alone.output).toMatch(/ok {7}Database: embedded PostgreSQL \d+/);
  expect(alone.output).toMatch(/ok {7}Migrations: all \d+ are applied/);
  expect(alone.code).toBe(0);
  expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
});

test("npm run doctor ends with status 1 when something is wrong", async () => {
  const { code, output } = await doctor({ LOG_LEVLE: "info" });
  expect([code, output]).toEqual([1, expect.stringContaining("Did you mean LOG_LEVEL?")]);
});
