import type { Row } from "../../entities";
import { Problem } from "../../shared/errors";
import { textOf } from "../../fields";
import type { HookContext, Hooks } from "./hook";

/** Refuses a barangay that an ARC already covers, ignoring letter case. It would be counted twice. */
const once =
  (status: number, what: string) =>
  async (rows: Row[], { client }: HookContext): Promise<void> => {
    const twice = await client.query<{ id: number }>(
      `select one.id from arc_barangays_covered one join arc_barangays_covered other
          on lower(other.arc_id) = lower(one.arc_id) and other.id <> one.id and other.deleted_at is null
         and lower(other.muncity_name) = lower(one.muncity_name) and lower(other.barangay_name) = lower(one.barangay_name)
        where one.id = any($1::bigint[]) order by one.id desc limit 1`,
      [rows.map(({ id }) => id)],
    );
    const row = rows.findIndex(({ id }) => id === twice.rows[0]?.id);
    const found = rows[row];
    if (found === undefined) return;
    const message = `${textOf(found["barangay_name"])}, ${textOf(found["muncity_name"])} is among the barangays of ARC ${textOf(found["arc_id"])} twice. Leave one of the two.`;
    throw new Problem(status, `Nothing was ${what}. ${message}`, [{ row, field: "barangay_name", message }]);
  };

export const hooks: Hooks = { afterSave: once(400, "saved"), afterRestore: once(409, "restored") };
