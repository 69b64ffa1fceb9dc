import { boundedFilters, entryBounds } from "../../shared/calls/client-entries";
import { messageOf } from "../../shared/errors";
import { call, newIdempotencyKey } from "../calls/call";
import { enqueueChange } from "./outbox";
import { isUnreachable } from "./outbox-sender";
import { scopeText } from "../../shared/permissions";
import { useSession, type CurrentUser } from "../session/session";

/** An export, as it is written to the user log. */
export interface ExportEntry {
  /** The screen or report, such as “Target versus accomplishment”. */
  form_name: string;
  /** Active filters by field name. */
  filters: Readonly<Record<string, unknown>>;
  /** Number of rows in the file, without totals. */
  rows: number;
}

/** The scope and the user that an exported workbook names (spec §8). */
export const exportAuthor = (user: CurrentUser | null): { scope: string; user: string } =>
  user === null
    ? { scope: "", user: "" }
    : { scope: scopeText(user), user: `${user.name || user.username} (${user.username}), ${user.roles}` };

const path = "/api/user-log/register";
const entryOf = ({ form_name, filters, rows }: ExportEntry, more: object = {}) => [
  {
    form_name: form_name.slice(0, entryBounds.text),
    action: "Export",
    status: "success",
    details: { filters: boundedFilters(filters), rows, ...more },
  },
];

/**
 * Writes an export to the user log before the file is handed out. When the server cannot be reached, the entry
 * goes to the outbox with the time of the export and is written later (decision 030). Any other failure is only
 * logged to the console (spec §8).
 */
export async function registerExport(entry: ExportEntry): Promise<void> {
  const user = useSession.getState().user?.id;
  const key = newIdempotencyKey();
  try {
    await call("POST", path, entryOf(entry), { idempotencyKey: key, user });
  } catch (error) {
    const kept =
      user !== undefined && isUnreachable(error) ? keepEntry(entry, user, key) : Promise.reject(error);
    await kept.catch((reason: unknown) =>
      console.error(`The export could not be written to the user log: ${messageOf(reason)}`),
    );
  }
}

const keepEntry = (entry: ExportEntry, user: number, key: string): Promise<void> =>
  enqueueChange({
    key,
    user,
    entity: entry.form_name,
    what: "export",
    title: entry.form_name,
    method: "POST",
    path,
    body: entryOf(entry, { exported_at: new Date().toISOString() }),
  });
