import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import { random } from "../../../demo/random";
import { Answers } from "../../../src/server/analytics/answers/answers";
import { requireQuestion } from "../../../src/server/analytics/answers/require-question";
import {
  differenceIn,
  readChanges,
  type Changes,
  type Difference,
} from "../../../src/server/analytics/facts/fact-delta";
import { readFactVersions, type FactVersion } from "../../../src/server/analytics/facts/versions";
import { ownReader } from "../../../src/server/db/reader";
import { Replica } from "../../../src/server/analytics/replica/replica";
import { keyOfColumns } from "../../../src/server/analytics/replica/scope-states";
import { statesOf } from "../../../src/server/analytics/replica/states";
import { facts, type Fact } from "../../../src/server/analytics/sql-files";
import type { Question } from "../../../src/questions/question";
import { transaction, wholeCountry, type Scope } from "../../../src/server/db/transaction";
import type { Actor } from "../../../src/shared/permissions";
import { rounds } from "../../rounds";
import { anArbo, BULACAN, ILOILO, serverOfFile, TARLAC } from "../server";

const server = await serverOfFile();
const { pool } = server.context;
const replica = new Replica(pool, ownReader(pool), "256MB", { info: () => {}, warn: () => {} });
await replica.start();
const admin = await server.as("admin");

const scopes: Record<string, Scope> = {
  nation: { status: "Central", region_name: null, province_name: null, user_id: 1 },
  region: { status: "Regional", ...BULACAN, province_name: null, user_id: 1 },
  bulacan: { status: "Provincial", ...BULACAN, user_id: 1 },
  tarlac: { status: "Provincial", ...TARLAC, user_id: 1 },
  iloilo: { status: "Provincial", ...ILOILO, user_id: 1 },
};

const stateIn = async (scope: Scope, fact: string): Promise<string> => {
  const present = statesOf(await readFactVersions(pool));
  const inScope = await replica.withSnapshot(present, (snapshot) => snapshot.statesIn(scope));
  return keyOfColumns(inScope?.[fact], null);
};
const states = async (fact: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [name, scope] of Object.entries(scopes)) found[name] = await stateIn(scope, fact);
  return found;
};

/** The scopes in which a change gives a fact another state. */
async function changedBy(change: () => Promise<unknown>, fact = "arbo"): Promise<string[]> {
  const before = await states(fact);
  await change();
  const after = await states(fact);
  return Object.keys(scopes).filter((name) => before[name] !== after[name]);
}
const update = (row: object) => admin("PUT", "/api/arbo-masterlist/update", [row]);

test("a new, a changed, a deleted and a restored record give the scopes that hold it another state, and no other", async () => {
  const around = ["nation", "region", "bulacan"];
  const added: { id: number }[] = [];
  expect(
    await changedBy(async () => added.push(await anArbo(server, BULACAN, { arbo_name: "Seen around" }))),
  ).toEqual(around);
  const id = added[0]?.id;
  expect(await changedBy(() => update({ id, total_member: 31 }))).toEqual(around);
  expect(await changedBy(() => admin("DELETE", "/api/arbo-masterlist/delete", { id }))).toEqual(around);
  expect(await changedBy(() => admin("PUT", "/api/arbo-masterlist/restore", { id }))).toEqual(around);
});

test("a record that moves gives the places that it leaves and enters another state", async () => {
  const { id } = await anArbo(server, BULACAN, { arbo_name: "On the move" });
  expect(await changedBy(() => update({ id, ...TARLAC }))).toEqual(["nation", "region", "bulacan", "tarlac"]);
  expect(await changedBy(() => update({ id, ...ILOILO }))).toEqual(["nation", "region", "tarlac", "iloilo"]);
});

test("a change that the fact does not show leaves every state, though the version is another", async () => {
  const { id } = await anArbo(server, BULACAN, { arbo_name: "With a remark" });
  const before = (await readFactVersions(pool)).get("arbo")?.version ?? 0;
  expect(await changedBy(() => update({ id, remarks: "Looked at" }))).toEqual([]);
  expect((await readFactVersions(pool)).get("arbo")?.version).toBe(before + 1);
});

test("a fact that is loaded as a whole has another state everywhere", async () => {
  const loadedAnew = () =>
    pool.query("update data_version set version = version + 1, oldest = version + 1 where fact = 'arbo'");
  expect(await changedBy(loadedAnew)).toEqual(Object.keys(scopes));
  expect(await changedBy(loadedAnew, "arc")).toEqual([]);
});

const answers = new Answers(pool, replica);
const witness = new Answers(pool, null);
const actorOf = (scope: Scope): Actor => ({
  ...scope,
  id: 1,
  route: ["dashboard", "forms"],
  access_controls: ["Read"],
});

test("an answer of a scope is computed again only after a change in it", async () => {
  const universe = requireQuestion("dashboards/arbo-universe");
  const actor = actorOf({ status: "Provincial", ...ILOILO, user_id: 1 });
  const rows = async () => (await answers.ask(actor, [universe], {})).rows[universe.name];
  const first = await rows();
  await anArbo(server, BULACAN, { arbo_name: "Elsewhere" });
  expect(await rows()).toBe(first);
  await anArbo(server, ILOILO, { arbo_name: "Here" });
  expect(await rows()).not.toEqual(first);
});

test("answers that are all cached open no transaction of the replica, until a record of the scope changes", async () => {
  const asked = ["arbo-universe", "arbo-status"].map((name) => requireQuestion(`dashboards/${name}`));
  const opened = vi.spyOn(replica, "withPresentSnapshot");
  const opens = async (scope: Scope): Promise<boolean> => {
    opened.mockClear();
    await answers.ask(actorOf(scope), asked, {});
    return opened.mock.calls.length > 0;
  };
  const [iloilo, bulacan] = [scopes["iloilo"], scopes["bulacan"]] as [Scope, Scope];
  for (const scope of [iloilo, bulacan]) await opens(scope);
  expect([await opens(iloilo), await opens(bulacan)]).toEqual([false, false]);
  await anArbo(server, ILOILO, { arbo_name: "One more" });
  expect([await opens(iloilo), await opens(iloilo)]).toEqual([true, false]);
  opened.mockRestore();
});

test("calls that wait for their turn together are each answered in their own scope, as their role may see it", async () => {
  const [universe, people] = ["arbo-universe", "demographics"].map((name) =>
    requireQuestion(`dashboards/${name}`),
  ) as [Question, Question];
  await anArbo(server, BULACAN, { arbo_name: "Before the rush", year_organized: 2019 });
  await pool.query(
    "insert into participant (participant_name, sex, is_pwd, region_name, province_name) values ('Ana', 'Female', 'Yes', $1, $2)",
    [ILOILO.region_name, ILOILO.province_name],
  );
  const nation = actorOf(scopes["nation"] as Scope);
  const unnamed = { ...nation, route: ["dashboard"] };
  const fillers = Array.from({ length: availableParallelism() }, (_, at) =>
    answers.ask(nation, [universe], { reporting_year: [2000 + at], province_name: ["Tarlac"] }),
  );
  const calls = [...Object.values(scopes).map(actorOf), unnamed];
  const together = calls.map((actor) => answers.ask(actor, [universe, people], {}));
  const found = await Promise.all(together);
  await Promise.all(fillers);
  for (const [at, actor] of calls.entries())
    expect(found[at]?.rows).toEqual((await witness.ask(actor, [universe, people], {})).rows);
  expect(new Set(found.map(({ rows }) => JSON.stringify(rows))).size).toBeGreaterThan(3);
});

test("a change of a fact that only an unused filter reads leaves an answer as it is", async () => {
  const supports = requireQuestion("dashboards/support-by-period");
  const actor = actorOf({ status: "Central", region_name: null, province_name: null, user_id: 1 });
  const rows = async (filter: object) =>
    (await answers.ask(actor, [supports], { ...filter })).rows[supports.name];
  const { id } = await anArbo(server, ILOILO, { current_arbo_status: "Operational" });
  const standing = { current_arbo_status: ["Operational"] };
  const [plain, filtered] = [await rows({}), await rows(standing)];
  await update({ id, current_arbo_status: "Non-operational" });
  expect(await rows({})).toBe(plain);
  expect(await rows(standing)).not.toBe(filtered);
});

const factsOfDeeds = ["arbo", "support", "training", "trainee", "reporting"].map(
  (name) => facts.get(name) as Fact,
);

/** The tag names the scope as which the changes were read. */
const withoutTag = ({ header, cells }: Difference) => ({
  header: { ...header, tag: "", removed: header.removed?.toSorted((a, b) => a - b) },
  cells,
});

/** What a scope gets of the changes since some versions: of those of the whole country, and under row level security. */
async function differencesSince(
  versions: ReadonlyMap<string, FactVersion>,
  scope: Scope,
): Promise<{ given: Difference; seen: Difference }[]> {
  const read = (fact: Fact, as: Scope) =>
    transaction(pool, as, (client) => readChanges(client, fact, versions.get(fact.name)?.version ?? 0));
  const found: { given: Difference; seen: Difference }[] = [];
  for (const fact of factsOfDeeds) {
    const [all, seen] = [await read(fact, wholeCountry), await read(fact, scope)] as [Changes, Changes];
    found.push({
      given: differenceIn(scope, fact, { ...all, asOf: "" }),
      seen: differenceIn({ ...wholeCountry, user_id: scope.user_id }, fact, { ...seen, asOf: "" }),
    });
  }
  return found;
}

test("whatever is added, changed, moved, deleted and restored where: kept answers and differences are those of PostgreSQL", async () => {
  const chance = random(7);
  const asked = [
    "arbo-status",
    "members",
    "support-by-period",
    "target-accomplished-matched",
    "demographics",
  ].map((name) => requireQuestion(`dashboards/${name}`));
  const places = [BULACAN, TARLAC, ILOILO];
  const ids: number[] = [];
  const arboOf = (): string => String(chance.pick(ids));
  const deeds: (() => Promise<unknown>)[] = [
    async () =>
      ids.push((await anArbo(server, chance.pick(places), { arbo_name: `Any ${chance.next()}` })).id),
    () => update({ id: chance.pick(ids), total_member: chance.int(15, 90) }),
    () =>
      update({
        id: chance.pick(ids),
        current_arbo_status: chance.pick(["Operational", "Non-operational"]),
      }),
    () => update({ id: chance.pick(ids), ...chance.pick(places) }),
    () => update({ id: chance.pick(ids), remarks: "Looked at" }),
    () => admin("DELETE", "/api/arbo-masterlist/delete", { id: chance.pick(ids) }),
    () => admin("PUT", "/api/arbo-masterlist/restore", { id: chance.pick(ids) }),
    () =>
      admin("PUT", "/api/form-11/update", {
        arboPrimaryKey: arboOf(),
        reporting_year: chance.pick([2025, 2026]),
        support_provided: chance.pick(["Tractor", "Thresher"]),
        quantity_hard: 1,
      }),
    () =>
      admin("PUT", "/api/arbo-training/update", { arboPrimaryKey: arboOf(), training_title: "Bookkeeping" }),
    () =>
      admin("PUT", "/api/participant/update", {
        arboPrimaryKey: arboOf(),
        participant_name: "Ana",
        sex: "Female",
      }),
  ];
  await deeds[0]?.();
  const versions = await readFactVersions(pool);
  // The second filter makes figures of supports depend on the organizations.
  const filters = [{}, { current_arbo_status: ["Operational"] }];
  for (let round = 0; round < rounds(40, 1000); round += 1) {
    await chance.pick(deeds)();
    const filter = filters[round % 2] ?? {};
    for (const [name, scope] of Object.entries(scopes)) {
      const kept = await answers.ask(actorOf(scope), asked, filter);
      expect(kept.provenance.source).toBe("replica");
      expect([round, name, kept.rows]).toEqual([
        round,
        name,
        (await witness.ask(actorOf(scope), asked, filter)).rows,
      ]);
      for (const { given, seen } of await differencesSince(versions, scope))
        expect([round, name, withoutTag(given)]).toEqual([round, name, withoutTag(seen)]);
    }
  }
}, 60_000);
