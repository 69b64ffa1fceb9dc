import type { SendMailOptions } from "nodemailer";
import type { WholeMessage } from "../../../shared/calls/messages";
import { Problem } from "../../../shared/errors";
import { today } from "../../../shared/time/dates";
import type { MailConfig } from "../../config/read-mail";
import { documentTypes, writeDocument, type DocumentKind } from "../documents/write-documents";
import { mailHtml, mailText, withoutText } from "./mail-content";

/** A message that goes out as a mail, and to whom. `email` is null where nobody may get it. */
export interface MailMessage extends Pick<
  WholeMessage,
  "id" | "title" | "lead" | "address" | "sender" | "time_stamp"
> {
  body: Pick<WholeMessage, "scope" | "filters" | "sheets">;
  email: string | null;
  name: string;
}

/** A mail, and in words which documents could not be written; null when all are attached. */
export interface WrittenMail {
  mail: SendMailOptions;
  without: string | null;
}

const kinds = ["xlsx", "pdf"] as const satisfies readonly DocumentKind[];

const noAddress = (): Error =>
  Object.assign(new Error("The account is closed or has no e-mail address."), {
    responseCode: 550,
    command: "ADDRESS",
  });

/** Whether the server writes no documents now, but will later. */
export const isBusy = (error: unknown): boolean => error instanceof Problem && error.status === 503;

/**
 * Writes a message as a mail with its documents. The number of the message is the Message-ID, so that a mail that was sent
 * twice is recognized. A document that cannot be written is not attached, and the mail says so. Rejects with a 503 while too
 * many documents wait, and with a refusal of a mail server where nobody may get the mail.
 */
export async function writeMail(
  { id, title, lead, address, sender, time_stamp, body, email, name }: MailMessage,
  { from, publicUrl }: Pick<MailConfig, "from" | "publicUrl">,
  write: typeof writeDocument = writeDocument,
): Promise<WrittenMail> {
  if (!email) throw noAddress();
  const message = { title, lead, address, sender, time_stamp, ...body };
  const attachments: NonNullable<SendMailOptions["attachments"]> = [];
  const missing: DocumentKind[] = [];
  for (const kind of kinds) {
    try {
      const bytes = await write(kind, { ...message, user: name });
      attachments.push({
        filename: `Report_${today(new Date(time_stamp))}.${kind}`,
        content: Buffer.from(bytes),
        contentType: documentTypes[kind],
      });
    } catch (error) {
      if (isBusy(error)) throw error;
      missing.push(kind);
    }
  }
  return {
    without: withoutText(missing),
    mail: {
      from,
      to: { name, address: email },
      subject: title,
      messageId: `<message-${id}@${new URL(publicUrl ?? "http://marble.invalid").hostname}>`,
      text: mailText(message, publicUrl, missing),
      html: mailHtml(message, publicUrl, missing),
      attachments,
    },
  };
}
