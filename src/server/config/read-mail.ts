import { readAddress } from "./read-values";
import { brand } from "../../shared/brand";

/** How mail is sent: by which server, as whom, and the address under which people reach this server. */
export interface MailConfig {
  smtpUrl: string;
  from: string;
  /** Without a slash at its end; null when it is not known, so that mails have no links. */
  publicUrl: string | null;
}

/**
 * The mail of `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL`; null when the first is not set. Throws an error that names the
 * variable, and not a password, when one of them cannot be used.
 */
export function readMail(smtpUrl: string, from: string, publicUrl: string): MailConfig | null {
  const known = publicUrl === "" ? null : readAddress("PUBLIC_URL", publicUrl, ["https:", "http:"]);
  if (known !== null && (known.search !== "" || known.hash !== "" || known.pathname !== "/"))
    throw new Error(
      "PUBLIC_URL is more than protocol and host: give an address such as https://marble.dar.gov.ph.",
    );
  if (smtpUrl === "") {
    if (from !== "") throw new Error("MAIL_FROM is set, and SMTP_URL is not: set both, or neither.");
    return null;
  }
  readAddress("SMTP_URL", smtpUrl, ["smtp:", "smtps:"]);
  if (!/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new Error(
      `MAIL_FROM is needed with SMTP_URL: give an address such as ${brand.name} <marble@dar.gov.ph>.`,
    );
  return { smtpUrl, from, publicUrl: known === null ? null : known.origin };
}
