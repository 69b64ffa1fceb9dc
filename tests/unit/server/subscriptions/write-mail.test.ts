import { expect, test } from "vitest";
import { writeMail, type MailMessage } from "../../../../src/server/subscriptions/mail/write-mail";
import type { writeDocument } from "../../../../src/server/subscriptions/documents/write-documents";
import { Problem } from "../../../../src/shared/errors";

const message: MailMessage = {
  id: 7,
  title: "Monday",
  lead: "1 row.",
  address: "/dashboard?tab=main",
  sender: null,
  time_stamp: "2026-02-10T00:00:00Z",
  body: { scope: "All regions", filters: [], sheets: [] },
  email: "officer@dar.gov.ph",
  name: "Officer",
};
const from = { from: "marble@dar.gov.ph", publicUrl: null };
const bytes = new Uint8Array([1]);
const failing =
  (failed: string, error: Error): typeof writeDocument =>
  (kind) =>
    kind === failed ? Promise.reject(error) : Promise.resolve(bytes);
const attached = (mail: { attachments?: { filename?: string | false | undefined }[] | undefined }) =>
  mail.attachments?.map(({ filename }) => filename);

test("a mail has both documents, and tells of none that is missing", async () => {
  const { mail, without } = await writeMail(message, from, () => Promise.resolve(bytes));
  expect(attached(mail)).toEqual(["Report_2026-02-10.xlsx", "Report_2026-02-10.pdf"]);
  expect([without, mail.text]).toEqual([null, expect.not.stringContaining("not attached") as string]);
});

test("a document that cannot be written is not attached, and the mail says so", async () => {
  const late = failing("xlsx", new Problem(422, "The document could not be written in time."));
  const { mail, without } = await writeMail(message, from, late);
  expect(attached(mail)).toEqual(["Report_2026-02-10.pdf"]);
  expect(without).toBe("The workbook could not be written and is not attached.");
  expect(mail.text).toContain(without);
  expect(mail.html).toContain(without);
});

test("no mail is written while too many documents wait", async () => {
  const busy = failing("pdf", new Problem(503, "The server is writing other documents."));
  await expect(writeMail(message, from, busy)).rejects.toMatchObject({ status: 503 });
});
