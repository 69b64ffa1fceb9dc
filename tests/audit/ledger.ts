import { hashedColumns, hashOf } from "../../src/server/ledger/entry-hash";
import { random, type Random } from "../../demo/random";
import { BULACAN, CAPIZ, ILOILO, PANGASINAN, PLACED, STATIONED, type World } from "./places";
import { idOf, wordOf, type Kind } from "./rows";

export type Entry = Record<(typeof hashedColumns)[number] | "hash", unknown>;

/** Tables whose records the entries are about. */
export const told = ["arbo_masterlist", "form_11", "participant", "arbo_training"] as const;
const maker = (id: number, name: string, at: object = {}) => ({ id, name, at });
const central = maker(1, "admin");
const stationed = maker(STATIONED.id, STATIONED.name, STATIONED.at);
const placed = maker(PLACED.id, PLACED.name, PLACED.at);
type Maker = typeof central;

const recordOf = (chance: Random, kind: Kind, world: World, table: string) => ({
  id: idOf(chance, kind),
  name: wordOf(chance, kind, world),
  changes: {
    remarks: { old: wordOf(chance, kind, world), new: wordOf(chance, kind, world) },
    ...(table === "participant"
      ? { participant_name: { old: null, new: `Ana ${world === "persons" ? "of persons" : "Reyes"}` } }
      : {}),
  },
});

interface Told {
  form?: string;
  action?: string;
  table?: string | null;
  records?: ReturnType<typeof recordOf>[];
  more?: object;
}

function entryOf(id: number, by: Maker, { form, action, table = null, records, more }: Told): Entry {
  const entry = {
    id,
    time_stamp: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    user_id: by.id,
    user_name: by.name,
    user_role: by.name,
    form_name: form ?? table ?? "Login",
    action: action ?? "Update",
    status: "success",
    region_name: null,
    province_name: null,
    muncity_name: null,
    ...by.at,
    source: "server",
    table_name: table,
    record_ids: records?.map((record) => record.id) ?? [],
    details: records || more ? JSON.stringify({ ...more, records }) : null,
    previous_hash: `before ${id}`,
    chain: "central",
    chain_position: id,
    checkpoint_id: null,
  };
  return { ...entry, hash: hashOf(entry) };
}

/** Bulk changes of the central office, of somebody placed in the scope, and single ones: each of both scopes' records. */
function insideEntry(id: number, own: Random, other: Random, world: World): Entry {
  const kind = own.pick(["regional", "provincial"] as const);
  const at = kind === "regional" ? BULACAN : ILOILO;
  const table = own.pick(told);
  const mine = [recordOf(own, kind, world, table), recordOf(own, kind, world, table)].slice(own.int(0, 1));
  const theirs = Array.from({ length: other.int(0, 3) }, () => recordOf(other, "foreign", world, table));
  const records = own.chance(0.5) ? [...theirs, ...mine] : [...mine, ...theirs];
  const by = own.pick([central, kind === "regional" ? stationed : placed, maker(4, "regional", at)]);
  const alone = by.id === 4;
  return entryOf(id, by, {
    table,
    records: alone ? mine : records,
    ...(own.chance(0.2) ? { more: { renamed_in_list: "unit-measure" } } : {}),
  });
}

/** What scoped readers may not notice at all. */
function foreignEntry(id: number, other: Random, world: World): Entry {
  const table = other.pick(told);
  const records = [recordOf(other, "foreign", world, table)];
  const word = wordOf(other, "foreign", world);
  return other.pick([
    () => entryOf(id, central, { table, records }),
    () => entryOf(id, stationed, { table, records, action: "Restore" }),
    () => entryOf(id, placed, { table, records, action: "Approve" }),
    () => entryOf(id, stationed, { form: word, action: "Export", more: { rows: other.int(1, 999) } }),
    () =>
      entryOf(id, stationed, {
        form: "Users",
        action: `Insert ${world === "other" ? world : ""}`,
        table: "users",
        records: [{ ...recordOf(other, "foreign", world, "users"), id: 900 + other.int(0, 5) }],
      }),
    () => entryOf(id, maker(905, word, other.pick([CAPIZ, PANGASINAN])), { action: "Login", form: word }),
  ])();
}

/** The entries of a world's ledger: those of a scope are the same in all, between them as many others as chance has it. */
export function ledgerOf(seed: number, world: World, length = 60): Entry[] {
  const own = random(seed + 71);
  const other = random(seed + (world === "other" ? 72 : 73));
  return Array.from({ length }, (_, at) => [
    ...Array.from({ length: other.int(0, 3) }, (__, nth) => foreignEntry(at * 100 + nth + 1, other, world)),
    insideEntry(at * 100 + 50, own, other, world),
  ]).flat();
}
