import type pg from "pg";
import { Problem } from "../../shared/errors";
import { batchedRead, onceFor } from "../db/shared-read";
import type { Message, WholeMessage } from "../../shared/calls/messages";
import { subscriptionLimits } from "../../shared/calls/subscriptions";

const columns = "id, title, lead, address, subscription_id, sender, time_stamp, read_at, mail, mail_problem";

/** The reader's newest messages before an id, or from the newest on. */
export const readMessages = async (client: pg.PoolClient, before: number | null): Promise<Message[]> =>
  (
    await client.query<Message>(
      `select ${columns} from message where deleted_at is null and ($1::bigint is null or id < $1)
       order by id desc limit ${subscriptionLimits.messages}`,
      [before],
    )
  ).rows;

/** The newest of the reader's messages of a subscription that is not deleted; null when there is none. */
export const newestMessageOf = async (client: pg.PoolClient, subscription: number): Promise<number | null> =>
  (
    await client.query<{ id: number }>(
      "select id from message where subscription_id = $1 and deleted_at is null order by id desc limit 1",
      [subscription],
    )
  ).rows[0]?.id ?? null;

const unreadOf = onceFor((pool: pg.Pool) =>
  batchedRead(async (users: readonly number[]) => {
    const { rows } = await pool.query<{ user_id: number; unread: number }>(
      `select user_id, count(*)::int as unread from message
       where user_id = any($1::bigint[]) and deleted_at is null and read_at is null group by user_id`,
      [users],
    );
    return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
  }),
);

/** How many messages a user has not read. Those of users who ask together are counted together. */
export const countUnread = async (pool: pg.Pool, user: number): Promise<number> =>
  (await unreadOf(pool)(user)) ?? 0;

/** One message with its figures. Throws a 404 when the reader has no such message. */
export async function readMessage(client: pg.PoolClient, id: number): Promise<WholeMessage> {
  const { rows } = await client.query<Message & { body: Pick<WholeMessage, "scope" | "filters" | "sheets"> }>(
    `select ${columns}, body from message where id = $1 and deleted_at is null`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Problem(404, "This message was deleted, or is not yours.");
  const { body, ...message } = row;
  return { ...message, ...body };
}

/** Marks all of the reader's messages as read. */
export const markAllRead = async (client: pg.PoolClient): Promise<{ id: number }[]> =>
  (
    await client.query<{ id: number }>(
      "update message set read_at = now() where read_at is null and deleted_at is null returning id",
    )
  ).rows;

/** What a reader may do to messages. Personal marks are not entered in the ledger. */
const marks = {
  read: "read_at = coalesce(read_at, now())",
  unread: "read_at = null",
  delete: "deleted_at = coalesce(deleted_at, now())",
  restore: "deleted_at = null",
} as const;
export type Mark = keyof typeof marks;

/** Marks the reader's own messages. Returns the ids of those that there are. */
export const markMessages = async (
  client: pg.PoolClient,
  mark: Mark,
  ids: readonly number[],
): Promise<{ id: number }[]> =>
  (
    await client.query<{ id: number }>(
      `update message set ${marks[mark]} where id = any($1::bigint[]) returning id`,
      [ids],
    )
  ).rows;

/** Deletes messages that are older than they are kept, and those of a person beyond the number that is kept. */
export async function deleteOldMessages(pool: pg.Pool): Promise<void> {
  const { days, kept } = subscriptionLimits;
  await pool.query(
    `delete from message where time_stamp < now() - interval '${days} days'
       or id in (select id from (select id, row_number() over (partition by user_id order by id desc) as place from message) m
                  where place > ${kept})`,
  );
}
