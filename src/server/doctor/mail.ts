import { createTransport } from "nodemailer";
import { messageOf } from "../../shared/errors";
import type { MailConfig } from "../config/read-mail";
import { ok, wrong, type Finding } from "./finding";

const ANSWER_TIMEOUT_MS = 6000;

/** Whether the server of mails answers and takes the user and password of SMTP_URL. Sends nothing. */
export async function examineMail({ smtpUrl }: Pick<MailConfig, "smtpUrl">): Promise<Finding> {
  const name = "Mail";
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return ok(name, `${hostname} answers`);
  } catch (error) {
    return wrong(
      name,
      `${hostname} does not take mail: ${messageOf(error)}`,
      "Look at SMTP_URL, and whether this machine may reach it.",
    );
  } finally {
    transport.close();
  }
}
