import { entities, hasRowStatus, type Entity } from "../../src/entities";
import { allLists } from "../../src/entities/lookups";
import { boardsOf } from "../../src/questions/boards";
import { facts, questions } from "../../src/server/analytics/sql-files";
import { random, type Random } from "../../demo/random";
import { columnsOf } from "../../src/server/records/core/columns";
import { ledgerOf, told, type Entry } from "./ledger";
import { BULACAN, CAPIZ, ILOILO, MARKS, TARLAC } from "./places";
import { fileOf, idOf, kinds, WORDS } from "./rows";

/** A call that changes nothing: it reads, or it must be refused. */
export interface Request {
  /** Under which it is counted. */
  call: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  body?: unknown;
  /** A write that must be refused to whose scope does not hold the record. */
  refused?: true;
}

const places = [BULACAN, TARLAC, ILOILO, CAPIZ];
const anyId = (chance: Random): number => idOf(chance, chance.pick(kinds));
const anyIds = (chance: Random): number[] => Array.from({ length: chance.int(1, 4) }, () => anyId(chance));
const aWord = (chance: Random): string =>
  chance.pick([...WORDS, ...Object.values(MARKS), "Ana Reyes", "Update"]);

/** A part of a word that somebody might look for. */
function aPart(chance: Random): string {
  const word = aWord(chance);
  const from = chance.int(0, Math.max(0, word.length - 2));
  return chance.pick([
    word,
    word.slice(from, from + chance.int(1, 6)),
    word.toUpperCase(),
    "a",
    String(anyId(chance)),
  ]);
}

/** A value that a field might be asked for, whether it is one of its kind or not. */
const aValue = (chance: Random, name: string): unknown =>
  chance.pick<() => unknown>([
    () => chance.pick(places)[name === "province_name" ? "province_name" : "region_name"],
    () => aWord(chance),
    () => chance.int(2023, 2026),
    () => chance.int(0, 40),
    () => String(anyId(chance)),
    () => [aWord(chance), chance.int(1, 4)],
    () => "Yes",
    () => `2025-0${chance.int(1, 9)}-1${chance.int(0, 9)}`,
  ])();

const some = (chance: Random, names: readonly string[], value: (name: string) => unknown): object =>
  Object.fromEntries(
    Array.from({ length: chance.int(0, 2) }, () => chance.pick(names)).map((name) => [name, value(name)]),
  );

function listBody(chance: Random, entity: Entity): object {
  const names = columnsOf(entity);
  const sign = chance.pick(["", "-"]);
  return {
    ...(chance.chance(0.4) ? some(chance, names, (name) => aValue(chance, name)) : {}),
    ...(chance.chance(0.3) ? { contains: some(chance, [...names, "time_stamp"], () => aPart(chance)) } : {}),
    ...(chance.chance(0.35) ? { search: aPart(chance) } : {}),
    ...(chance.chance(0.5) ? { sort: `${sign}${chance.pick(names)},${chance.pick(names)}` } : {}),
    ...(chance.chance(0.6) ? { page: chance.int(1, 3), page_size: chance.pick([1, 2, 5, 50]) } : {}),
    ...(chance.chance(0.1) ? { only: "id" } : {}),
    ...(chance.chance(0.05) ? { deleted: true } : {}),
    ...(chance.chance(0.1) && entity.attentions !== undefined
      ? { attention: chance.pick(Object.keys(entity.attentions)) }
      : {}),
    ...(chance.chance(0.1) && entity.approval ? { process_stage: chance.pick(["Pending", "Approved"]) } : {}),
    ...(chance.chance(0.05) && hasRowStatus(entity) ? { status: "Target" } : {}),
  };
}

const listed = (chance: Random): Request => {
  const entity = chance.pick(entities);
  return { call: `POST ${entity.path}`, method: "POST", url: entity.path, body: listBody(chance, entity) };
};

const logColumns = ["user_name", "user_role", "form_name", "action", "region_name", "table_name", "status"];

/** What a record's history might be searched for: most of all, what stands there of foreign records. */
const aSecret = (chance: Random): string =>
  chance.pick([`${MARKS.foreign}other`, MARKS.foreign, aWord(chance), aPart(chance)]);

function history(chance: Random, entries: readonly Entry[]): Request {
  const { table_name: table, record_ids } = chance.pick(entries);
  return {
    call: "POST /api/user-log/read (record)",
    method: "POST",
    url: "/api/user-log/read",
    body: {
      table,
      record_id: chance.pick(record_ids as number[]),
      ...(chance.chance(0.85) ? { search: aSecret(chance) } : {}),
      ...(chance.chance(0.2) ? { before: chance.int(1, 6000) } : {}),
      page_size: chance.pick([1, 20]),
    },
  };
}

function log(chance: Random): Request {
  return {
    call: "POST /api/user-log/read",
    method: "POST",
    url: "/api/user-log/read",
    body: {
      ...(chance.chance(0.2) ? { record_id: anyId(chance) } : {}),
      ...(chance.chance(0.2) ? { table: chance.pick([...told, "users"]) } : {}),
      ...(chance.chance(0.5) ? { search: aSecret(chance) } : {}),
      ...(chance.chance(0.3) ? some(chance, logColumns, () => aWord(chance)) : {}),
      ...(chance.chance(0.3) ? { sort: `${chance.pick(["", "-"])}${chance.pick(logColumns)}` } : {}),
      ...(chance.chance(0.2) ? { from: "2026-01-02", to: "2026-01-03" } : {}),
      ...(chance.chance(0.2) ? { before: chance.int(1, 6000) } : { page: chance.int(1, 3) }),
      page_size: chance.pick([1, 3, 20, 200]),
      ...(chance.chance(0.2) ? { most_records: chance.int(1, 3) } : {}),
    },
  };
}

const filters = [
  "year_funded",
  "reporting_year",
  "fund_source",
  "arbo_name",
  "muncity_name",
  "search",
  "year",
];
const filterOf = (chance: Random): object => ({
  ...(chance.chance(0.4) ? { region_name: chance.pick(places).region_name } : {}),
  ...(chance.chance(0.4) ? { province_name: chance.pick(places).province_name } : {}),
  ...some(chance, filters, (name) => aValue(chance, name)),
});

const charts = [
  ...Array.from(boardsOf(questions).keys(), (name) => `/charts/${name}`),
  "/api/targetaccompfme",
  "/api/report-arbocapdevcd",
];
const post = (url: string, body: unknown): Request => ({ call: `POST ${url}`, method: "POST", url, body });
const get = (url: string, call = url): Request => ({ call: `GET ${call}`, method: "GET", url });

const chart = (chance: Random): Request =>
  chance.chance(0.5)
    ? post(chance.pick(charts), filterOf(chance))
    : post("/charts/queries", {
        queries: [chance.pick(Object.keys(questions)), chance.pick(Object.keys(questions))],
        parameters: filterOf(chance),
      });

function fact(chance: Random): Request {
  const name = chance.pick([...facts.keys()]);
  const since = chance.pick([0, 400, 500, 1000, 1001]);
  return chance.pick([
    get(`/charts/facts/${name}`, "/charts/facts/:name"),
    get(`/charts/facts/${name}/base`, "/charts/facts/:name/base"),
    get(`/charts/facts/${name}?since=${since}`, "/charts/facts/:name?since"),
  ]);
}

/** Writes of what is not there, or not the asker's: the refusal must not tell which. */
function refused(chance: Random): Request {
  const entity = chance.pick(entities.filter(({ scope }) => scope !== "none"));
  const foreign = idOf(chance, "foreign");
  const change = (method: "PUT" | "DELETE", call: string, body: unknown): Request => ({
    call: `${method} ${entity.path}/${call}`,
    method,
    url: `${entity.path}/${call}`,
    body,
    refused: true,
  });
  return chance.pick([
    () => change("PUT", "update", { id: foreign, row_version: 1, remarks: "x" }),
    () =>
      change("PUT", "update", {
        arboPrimaryKey: foreign,
        arc_id: `ARC-foreign-${foreign}`,
        training_id: [foreign],
      }),
    () => change("DELETE", "delete", { ids: [foreign, 99_999] }),
    () => change("PUT", "restore", { ids: [foreign], undo: true }),
    () =>
      entity.approval
        ? change("PUT", "approve", { ids: [foreign], process_stage: "Approved" })
        : change("DELETE", "delete", [foreign]),
  ])();
}

const approvable = (chance: Random): Request => {
  const { path } = chance.pick(entities.filter(({ approval }) => approval));
  const call = chance.pick(["approve", "approve/details"]);
  return { ...post(`${path}/${call}`, { ids: anyIds(chance) }), call: `POST /:entity/${call}` };
};

const others: readonly ((chance: Random) => Request)[] = [
  () => get("/api/user-log/choices"),
  () => get("/api/user-log/verify"),
  (chance) => get(`/dropdown/${chance.pick(allLists).name}/usage`, "/dropdown/:name/usage"),
  (chance) => get(`/dropdown/${chance.pick(allLists).name}`, "/dropdown/:name"),
  (chance) => post("/api/participant/search", { participant_name: aPart(chance), page: chance.int(1, 2) }),
  (chance) => post("/api/participant/trainings", { id: anyId(chance) }),
  (chance) => post("/api/participant/alike", { id: anyId(chance) }),
  (chance) => post("/api/report-capdevrecord", { participant_name: aPart(chance) }),
  (chance) =>
    post("/api/form5-annualtarget", { search: aPart(chance), page: 1, page_size: chance.pick([1, 5]) }),
  (chance) => post("/api/files/names", { ids: kinds.map((kind) => fileOf(kind, idOf(chance, kind))) }),
  (chance) => {
    const kind = chance.pick(kinds);
    return get(`/api/files/${fileOf(kind, idOf(chance, kind))}`, "/api/files/:id");
  },
  () => get("/api/auth/users"),
  (chance) => post("/api/user/search", { search: aPart(chance) }),
  () => post("/api/uac", {}),
  () => get("/api/auth/current-user"),
  () => post("/api/explorations", {}),
  () => get("/api/arrangement"),
  () => get("/api/recycle-bin"),
  (chance) => post(`/api/recycle-bin/${chance.pick(["users", "uac", "lookup_item"])}`, { page_size: 5 }),
  () => get("/api/report-schedules/current"),
  (chance) =>
    post("/api/report-schedules", chance.pick([{}, { status: "OnGoing" }, { page: 1, page_size: 2 }])),
  () => get("/charts/facts"),
  (chance) =>
    post("/api/arbo-masterlist/existing", { keys: [], rows: [{ arbo_name: aWord(chance), ...BULACAN }] }),
  (chance) => ({
    call: "PUT /api/participant/combine",
    method: "PUT",
    url: "/api/participant/combine",
    body: {
      keep: { id: anyId(chance), row_version: 99 },
      remove: { id: idOf(chance, "foreign"), row_version: 1 },
      take: [],
    },
  }),
];

/** So often each family of calls, of a hundred. */
const families: readonly (readonly [number, (chance: Random, entries: readonly Entry[]) => Request])[] = [
  [36, listed],
  [16, history],
  [12, log],
  [18, (chance) => chance.pick(others)(chance)],
  [7, refused],
  [5, chart],
  [3, fact],
  [3, approvable],
];

/** The requests of a seed, without end and the same each time; histories are those of the worlds of that seed. */
export function* requestsOf(seed: number): Generator<Request, never> {
  const chance = random(seed);
  const entries = ledgerOf(seed, "other").filter(({ record_ids }) => (record_ids as number[]).length > 0);
  for (;;) {
    let at = chance.int(0, 99);
    yield (families.find(([share]) => (at -= share) < 0)?.[1] ?? listed)(chance, entries);
  }
}
