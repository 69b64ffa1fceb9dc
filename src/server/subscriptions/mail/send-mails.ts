import { createTransport } from "nodemailer";
import type pg from "pg";
import { messageOf } from "../../../shared/errors";
import type { MailConfig } from "../../config/read-mail";
import { writeDocument } from "../documents/write-documents";
import { isBusy, writeMail, type MailMessage } from "./write-mail";

/** The delays before the retries of a mail that could not be sent. After the last one it has failed. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;
/** Older mails are not sent: their message is in the product. */
const MAX_MAIL_AGE = "2 days";
/** How long no other server takes a mail. */
const LEASE_TIME = "10 minutes";
/** The maximum number of mails per run, so that a run ends. */
const MAX_MAILS = 500;
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const;
const MAX_PROBLEM_LENGTH = 500;

interface Waiting extends MailMessage {
  mail_tries: number;
}

/** Marks mails as failed that were tried often enough or are too old; mails of deleted messages are dropped. */
const failOldMails = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `update message set mail = case when deleted_at is null then 'failed' else 'none' end,
       mail_problem = coalesce(mail_problem, 'It could not be sent in time.')
      where mail = 'waiting' and (
        deleted_at is not null or time_stamp < now() - interval '${MAX_MAIL_AGE}'
        or (mail_tries > ${RETRY_MINUTES.length} and mail_at <= now()))`,
  );

/**
 * Takes the next mail that waits, with the address of a person who may still sign in. A time further away than any retry was set
 * by a clock that was ahead.
 */
async function take(pool: pg.Pool): Promise<Waiting | undefined> {
  const { rows } = await pool.query<Waiting>(
    `update message m set mail_at = now() + interval '${LEASE_TIME}', mail_tries = mail_tries + 1
       from users u
      where u.id = m.user_id and m.id = (
        select id from message where mail = 'waiting'
           and (mail_at <= now() or mail_at > now() + interval '${Math.max(...RETRY_MINUTES)} minutes')
         order by mail_at limit 1 for update skip locked)
      returning m.id, m.title, m.lead, m.address, m.sender, m.time_stamp, m.body, m.mail_tries,
        case when u.active and u.deleted_at is null then u.email end as email, coalesce(u.name, u.username) as name`,
  );
  return rows[0];
}

interface SmtpFailure {
  responseCode?: number;
  command?: string;
}

/** Whether the receiving server refused this one mail for good: its address or its content. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode = 0, command = "" } = (error ?? {}) as SmtpFailure;
  return responseCode >= 500 && /^(?:RCPT TO|DATA|ADDRESS)$/.test(command);
};

/** Notes what became of a mail, unless another server has taken it meanwhile. */
const note = (
  pool: pg.Pool,
  { id, mail_tries }: Waiting,
  mail: string,
  problem: string | null,
  wait = 0,
): Promise<unknown> =>
  pool.query(
    `update message set mail = $3, mail_problem = $4, mail_at = now() + make_interval(mins => $5)
      where id = $1 and mail = 'waiting' and mail_tries = $2`,
    [id, mail_tries, mail, problem, wait],
  );

/**
 * Sends the mails that wait. One that cannot be sent is tried again later, for about a day; one that the receiving server
 * refuses has failed. While too many documents wait, the run ends, and its mail is tried again. Several servers may send at
 * once: each mail is taken by one of them. Returns how many were sent. Rejects when the mail server cannot be reached or
 * refuses every mail, which an administrator must mend.
 */
export async function sendMails(
  pool: pg.Pool,
  mail: MailConfig,
  isStopping = () => false,
  write: typeof writeDocument = writeDocument,
): Promise<number> {
  await failOldMails(pool);
  const transport = createTransport({ url: mail.smtpUrl, pool: true, maxConnections: 1, ...TIMEOUTS });
  let sent = 0;
  try {
    for (let turn = 0; turn < MAX_MAILS && !isStopping(); turn++) {
      const waiting = await take(pool);
      if (waiting === undefined) break;
      let without: string | null;
      try {
        const written = await writeMail(waiting, mail, write);
        ({ without } = written);
        await transport.sendMail(written.mail);
      } catch (error) {
        const problem = messageOf(error).slice(0, MAX_PROBLEM_LENGTH);
        const wait = isRefusal(error) ? undefined : RETRY_MINUTES[waiting.mail_tries - 1];
        await note(pool, waiting, wait === undefined ? "failed" : "waiting", problem, wait);
        if (isRefusal(error)) continue;
        if (isBusy(error)) break;
        throw error;
      }
      await note(pool, waiting, "sent", without);
      sent++;
    }
  } finally {
    transport.close();
  }
  return sent;
}
