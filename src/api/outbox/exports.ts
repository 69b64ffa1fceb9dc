import { boundedFilters, entryBounds } from "../../shared/client-entries";
import { messageOf } from "../../shared/errors";
import { call, newIdempotencyKey } from "../call";
import { keepForSending } from "./outbox";
import { isAway } from "./outbox-sender";
import { scopeText } from "../../shared/permissions";
import { useSession, type CurrentUser } from "../session";

/** An export as the ledger keeps it. */
export interface ExportEntry {
  /** The screen or report, such as “Target versus accomplishment”. */
  form_name: string;
  /** Active filters by field name. */
  filters: Readonly<Record<string, unknown>>;
  /** Rows in the file, without totals. */
  rows: number;
}

/** What a workbook says of whose figures it holds: the place that bounds them, and who made it (spec §8). */
export const exportedBy = (user: CurrentUser | null): { scope: string; user: string } =>
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
 * Writes an export to the user log before the file is handed out. Where the server does not answer, the entry waits in
 * the outbox with the moment of the export, and is written once when the server is back (decision 030); any other
 * failure goes to the console only (spec §8).
 */
export async function registerExport(entry: ExportEntry): Promise<void> {
  const user = useSession.getState().user?.id;
  const key = newIdempotencyKey();
  try {
    await call("POST", path, entryOf(entry), { idempotencyKey: key, user });
  } catch (error) {
    const kept = user !== undefined && isAway(error) ? keepEntry(entry, user, key) : Promise.reject(error);
    await kept.catch((reason: unknown) =>
      console.error(`The export could not be written to the user log: ${messageOf(reason)}`),
    );
  }
}

const keepEntry = (entry: ExportEntry, user: number, key: string): Promise<void> =>
  keepForSending({
    key,
    user,
    entity: entry.form_name,
    what: "export",
    title: entry.form_name,
    method: "POST",
    path,
    body: entryOf(entry, { exported_at: new Date().toISOString() }),
  });
