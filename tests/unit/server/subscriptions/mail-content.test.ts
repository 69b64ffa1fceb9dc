import { expect, test } from "vitest";
import { mailHtml, mailText } from "../../../../src/server/subscriptions/mail/mail-content";
import type { MessageSheet } from "../../../../src/shared/calls/messages";

const sheet = (more: Partial<MessageSheet> = {}): MessageSheet => ({
  title: "Sales <by> buyer",
  columns: [
    { name: "buyer", label: "Buyer", kind: "text" },
    { name: "sales", label: "Sales", kind: "peso", groups: ["2026"], absent: "withheld" },
  ],
  rows: [
    { buyer: "<script>alert(1)</script>", sales: 1500 },
    { buyer: "Coop & Sons", sales: null },
  ],
  more: 0,
  ...more,
});
const told = (sheets: MessageSheet[], sender: string | null = null) => ({
  sender,
  title: "Monday",
  lead: "This year (2026).",
  address: "/dashboard?tab=main&amp",
  scope: "All regions",
  time_stamp: "2026-11-30T22:00:00Z",
  filters: [["Region", "Region III"]] as [string, string][],
  sheets,
});

test("texts of records are escaped, and no script or image is in a mail", () => {
  const html = mailHtml(told([sheet()]), 'https://x.example/?a="b"');
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("Coop &amp; Sons");
  expect(html).toContain("https://x.example/?a=&quot;b&quot;");
  expect(html).not.toMatch(/<script|<img/);
});

test("the text of a mail has the figures with their labels, and what is withheld says so", () => {
  const text = mailText(told([sheet()]), null);
  expect(text).toContain("Region: Region III");
  expect(text).toContain("Buyer: Coop & Sons; Sales, 2026: withheld");
  expect(text).toMatch(/Sales, 2026: ₱1,500\.00/);
});

test("a mail says of which area and time its figures are, as its documents do, and how they are counted", () => {
  const note = "Not compared: 2026 is not over & runs.";
  const text = mailText(told([sheet({ note })]), null);
  expect(text).toContain("Scope: All regions\nAs of: Dec 1, 2026, 6:00 AM (Philippine time)");
  expect(text).toContain(note);
  const html = mailHtml(told([sheet({ note })]), null);
  expect(html).toContain("Scope: All regions");
  expect(html).toContain("As of: Dec 1, 2026, 6:00 AM (Philippine time)");
  expect(html).toContain("2026 is not over &amp; runs.");
});

test("a mail names who sends it", () => {
  for (const write of [mailText, mailHtml]) {
    expect(write(told([sheet()], "Ana <Cruz>"), null)).toMatch(
      /Ana (?:<|&lt;)Cruz(?:>|&gt;) sends you this\./,
    );
    expect(write(told([sheet()]), null)).not.toContain("sends you this");
  }
});

test("a mail says how many rows and sheets are in the workbook alone, and which are nowhere", () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ buyer: `B${at}`, sales: at }));
  const text = mailText(told([...Array.from({ length: 13 }, () => sheet()), sheet({ rows })]), null);
  expect(text).toContain("2 more sheets are in the attached workbook.");
  expect(mailText(told([sheet({ rows, more: 1 })]), null)).toContain(
    "2 rows more in the attached workbook, 1 row more in MARBLE only.",
  );
});

test("a mail without its workbook promises none, and names what could not be written", () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ buyer: `B${at}`, sales: at }));
  const sheets = [sheet({ rows, more: 1 }), ...Array.from({ length: 12 }, () => sheet())];
  for (const write of [mailText, mailHtml]) {
    const mail = write(told(sheets), null, ["xlsx"]);
    expect(mail).toContain("3 rows more in MARBLE only.");
    expect(mail).toContain("1 more sheet is in MARBLE only.");
    expect(mail).toContain("The workbook could not be written and is not attached.");
    expect(mail).not.toContain("attached workbook");
    expect(write(told(sheets), null, ["pdf"])).toContain("2 rows more in the attached workbook");
  }
});

test("a book has a link for each part, at its first sheet, also where the mail does not show the part", () => {
  const part = (title: string) => ({ title, address: `/report?of=${title}`, note: `About <${title}>` });
  const sheets = [
    sheet({ part: part("one") }),
    ...Array.from({ length: 11 }, () => sheet()),
    sheet({ part: part("two") }),
  ];
  const text = mailText(told(sheets), "https://x.example");
  expect(text).toContain("About <one>\none: https://x.example/report?of=one\n");
  expect(text).toContain("1 more sheet is in the attached workbook.\n\ntwo: https://x.example/report?of=two");
  const html = mailHtml(told(sheets), "https://x.example");
  expect(html).toContain("About &lt;one&gt;");
  for (const title of ["one", "two"])
    expect(
      html.split(`<a href="https://x.example/report?of=${title}">Open “${title}” in MARBLE</a>`),
    ).toHaveLength(2);
  expect(mailText(told(sheets), null)).not.toContain("/report");
  expect(mailHtml(told(sheets), null)).not.toContain("<a ");
});
