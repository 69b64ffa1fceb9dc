import type { FastifyReply } from "fastify";
import type pg from "pg";
import { Problem, waitText, type Wait } from "../../../shared/errors";
import { transaction } from "../../db/transaction";

/**
 * Limits of password attempts. The first `free` attempts need no wait. Then the wait doubles with each attempt,
 * from `FIRST_WAIT_SECONDS` to `maxWaitSeconds`. One attempt is forgotten every `refillSeconds`.
 */
interface Budget {
  free: number;
  maxWaitSeconds: number;
  refillSeconds: number;
}

const FIRST_WAIT_SECONDS = 15;
const budgets = {
  /**
   * Attempts on one account from unknown browsers, whatever their address. Limits guessing from many machines.
   */
  account: { free: 20, maxWaitSeconds: 60, refillSeconds: 600 },
  /** Attempts from one address by unknown browsers. An office may share one address. */
  address: { free: 40, maxWaitSeconds: 300, refillSeconds: 60 },
  /** Attempts from a browser that has signed in to the account before. */
  device: { free: 5, maxWaitSeconds: 900, refillSeconds: 3600 },
  /** Attempts on one account from one address. */
  pair: { free: 5, maxWaitSeconds: 900, refillSeconds: 3600 },
  /** Wrong current passwords of one user when changing the password, in all sessions. */
  password: { free: 20, maxWaitSeconds: 60, refillSeconds: 600 },
  /** Wrong current passwords of one user when changing the password, in one session. */
  session: { free: 5, maxWaitSeconds: 900, refillSeconds: 3600 },
} satisfies Record<string, Budget>;

/** A wait that would take longer than this began before the clock was set back, and does not hold. */
const longestWait = `interval '${Math.max(...Object.values(budgets).map(({ maxWaitSeconds }) => maxWaitSeconds))} seconds'`;
const waits = `l.wait_until > now() and l.wait_until <= now() + ${longestWait}`;

/** What attempts are counted for: a kind of limit and its key. */
export type AttemptSubject = `${keyof typeof budgets}:${string}`;

const budgetOf = (subject: AttemptSubject): Budget => budgets[subject.split(":")[0] as keyof typeof budgets];

/** Rows are always locked in the same order, so that two attempts at the same time cannot deadlock. */
const ordered = (subjects: readonly AttemptSubject[]): AttemptSubject[] => subjects.toSorted();

const level = `least(greatest(0, l.level - greatest(0, extract(epoch from now() - l.last_at)) / $4::float8), $2::float8 + 10) + 1`;
const count = `insert into sign_in_limit as l (subject, level, last_at) values ($1, 1, now())
  on conflict (subject) do update set level = ${level},
    last_at = least(greatest(l.last_at, now()), now() + ${longestWait}),
    wait_until = case when round(${level}) >= $2 then
      now() + make_interval(secs => least($3::float8, ${FIRST_WAIT_SECONDS} * 2 ^ (round(${level}) - $2))) end
  where (${waits}) is not true`;

/** Throws a 429 with the seconds to wait when one of the subjects must wait. */
async function refuseDuringWait(
  client: Pick<pg.PoolClient, "query">,
  subjects: readonly AttemptSubject[],
  reply: FastifyReply,
): Promise<void> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from max(wait_until) - now()))::int as seconds from sign_in_limit as l
      where subject = any($1::text[]) and ${waits}`,
    [subjects],
  );
  const retry_after = rows[0]?.seconds ?? 0;
  if (retry_after < 1) return;
  void reply.header("retry-after", retry_after);
  throw new Problem(429, `Too many wrong passwords. Wait ${waitText(retry_after)}, then try again.`, [], {
    retry_after,
  } satisfies Wait);
}

/**
 * Counts an attempt before the password is checked, for all subjects or for none. The row of a subject admits
 * one attempt at a time, also across servers. Throws a 429 with the wait when a subject must wait. During a
 * flood of attempts, each costs one read.
 */
export async function reserveAttempt(
  pool: pg.Pool,
  subjects: readonly AttemptSubject[],
  reply: FastifyReply,
): Promise<void> {
  await refuseDuringWait(pool, subjects, reply);
  await transaction(pool, "system", async (client) => {
    for (const subject of ordered(subjects)) {
      const { free, maxWaitSeconds, refillSeconds } = budgetOf(subject);
      if ((await client.query(count, [subject, free, maxWaitSeconds, refillSeconds])).rowCount === 1)
        continue;
      await refuseDuringWait(client, subjects, reply);
      void reply.header("retry-after", 1);
      throw new Problem(429, "Another sign-in attempt is in progress. Try again in a moment.", [], {
        retry_after: 1,
      } satisfies Wait);
    }
  });
}

/**
 * Called when the password was correct. Takes back one attempt; for a device, a session, or an account and
 * address together, all attempts are forgotten.
 */
export async function releaseAttempt(
  client: pg.PoolClient,
  subjects: readonly AttemptSubject[],
): Promise<void> {
  for (const subject of ordered(subjects))
    await client.query(
      /^(?:account|address|password):/.test(subject)
        ? "update sign_in_limit set level = greatest(0, level - 1), wait_until = null where subject = $1"
        : "delete from sign_in_limit where subject = $1",
      [subject],
    );
}

/**
 * Forgets the attempts on an account that gets a new password, also those of its known browsers: nobody guesses the old one
 * any more, and whoever is told the new one need not wait. An attempt that is in progress is left out.
 */
export const forgetAttempts = (
  client: pg.PoolClient,
  { id, username }: { id: number; username: string },
): Promise<unknown> =>
  client.query(
    `delete from sign_in_limit where subject in
       (select subject from sign_in_limit
         where subject in ('account:' || $2, 'password:' || $1) or starts_with(subject, 'pair:' || $2 || ' ')
            or subject in (select 'device:' || device from failed_sign_in where user_id = $1::bigint and device <> '')
           for update skip locked)`,
    [String(id), username.normalize("NFC").trim().toLowerCase()],
  );

/** Deletes old counts. After a day without attempts, every count is zero. */
export const deleteOldAttempts = (client: pg.PoolClient): Promise<unknown> =>
  client.query(
    `delete from sign_in_limit where subject in
       (select subject from sign_in_limit where last_at < now() - interval '1 day' for update skip locked)`,
  );
