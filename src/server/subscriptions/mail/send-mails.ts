import { createTransport, type SendMailOptions } from "nodemailer";
import type pg from "pg";
import { messageOf } from "../../../shared/errors";
import type { WholeMessage } from "../../../shared/calls/subscriptions";
import { today } from "../../../shared/time/dates";
import { messageWorkbook } from "../../../workbook/message-workbook";
import { workbookBytes } from "../../../workbook/workbook-bytes";
import type { MailConfig } from "../../config/read-mail";
import { writePdf } from "../pdf/write-pdf";
import { mailHtml, mailText } from "./mail-content";

/** The minutes after which a mail that could not be sent is tried again. After the last one it has failed. */
const AGAIN = [1, 5, 15, 60, 180, 360, 720] as const;
/** For how long a server that stopped in the middle holds a mail. */
const LEASE = "10 minutes";
/** The most mails of one run, so that a run ends. */
const MOST = 500;
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const;
const MAX_PROBLEM = 500;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Waiting extends Pick<WholeMessage, "id" | "title" | "lead" | "address" | "time_stamp"> {
  body: Pick<WholeMessage, "filters" | "sheets">;
  mail_tries: number;
  email: string | null;
  name: string;
  scope: string;
}

/** Takes the next mail that waits, with the address of a person who may still sign in. */
async function take(pool: pg.Pool): Promise<Waiting | undefined> {
  const { rows } = await pool.query<Waiting>(
    `update message m set mail_at = now() + interval '${LEASE}', mail_tries = mail_tries + 1
       from users u
      where u.id = m.user_id and m.id = (
        select id from message where mail = 'waiting' and mail_at <= now()
         order by mail_at limit 1 for update skip locked)
      returning m.id, m.title, m.lead, m.address, m.time_stamp, m.body, m.mail_tries,
        case when u.active and u.deleted_at is null then u.email end as email, coalesce(u.name, u.username) as name,
        coalesce(u.province_name, u.region_name, 'All regions') as scope`,
  );
  return rows[0];
}

/** Whether a receiving server refused a mail for good (a reply of 5xx). */
const isRefusal = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown } | null)?.responseCode ?? 0) >= 500;

const noAddress = (): Error =>
  Object.assign(new Error("The account is closed or has no e-mail address."), { responseCode: 550 });

/**
 * A message as a mail with its workbook and its document. The number of the message is the Message-ID, so that a mail that was sent twice is
 * recognized.
 */
async function mailOf(waiting: Waiting, { from, publicUrl }: MailConfig): Promise<SendMailOptions> {
  const { id, title, lead, address, time_stamp, body, email, name, scope } = waiting;
  if (!email) throw noAddress();
  const message = { title, lead, ...body };
  const link = publicUrl === null ? null : `${publicUrl}${address}`;
  const reader = { user: name, scope };
  const workbook = await workbookBytes(messageWorkbook({ ...message, time_stamp }, reader));
  const document = await writePdf({ ...message, time_stamp, ...reader });
  const file = `Report_${today(new Date(time_stamp))}`;
  return {
    from,
    to: { name, address: email },
    subject: title,
    messageId: `<message-${id}@${new URL(publicUrl ?? "http://marble.invalid").hostname}>`,
    text: mailText(message, link),
    html: mailHtml(message, link),
    attachments: [
      { filename: `${file}.xlsx`, content: Buffer.from(workbook), contentType: XLSX },
      { filename: `${file}.pdf`, content: Buffer.from(document), contentType: "application/pdf" },
    ],
  };
}

const noteSent = (pool: pg.Pool, { id }: Waiting): Promise<unknown> =>
  pool.query("update message set mail = 'sent', mail_problem = null where id = $1", [id]);

/** Notes why a mail was not sent, and when it is tried again; not again when it was refused or tried often enough. */
function noteFailure(pool: pg.Pool, { id, mail_tries }: Waiting, error: unknown): Promise<unknown> {
  const wait = isRefusal(error) ? undefined : AGAIN[mail_tries - 1];
  return pool.query(
    "update message set mail = $2, mail_problem = $3, mail_at = now() + make_interval(mins => $4) where id = $1",
    [id, wait === undefined ? "failed" : "waiting", messageOf(error).slice(0, MAX_PROBLEM), wait ?? 0],
  );
}

/**
 * Sends the mails that wait. One that cannot be sent is tried again later, for about a day; one that the receiving server
 * refuses has failed. Several servers may send at once: each mail is taken by one of them. Returns how many were sent.
 */
export async function sendMails(pool: pg.Pool, mail: MailConfig, isStopping = () => false): Promise<number> {
  const transport = createTransport({ url: mail.smtpUrl, pool: true, maxConnections: 1, ...TIMEOUTS });
  let sent = 0;
  try {
    for (let turn = 0; turn < MOST && !isStopping(); turn++) {
      const waiting = await take(pool);
      if (waiting === undefined) break;
      try {
        await transport.sendMail(await mailOf(waiting, mail));
      } catch (error) {
        await noteFailure(pool, waiting, error);
        continue;
      }
      await noteSent(pool, waiting);
      sent++;
    }
  } finally {
    transport.close();
  }
  return sent;
}
