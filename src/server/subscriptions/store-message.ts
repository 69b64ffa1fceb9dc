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
import { summaryText, type MessageBefore, type SummedFigures } from "./composing/summary";

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

/** The message of a subscription that its reader got last; null for none. */
async function messageBefore(
  client: pg.PoolClient,
  { id, reader }: { id: number; reader: number },
): Promise<MessageBefore | null> {
  const { rows } = await client.query<{ body: SummedFigures; time_stamp: string }>(
    "select body, time_stamp from message where subscription_id = $1 and user_id = $2 order by id desc limit 1",
    [id, reader],
  );
  const [last] = rows;
  return last === undefined ? null : { ...last.body, time_stamp: last.time_stamp };
}

/** Stores a message for its reader, with a ledger entry of its sender. What is sent at set times begins with its
 * figures in short. Returns its id. */
export async function storeMessage(
  client: pg.PoolClient,
  { sender, reader }: { sender: SessionUser; reader: SessionUser },
  { id, name, by_mail, condition }: Sent,
  { lead, address, filters, sheets }: Composed & { address: string },
  sendsMail: boolean,
): Promise<number> {
  const body = { scope: scopeText(reader), filters, sheets };
  const summary =
    condition === null ? summaryText(body, await messageBefore(client, { id, reader: reader.id })) : "";
  const mail = sendsMail && by_mail && reader.email ? "waiting" : "none";
  const isOwn = sender.id === reader.id;
  const { rows } = await client.query<{ id: number }>(
    `insert into message (user_id, subscription_id, title, lead, address, body, mail, sender)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) returning id`,
    [
      reader.id,
      id,
      name,
      [summary, lead].filter(Boolean).join(" "),
      address,
      JSON.stringify(body),
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
