import { call, newIdempotencyKey } from "../../api/calls/call";
import type { CurrentUser } from "../../api/session/session";
import { arboMasterlist } from "../../entities/masterlists/arbo-masterlist";
import type { OutgoingRow } from "./preview/preview-row";
import type { RowVerdict } from "../../shared/calls/import";
import type { Calls } from "./save-rows";

const { path, screen } = arboMasterlist;
/** The time for a batch, in milliseconds. After it the import stops and offers to go on, under the same key. */
const timeout = 60_000;

/**
 * The API calls of the import (spec §7, DESIGN §4). The server refuses them once somebody else has signed in, so that
 * no batch is saved in that person's name.
 */
export const importCalls = (user: number): Calls => ({
  existing: async (rows: OutgoingRow[]) => {
    const body = { keys: rows.map(({ key }) => key), rows: rows.map(({ values }) => values) };
    return (await call<{ rows: RowVerdict[] }>("POST", `${path}/existing`, body, { user, timeout })).data
      .rows;
  },
  register: async (rows, key) => {
    const options = { idempotencyKey: key, user, timeout };
    return (
      await call<{ rows: Awaited<ReturnType<Calls["register"]>> }>("PUT", `${path}/register`, rows, options)
    ).data.rows;
  },
  update: async (rows, key) => {
    const imported = rows.map((row) => ({ ...row, duplicate_reason: "Import of a workbook" }));
    await call("PUT", `${path}/update`, imported, { idempotencyKey: key, user, timeout });
  },
  newKey: newIdempotencyKey,
});

/** Writes the import's entry into the user log. A failure is only written to the console (spec §7, §8). */
export async function logImport(user: CurrentUser): Promise<void> {
  const { region_name, province_name, muncity_name, roletype, username, id } = user;
  try {
    await call("POST", "/api/user-log/register", [
      {
        region_name,
        province_name,
        muncity_name,
        user_role: roletype,
        user_name: username,
        user_id: id,
        form_name: screen.heading,
        action: "Import (ARBO)",
        status: "success",
      },
    ]);
  } catch (error) {
    console.error("The import could not be written to the activity log.", error);
  }
}
