import { clientActions, clientStatuses, entryBounds } from "../../../shared/calls/client-entries";
import { Problem, type Detail } from "../../../shared/errors";
import { isSameText, tidy } from "../../../shared/same-text";
import type { LedgerEntry } from "../../ledger/ledger";
import { recordsOf, unknownFields } from "../core/parse";

/**
 * Characters that are invisible or change the text around them: control, format, private-use and lone surrogate
 * characters, line and paragraph separators.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u;

/** The accepted fields: those of an entry, and what a client says of its user, whom the server knows better. */
const known: ReadonlySet<string> = new Set([
  "form_name",
  "action",
  "status",
  "details",
  "user_id",
  "user_name",
  "user_role",
  "region_name",
  "province_name",
  "muncity_name",
]);

type Fault = (field: string, message: string) => void;

function textOf(sent: Record<string, unknown>, field: string, fault: Fault): string {
  const value = sent[field];
  if (typeof value !== "string" || value.trim() === "") {
    fault(field, "Send a text.");
    return "";
  }
  if (value.length > entryBounds.text) fault(field, `Shorten it to ${entryBounds.text} characters.`);
  else if (unseen.test(value.trim())) fault(field, "Remove the characters that are not seen.");
  return tidy(value.normalize("NFKC"));
}

/** One of the words that the log has for how an action ended. */
function statusOf(given: string, fault: Fault): string {
  const known = clientStatuses.find((status) => isSameText(status, given));
  if (known === undefined && given !== "") fault("status", `Send ${clientStatuses.join(" or ")}.`);
  return known ?? given;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

function detailsOf(sent: unknown, fault: Fault): Record<string, unknown> | undefined {
  if (sent === undefined || sent === null) return undefined;
  if (typeof sent !== "object" || Array.isArray(sent)) fault("details", "Send an object.");
  else if (isDeeper(sent, entryBounds.depth))
    fault("details", `Nest values at most ${entryBounds.depth} deep.`);
  else if (JSON.stringify(sent).length > entryBounds.details)
    fault("details", `Shorten it to ${entryBounds.details} characters.`);
  return sent as Record<string, unknown>;
}

/**
 * Parses the log entries that a client sends. Only the actions of clients are accepted, and stored in their own
 * spelling; any other action is a 422. Throws a 400 that names row and field of a value that is too long,
 * nested too deep or has invisible characters.
 */
export function clientEntries(body: unknown): LedgerEntry[] {
  const records = recordsOf(body);
  if (records.length > entryBounds.entries)
    throw new Problem(400, `Send at most ${entryBounds.entries} entries at once.`);
  const details: Detail[] = [];
  const entries = records.map((sent, row): LedgerEntry => {
    const fault: Fault = (field, message) => details.push({ row, field, message });
    details.push(...unknownFields(sent, known, row));
    const action = textOf(sent, "action", fault);
    const more = detailsOf(sent["details"], fault);
    return {
      form_name: textOf(sent, "form_name", fault),
      action: clientActions.find((known) => isSameText(known, action)) ?? action,
      status: sent["status"] === undefined ? "success" : statusOf(textOf(sent, "status", fault), fault),
      source: "client",
      ...(more === undefined ? {} : { details: more }),
    };
  });
  const [first] = details;
  if (first !== undefined)
    throw new Problem(400, `Row ${(first.row ?? 0) + 1}, ${first.field}: ${first.message}`, details);
  for (const [row, { action }] of entries.entries())
    if (!clientActions.includes(action))
      throw new Problem(
        422,
        `A client records ${clientActions.map((one) => `“${one}”`).join(" and ")} only; the server itself records everything else.`,
        [{ row, field: "action", message: "Not a client's action." }],
      );
  return entries;
}
