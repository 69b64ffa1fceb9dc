// Makes one small fault at a time in a copy of the code, and tells which of them no test notices. Usage:
//   npm run test:mutants -- [--max 40] [--seed 1] [--limit 120] [folder or file …]
// `--limit` is in seconds for each run of tests. The same seed takes the same faults.
import { spawn, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { parseSync } from "vite";
import { root } from "./ensure.mjs";

/** The tests of each folder. Unit tests that import a changed file are run too, and the quick tests first. */
const testsOf = {
  "src/shared": ["tests/unit/shared"],
  "src/fields": ["tests/unit/fields", "tests/unit/entities", "tests/unit/forms/checks.test.ts"],
  "src/server/records": ["tests/unit/server", "tests/api/records", "tests/api/import", "tests/api/entities"],
  "sql/facts": [
    "tests/sql/golden.test.ts",
    "tests/sql/odd-records.test.ts",
    "tests/sql/time/on-time.test.ts",
  ],
  "sql/selections": ["tests/sql/golden.test.ts", "tests/sql/time"],
  "sql/dashboards": ["tests/sql/golden.test.ts"],
  "sql/reports": ["tests/sql/golden.test.ts"],
};
/** What every figure obeys. It is tried where golden rows notice nothing, since it takes a minute. */
const laws = ["tests/sql/laws", "tests/sql/records"];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    max: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    limit: { type: "string", default: "120" },
  },
});

const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
const present = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true;
const files = listed.stdout.split("\n").filter(present);
const unitTests = files.filter((file) => /^tests\/unit\/.*\.test\.tsx?$/.test(file));
const folderOf = (file) => Object.keys(testsOf).find((folder) => file.startsWith(`${folder}/`));
const asked = positionals.map((one) => one.replace(/\/$/, ""));
const chosen = files.filter(
  (file) =>
    /\.(?:ts|sql)$/.test(file) &&
    folderOf(file) !== undefined &&
    (asked.length === 0 || asked.some((one) => file === one || file.startsWith(`${one}/`))),
);

/** Each operator with its neighbour, which takes its place. */
const operators = "< <= > >= === !== + - * / && ||".split(" ");
const swapped = Object.fromEntries(operators.map((one, at) => [one, operators[at ^ 1]]));

/** The faults of a TypeScript file: places in its text, and what stands there instead. */
function faultsOfCode(file, text) {
  const faults = [];
  const add = ({ start, end }, to) => faults.push({ start, end, to });
  const visit = (node) => {
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
      const { left, right, operator } = node;
      const start = text.indexOf(operator, left.end);
      if (swapped[operator] !== undefined && start < right.start)
        add({ start, end: start + operator.length }, swapped[operator]);
    }
    if (node.type === "IfStatement" || node.type === "ConditionalExpression")
      add(node.test, `!(${text.slice(node.test.start, node.test.end)})`);
    if (node.type === "Literal" && typeof node.value === "number") add(node, node.value === 0 ? "1" : "0");
    if (node.type === "ReturnStatement" && node.argument !== null)
      add(node, `{ void (${text.slice(node.argument.start, node.argument.end)}); return; }`);
    for (const inner of Object.values(node).flat())
      if (typeof inner?.type === "string" && !/^TS(?!As|NonNull|Satisfies)/.test(inner.type)) visit(inner);
  };
  visit(parseSync(file, text).program);
  return faults;
}

const isClosed = (condition) => condition.split("(").length === condition.split(")").length;

/** The faults of an SQL file. Comments and texts are left as they are. */
function faultsOfSql(text) {
  const plain = text.replaceAll(/--.*$|'[^']*'/gm, (hidden) => hidden.replaceAll(/[^\n]/g, "_"));
  const rules = [
    [/(?<= )=(?= )/g, () => "<>"],
    [/(?<=\s)(?<!between \S+ )and(?=\s)/g, () => "or"],
    [/\bsum(?=\()/g, () => "max"],
    [/(?<= )[<>]=?(?= )/g, ([one]) => swapped[one]],
    [/(?<= )[01](?=[\s,)])/g, ([one]) => (one === "0" ? "1" : "0")],
    [/(?<=^\s*(?:where|and) )\S.*$/gm, () => "true"],
  ];
  return rules.flatMap(([rule, to]) =>
    [...plain.matchAll(rule)]
      .filter(([found]) => isClosed(found))
      .map((match) => ({ start: match.index, end: match.index + match[0].length, to: to(match) })),
  );
}

const copy = mkdtempSync(join(tmpdir(), "marble-mutants-"));
let running;
const kill = () => {
  if (running?.exitCode === null && running.signalCode === null) process.kill(-running.pid, "SIGKILL");
};
const clear = () => {
  kill();
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => (clear(), process.exit(130)));

function unitsThatImport(file) {
  const name = `/${file.replace(/\.ts$/, "").replace(/^src\//, "")}"`;
  return unitTests.filter((test) => readFileSync(join(root, test), "utf8").includes(name));
}

const isOfServer = (test) => test.startsWith("tests/api/");

/** The tests of a changed file in runs, the quickest and nearest first. */
function runsFor(file) {
  const all = testsOf[folderOf(file)];
  if (file.endsWith(".sql")) {
    const [golden, ...others] = all;
    return [
      [golden, "-t", questionsThatRead(file)],
      [...others, ...laws],
    ];
  }
  const beginnings = file.match(/\w{3,}/g).map((word) => word.slice(0, 5));
  const isNear = (test) => beginnings.some((one) => basename(test).startsWith(one));
  const ofServer = all.filter(isOfServer);
  const near = files.filter(
    (one) =>
      ofServer.some((folder) => one.startsWith(`${folder}/`)) && one.endsWith(".test.ts") && isNear(one),
  );
  const units = [...all.filter((test) => !isOfServer(test)), ...unitsThatImport(file)];
  return [units, near, ofServer].filter((run) => run.length > 0);
}

/** The name of an SQL file in statements and tests: a question has that of its folder before its own. */
const nameInSql = (file) =>
  /^sql\/(?:dashboards|reports)\//.test(file) ? file.slice(4, -4) : basename(file, ".sql");

/** A pattern of the tests of an SQL file, and of the questions that read it, themselves or through others. */
function questionsThatRead(file) {
  const names = new Set([nameInSql(file)]);
  for (const name of names)
    for (const other of files.filter((one) => /^sql\/(?:selections|dashboards|reports)\//.test(one)))
      if (new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, other), "utf8")))
        names.add(nameInSql(other));
  return `^(?:a deleted record|(?:${[...names].join("|")}) )`;
}

/** Runs tests in the copy; resolves with “survived” when all of them are green. */
function outcomeOf(tests, seconds, stdio = "ignore") {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const options = { cwd: copy, detached: true, stdio };
  running = spawn(process.execPath, [vitest, "run", "--bail", "1", ...tests], options);
  return new Promise((done) => {
    const timer = setTimeout(() => (done("timed out"), kill()), seconds * 1000);
    running.once("exit", (code) => (clearTimeout(timer), done(code === 0 ? "survived" : "killed")));
  });
}

async function outcomeOfRuns(runs) {
  for (const tests of runs) {
    const outcome = await outcomeOf(tests, Number(values.limit));
    if (outcome !== "survived") return outcome;
  }
  return "survived";
}

/** A place in an order that the seed alone decides. */
const orderOf = (...parts) => hash("sha256", `${values.seed} ${parts.join(" ")}`);

try {
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const faults = chosen
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const found = file.endsWith(".ts") ? faultsOfCode(file, text) : faultsOfSql(text);
      return found.map((fault) => ({ ...fault, file, text, order: orderOf(file, fault.start, fault.to) }));
    })
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, Number(values.max));
  const tests = new Set(faults.flatMap(({ file }) => [...testsOf[folderOf(file)], ...unitsThatImport(file)]));
  if (tests.size > 0 && (await outcomeOf(tests, 900, "inherit")) !== "survived")
    throw new Error("The tests fail without a fault.");
  const counts = { killed: 0, survived: 0, "timed out": 0 };
  for (const { file, text, start, end, to } of faults) {
    writeFileSync(join(copy, file), text.slice(0, start) + to + text.slice(end));
    const outcome = await outcomeOfRuns(runsFor(file));
    writeFileSync(join(copy, file), text);
    counts[outcome] += 1;
    const line = text.slice(0, start).split("\n").length;
    const change = `${text.slice(start, end)} → ${to}`.replaceAll(/\s+/g, " ");
    console.log(`${outcome.padEnd(9)} ${file}:${line}  ${change}`);
  }
  console.log(`${counts.killed} killed, ${counts["timed out"]} timed out, ${counts.survived} survived.`);
} finally {
  clear();
}
