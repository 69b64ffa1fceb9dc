import { entityNamed, type Entity, type Row } from "../../../entities";
import { textOf } from "../../../fields";
import type { HookContext } from "../../hooks/hook";
import { quoted } from "../core/columns";
import type { Pending, Step } from "../core/step";
import { removeRows } from "./remove";

/** Saves records of an entity. Children are saved with the same function as their parents. */
type Save = (
  client: HookContext["client"],
  actor: HookContext["actor"],
  entity: Entity,
  body: unknown,
) => Promise<Row[]>;

/**
 * Saves the children sent with each parent, with `save`. Existing children of the parent that were not sent are
 * deleted.
 */
export const saveChildren =
  (save: Save): Step<Pending> =>
  async (rows, { client, actor }) => {
    for (const { incoming, before, saved: parent } of rows) {
      for (const [name, sent] of Object.entries(incoming.children)) {
        const child = entityNamed(name);
        if (typeof child.scope !== "object") continue;
        const { key, parentKey } = child.scope;
        const kept = sent.flatMap((one) => (typeof one["id"] === "number" ? [one["id"]] : []));
        const gone = await client.query<{ id: number }>(
          `select id from ${name} where lower(${quoted(key)}::text) = lower($1) and not (id = any($2::bigint[])) and deleted_at is null`,
          [textOf(before?.[parentKey] ?? parent?.[parentKey]), kept],
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
          );
      }
    }
    return [];
  };
