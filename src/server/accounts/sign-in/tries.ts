import type { FastifyReply } from "fastify";
import type pg from "pg";
import { Problem, waitWords, type Wait } from "../../../shared/errors";
import { transaction } from "../../db/transaction";

/** `free` tries pass at once; each further one doubles the wait, from `FIRST` to `most` seconds. One is forgotten in `refill` seconds. */
interface Budget {
  free: number;
  most: number;
  refill: number;
}

const FIRST = 15;
const budgets = {
  /** All tries of one account from browsers that it does not know, wherever they are: bounds guessing by many. */
  account: { free: 20, most: 60, refill: 600 },
  /** All tries from one address for browsers that the account does not know: an office shares one. */
  address: { free: 40, most: 300, refill: 60 },
  /** A browser that has signed in to the account before. */
  device: { free: 5, most: 900, refill: 3600 },
  /** One account from one address. */
  pair: { free: 5, most: 900, refill: 3600 },
  /** The current password of a user at a change, in all sessions. */
  password: { free: 20, most: 60, refill: 600 },
  /** The current password of a user at a change, in one session. */
  session: { free: 5, most: 900, refill: 3600 },
} satisfies Record<string, Budget>;

/** What tries are counted of: a kind of budget and whose it is. */
export type Subject = `${keyof typeof budgets}:${string}`;

const budgetOf = (subject: Subject): Budget => budgets[subject.split(":")[0] as keyof typeof budgets];

/** Rows are locked in one order, or two tries at the same moment could wait for each other. */
const ordered = (subjects: readonly Subject[]): Subject[] => subjects.toSorted();

const level = `least(greatest(0, l.level - greatest(0, extract(epoch from now() - l.last_at)) / $4::float8), $2::float8 + 10) + 1`;
const count = `insert into sign_in_limit as l (subject, level, last_at) values ($1, 1, now())
  on conflict (subject) do update set level = ${level}, last_at = greatest(l.last_at, now()),
    wait_until = case when round(${level}) >= $2 then
      now() + make_interval(secs => least($3::float8, ${FIRST} * 2 ^ (round(${level}) - $2))) end
  where l.wait_until is null or l.wait_until <= now()`;

/** Throws a 429 with the seconds to wait where one of the subjects waits. */
async function refuseWaiting(
  client: Pick<pg.PoolClient, "query">,
  subjects: readonly Subject[],
  reply: FastifyReply,
): Promise<void> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from max(wait_until) - now()))::int as seconds from sign_in_limit
      where subject = any($1::text[]) and wait_until > now()`,
    [subjects],
  );
  const retry_after = rows[0]?.seconds ?? 0;
  if (retry_after < 1) return;
  void reply.header("retry-after", retry_after);
  throw new Problem(429, `Too many wrong passwords. Wait ${waitWords(retry_after)}, then try again.`, [], {
    retry_after,
  } satisfies Wait);
}

/**
 * Counts a try of a password before the password is looked at, of all its subjects or of none: the row of a subject
 * lets one try through at a time, on however many servers. Throws a 429 with the wait where a subject has to wait; a
 * flood of tries costs one read each.
 */
export async function reserveTry(
  pool: pg.Pool,
  subjects: readonly Subject[],
  reply: FastifyReply,
): Promise<void> {
  await refuseWaiting(pool, subjects, reply);
  await transaction(pool, "system", async (client) => {
    for (const subject of ordered(subjects)) {
      const { free, most, refill } = budgetOf(subject);
      if ((await client.query(count, [subject, free, most, refill])).rowCount === 1) continue;
      await refuseWaiting(client, subjects, reply);
      void reply.header("retry-after", 1);
      throw new Problem(429, "Another try is being looked at. Try again in a moment.", [], {
        retry_after: 1,
      } satisfies Wait);
    }
  });
}

/** The password was right: takes the try back, and forgets the wrong ones of a browser, a session, an account and address together. */
export async function giveBackTry(client: pg.PoolClient, subjects: readonly Subject[]): Promise<void> {
  for (const subject of ordered(subjects))
    await client.query(
      /^(?:account|address|password):/.test(subject)
        ? "update sign_in_limit set level = greatest(0, level - 1), wait_until = null where subject = $1"
        : "delete from sign_in_limit where subject = $1",
      [subject],
    );
}

/** Forgets what no longer counts: after a day every level is back at nothing. */
export const forgetOldTries = (client: pg.PoolClient): Promise<unknown> =>
  client.query(
    `delete from sign_in_limit where subject in
       (select subject from sign_in_limit where last_at < now() - interval '1 day' for update skip locked)`,
  );
