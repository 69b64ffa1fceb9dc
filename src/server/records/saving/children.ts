import { entityNamed, type Entity, type Row } from "../../../entities";
import { childFieldText } from "../../../shared/calls/child-faults";
import { Problem } from "../../../shared/errors";
import type { HookContext } from "../../hooks/hook";
import { comparedKeys, isChildSql } from "../core/parent-keys";
import type { Pending, Step } from "../core/step";
import { removeRows } from "./remove";

/** Saves records of an entity. Children are saved with the same function as their parents. */
type Save = (
  client: HookContext["client"],
  actor: HookContext["actor"],
  entity: Entity,
  body: unknown,
) => Promise<Row[]>;

/** A refusal of child rows as one of their parent's row: its fields name child, row and field. Others stay as they are. */
function refusalOf(error: unknown, parentRow: number, { name: child, screen }: Entity): unknown {
  if (!(error instanceof Problem)) return error;
  const [first] = error.details;
  if (first?.row === undefined) return error;
  const details = error.details.map(({ row = 0, field, message }) => ({
    row: parentRow,
    field: childFieldText({ child, row, ...(field === undefined ? {} : { name: field }) }),
    message,
  }));
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : "";
  return new Problem(
    error.status,
    `Nothing was saved. ${screen.heading}, row ${first.row + 1}: ${first.message}${more}`,
    details,
  );
}

/**
 * Saves the children sent with each parent, with `save`. Existing children of the parent that were not sent are
 * deleted. A refusal names parent, child, row and field.
 */
export const saveChildren =
  (save: Save): Step<Pending> =>
  async (rows, { client, actor }) => {
    for (const { row, incoming, before, saved: parent } of rows) {
      for (const [name, sent] of Object.entries(incoming.children)) {
        const child = entityNamed(name);
        if (typeof child.scope !== "object") continue;
        const { key, parentKey } = child.scope;
        const kept = sent.flatMap((one) => (typeof one["id"] === "number" ? [one["id"]] : []));
        const gone = await client.query<{ id: number }>(
          `select id from ${name} where ${isChildSql(child, child.scope, "$1::text[]")} and not (id = any($2::bigint[])) and deleted_at is null`,
          [comparedKeys(child.scope, [before?.[parentKey] ?? parent?.[parentKey]]), kept],
        );
        if (gone.rows.length > 0)
          await removeRows(
            client,
            actor,
            child,
            gone.rows.map((row) => row.id),
          );
        if (sent.length > 0)
          await save(
            client,
            actor,
            child,
            sent.map((one) => ({ ...one, [key]: parent?.[parentKey] })),
          ).catch((error: unknown) => {
            throw refusalOf(error, row, child);
          });
      }
    }
    return [];
  };
