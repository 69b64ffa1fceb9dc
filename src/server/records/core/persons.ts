import { entities, withoutPersonal, type Entity, type Row } from "../../../entities";
import { Problem } from "../../../shared/errors";
import { personsRefusal, seesPersons, type Actor } from "../../../shared/permissions";
import { REASON_COLUMN } from "./columns";

const isOfPerson = (entity: Entity, name: string): boolean =>
  entity.fields[name]?.personal === true ||
  entity.fields[name]?.sensitive === true ||
  (name === REASON_COLUMN && tablesOfPersons.includes(entity.name));

/** The entity as the actor may read it: without personal data for users who may not see persons (DESIGN §5). */
export const visibleEntity = (actor: Actor, entity: Entity): Entity =>
  seesPersons(actor) ? entity : withoutPersonal(entity);

/**
 * Throws a 403 when each row of the entity is a person and the actor may not see persons. See also answers.ts.
 */
export function requirePersons(actor: Actor, entity: Entity): void {
  const isOfPersons = Object.values(entity.fields).some(
    ({ personal, required }) => personal === true && required === true,
  );
  if (isOfPersons && !seesPersons(actor)) throw new Problem(403, personsRefusal);
}

/** Saved rows with only the fields that the actor may read. */
export const visibleRows = (actor: Actor, entity: Entity, rows: readonly Row[]): Row[] =>
  seesPersons(actor)
    ? [...rows]
    : rows.map(
        (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !isOfPerson(entity, name))) as Row,
      );

/** The tables whose records identify persons. */
export const tablesOfPersons: readonly string[] = entities
  .filter((entity) => Object.values(entity.fields).some(({ personal }) => personal === true))
  .map(({ name }) => name);

type Changed = { id: number; changes?: Record<string, unknown> };

/**
 * The records of a ledger entry as the actor may read them. Changed fields that identify a person are named
 * without values.
 */
export function visibleChanges(
  actor: Actor,
  table: string | null,
  records: Changed[] | undefined,
): Changed[] | undefined {
  const entity = entities.find(({ name }) => name === table);
  if (records === undefined || entity === undefined || seesPersons(actor)) return records;
  return records.map(({ changes, ...record }) => ({
    ...record,
    changes: Object.fromEntries(
      Object.entries(changes ?? {}).map(([name, change]) => [
        name,
        isOfPerson(entity, name) ? { sensitive: true } : change,
      ]),
    ),
  }));
}
