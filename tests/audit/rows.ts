import { entities, hasRowStatus, type Entity } from "../../src/entities";
import { kindOf, type Field, type Values } from "../../src/fields";
import { random, type Random } from "../../demo/random";
import { BULACAN, CAPIZ, ILOILO, MARKS, PANGASINAN, TARLAC, type At, type World } from "./places";

/** The rows of a table in a world. */
export interface Table {
  entity: Entity;
  rows: (Values & { id: number; foreign: boolean })[];
}

export const WORDS = ["Malaya", "Bagong Sikap", "Palay", "Ñandu 100%", "Dryer_2", "San Isidro", "Masagana"];
const municipalities = ["Malolos", "Plaridel", "Oton", "San Isidro"];
const names = ["Ana Reyes", "Benito Cruz", "Carla Dizon", "Dario Lim", "Elena Santos", "Felix Ramos"];

/** So many rows of each kind of place: in the region, in the province, outside. */
const SIZES = { regional: 14, provincial: 9, foreign: 16 };
const FIRST = { regional: 1, provincial: 101, foreign: 1001 } as const;
export type Kind = keyof typeof SIZES;
export const kinds = Object.keys(SIZES) as Kind[];

/** The number of a random row of one kind of place. */
export const idOf = (chance: Random, kind: Kind): number => FIRST[kind] + chance.int(0, SIZES[kind] - 1);

const placeOf = (chance: Random, kind: Kind): At =>
  kind === "regional"
    ? chance.pick([BULACAN, TARLAC])
    : kind === "provincial"
      ? ILOILO
      : chance.pick([CAPIZ, PANGASINAN]);

/** A word of a place: half of them look the same everywhere. */
export const wordOf = (chance: Random, kind: Kind, world: World): string => {
  const word = chance.pick(WORDS);
  if (chance.chance(0.5)) return word;
  return `${word} ${MARKS[kind]}${kind === "foreign" && world === "other" ? world : ""}`;
};

/** Twelve random hexadecimal digits after a text: the number of a file. */
export const fileOf = (kind: Kind, id: number): string =>
  `${{ regional: "a", provincial: "b", foreign: "f" }[kind]}${String(id).padStart(31, "0")}`;

const personal = (field: Field): boolean => field.personal === true;

function valueOf(
  chance: Random,
  entity: Entity,
  name: string,
  field: Field,
  kind: Kind,
  id: number,
  world: World,
  lists: Readonly<Record<string, readonly string[]>>,
): unknown {
  const number = chance.int(0, 60);
  if (personal(field)) return chance.pick(names) + (world === "persons" ? " of persons" : "");
  if (field.kind === "birthday")
    return `1985-0${chance.int(1, 9)}-1${world === "persons" ? 9 - chance.int(0, 4) : chance.int(0, 4)}`;
  if (field.picks === "arbo") return String(idOf(chance, chance.chance(0.05) ? "foreign" : kind));
  if (field.picks === "municipality") return chance.pick(municipalities);
  if (field.refers !== undefined)
    return [idOf(chance, kind), idOf(chance, chance.chance(0.2) ? "foreign" : kind)].join(",");
  if (name === "arc_id") return `ARC-${kind}-${entity.name === "arc_masterlist" ? id : idOf(chance, kind)}`;
  if (field.kind === "files") return entity.name === "form_11_geo" ? fileOf(kind, id) : null;
  if (field.choices !== undefined) return chance.pick(field.choices);
  if (field.list !== undefined) return chance.pick(lists[field.list] ?? WORDS);
  if (name.endsWith("_year") || name.startsWith("year_") || field.kind === "year")
    return chance.int(2023, 2026);
  if (name.endsWith("_quarter")) return chance.int(1, 4);
  if (name.endsWith("_month")) return chance.int(1, 12);
  if (name === "age") return 40;
  if (name === "age_base_group") return "31 to 59";
  if (typeof entity.scope === "object" && name === entity.scope.key) return String(idOf(chance, kind));
  const { sql } = kindOf(field);
  if (sql === "date") return `202${chance.int(3, 6)}-0${chance.int(1, 9)}-1${chance.int(0, 9)}`;
  if (sql === "bigint" || name === "target_id") return idOf(chance, kind);
  if (sql !== "text") return number;
  if (field.kind === "yesNo") return chance.pick(["Yes", "No"]);
  return chance.chance(0.15) ? null : wordOf(chance, kind, world);
}

function rowOf(
  chance: Random,
  entity: Entity,
  kind: Kind,
  id: number,
  world: World,
  lists: Readonly<Record<string, readonly string[]>>,
): Table["rows"][number] {
  const values = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [
      name,
      valueOf(chance, entity, name, field, kind, id, world, lists),
    ]),
  );
  const moment = `2026-0${chance.int(1, 6)}-1${chance.int(0, 9)}T0${chance.int(0, 9)}:00:00Z`;
  const deleted = chance.chance(0.12);
  return {
    ...values,
    id,
    foreign: kind === "foreign",
    ...(entity.scope === "none" ? {} : placeOf(chance, kind)),
    ...(entity.approval ? { process_stage: chance.pick(["Pending", "Approved"]) } : {}),
    ...(hasRowStatus(entity) ? { status: "Target" } : {}),
    user_id: kind === "regional" ? 4 : 7,
    row_version: chance.int(1, 3),
    time_stamp: moment,
    deleted_at: deleted ? moment : null,
    deleted_by: deleted ? 1 : null,
  };
}

/** The rows of every table of records in a world, from a seed: those of a scope are the same in all that share it. */
export function tablesOf(
  seed: number,
  world: World,
  lists: Readonly<Record<string, readonly string[]>>,
): Table[] {
  return entities
    .filter(({ scope }) => scope !== "none")
    .map((entity, at) => ({
      entity,
      rows: kinds.flatMap((kind) => {
        const isForeign = kind === "foreign" && world === "other";
        const chance = random(seed * 1000 + at * 10 + kinds.indexOf(kind) + (isForeign ? 500_000 : 0));
        const rows = Array.from({ length: SIZES[kind] }, (_, nth) =>
          rowOf(chance, entity, kind, FIRST[kind] + nth, world, lists),
        );
        // Not only what they hold is another outside, but how many they are.
        return isForeign ? rows.filter((_, nth) => nth % 3 !== 0) : rows;
      }),
    }));
}
