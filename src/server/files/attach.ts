import { Problem } from "../../shared/errors";
import type { Pending, Step } from "../records/core/step";

/**
 * Attaches the files of saved rows to their records. Throws a 400 for a file that is neither the actor's own
 * unattached upload nor already attached to the record.
 */
export const attachFiles: Step<Pending> = async (rows, { client, entity }) => {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === "files" ? [name] : [],
  );
  for (const { row, saved } of rows) {
    for (const name of names) {
      const ids = (saved?.[name] as string[] | null | undefined) ?? [];
      if (saved === undefined || ids.length === 0) continue;
      const claimed = await client.query<{ count: number }>(
        "select claim_files($1::text[], $2, $3) as count",
        [ids, entity.name, saved.id],
      );
      if (claimed.rows[0]?.count !== ids.length)
        throw new Problem(400, "Nothing was saved. A chosen file does not exist any more: choose it again.", [
          { row, field: name, message: "Choose the file again." },
        ]);
    }
  }
  return [];
};
