import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { dashboardCall } from "../../scripts/dashboard-call.mjs";
import { dashboards } from "../../src/dashboard/tiles";
import { readQuestions } from "../../src/questions/sql-files/read-questions";
import { root } from "./sources";

test("the question of a tile names the call of each dashboard that shows it", () => {
  const wrong = dashboards.flatMap(({ name, tiles }) =>
    tiles
      .filter(({ question: { boards } }) => boards.length > 0)
      .filter(({ question: { boards } }) => boards.every(({ board }) => board !== dashboardCall(name)))
      .map(({ question }) => `sql/${question.name}.sql: -- @board ${dashboardCall(name)}`),
  );
  expect(wrong).toEqual([]);
});

const copy = mkdtempSync(join(tmpdir(), "marble-tile-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
const textIn = (path: string): string => readFileSync(join(copy, path), "utf8");

test("a new tile stands on its board, asks a question of the board's call, and expects what there is", () => {
  for (const path of ["scripts/new-tile.mjs", "scripts/dashboard-call.mjs", "tests/sql/given.json"])
    cpSync(join(root, path), join(copy, path));
  for (const path of ["src/dashboard/tiles", ".oxfmtrc.json"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  for (const path of ["sql/dashboards", "tests/sql/dashboards"])
    mkdirSync(join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  const run = spawnSync(process.execPath, [
    join(copy, "scripts/new-tile.mjs"),
    "arbos-watched",
    "main-dashboard",
    "organizations",
  ]);
  expect(run.status, run.stderr.toString()).toBe(0);

  const name = "dashboards/arbos-watched";
  const added = readQuestions({ [`${name}.sql`]: textIn(`sql/${name}.sql`) })[name];
  expect(added).toMatchObject({
    boards: [{ board: "main-dashboard", as: "arbos_watched" }],
    returns: [{ name: "count", type: "integer" }],
  });
  const index = textIn("src/dashboard/tiles/index.ts");
  expect(index).toContain('import { arbosWatched } from "./organizations/arbos-watched";');
  expect(/name: "main",[^\]]*\btiles: \[([^\]]*)\]/.exec(index)?.[1]).toContain("arbosWatched");
  expect(textIn("src/dashboard/tiles/organizations/arbos-watched.ts")).toContain(`question("${name}")`);
  const goldenOf = (text: string): unknown => JSON.parse(text).cases[0].rows[0][0];
  const known = readFileSync(join(root, "tests/sql/dashboards/arbo-universe.json"), "utf8");
  expect(goldenOf(textIn(`tests/sql/${name}.json`))).toBe(goldenOf(known));
});
