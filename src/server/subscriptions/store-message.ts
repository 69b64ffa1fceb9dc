import type pg from "pg";
import { viewScreensOf } from "../../shared/calls/saved-views";
import type { SubscriptionContent } from "../../shared/calls/subscriptions";
import { Problem } from "../../shared/errors";
import { scopeText } from "../../shared/permissions";
import type { Answers } from "../analytics/answers/answers";
import type { SessionUser } from "../http/context";
import { activeUser } from "../http/users";
import { writeLedger } from "../ledger/ledger";
import type { Composed } from "./composing/asked-sheets";

/** What delivers: where to read and store, and what computes figures. */
export interface Deliverer {
  pool: pg.Pool;
  answers: Answers;
  /** Whether this server sends mail. */
  sendsMail: boolean;
  /** Hears of a subscription that could not be delivered. */
  onProblem?: (id: number, error: unknown) => void;
}

/** The subscription that a message is of. */
export interface Sent extends Pick<SubscriptionContent, "name" | "address" | "by_mail" | "condition"> {
  /** The subscription's. */
  id: number;
}

/** A person as of now, who may still open the screen. Throws a 403 when the account is closed or the role lost the screen. */
export async function readerOf(
  pool: pg.Pool,
  id: number,
  { address }: Pick<Sent, "address">,
): Promise<SessionUser> {
  const reader = await activeUser(pool, id);
  const screen = address.startsWith("/report") ? "report" : "dashboard";
  if (reader !== null && viewScreensOf(reader).includes(screen)) return reader;
  throw new Problem(403, `The account is closed, or its role no longer opens the screen “${screen}”.`);
}

/** Stores a message for its reader, with a ledger entry of its sender. Returns its id. */
export async function storeMessage(
  client: pg.PoolClient,
  { sender, reader }: { sender: SessionUser; reader: SessionUser },
  { id, name, by_mail, condition }: Sent,
  { lead, address, filters, sheets }: Composed & { address: string },
  sendsMail: boolean,
): Promise<number> {
  const mail = sendsMail && by_mail && reader.email ? "waiting" : "none";
  const isOwn = sender.id === reader.id;
  const { rows } = await client.query<{ id: number }>(
    `insert into message (user_id, subscription_id, title, lead, address, body, mail, sender)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) returning id`,
    [
      reader.id,
      id,
      name,
      lead,
      address,
      JSON.stringify({ scope: scopeText(reader), filters, sheets }),
      mail,
      isOwn ? null : sender.name || sender.username,
    ],
  );
  const message = rows[0]?.id ?? 0;
  await writeLedger(client, sender, {
    form_name: "Subscriptions",
    action: condition === null ? "Send report" : "Send alert",
    table_name: "message",
    records: [{ id: message, name, changes: {} }],
    details: {
      ...(isOwn ? {} : { receiver: reader.username, scope: scopeText(reader) }),
      filters: Object.fromEntries(filters),
      sheets: sheets.map(({ title }) => title),
      rows: sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0),
    },
  });
  return message;
}
