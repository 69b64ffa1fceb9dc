import { expect, test } from "vitest";
import {
  messageDocument,
  type DrawChart,
} from "../../../../src/server/subscriptions/documents/message-document";
import type { MessageSheet } from "../../../../src/shared/calls/messages";

const figures = Array.from({ length: 30 }, (_, at) => `f${at}`);
const sheet: MessageSheet = {
  title: "Wide",
  columns: [
    { name: "place", label: "Place", kind: "text" },
    ...figures.map((name) => ({ name, label: name, kind: "integer" as const })),
  ],
  rows: Array.from({ length: 20 }, (_, row) => ({
    place: `Place ${row}`,
    ...Object.fromEntries(figures.map((name, at) => [name, row * 100 + at])),
  })),
  more: 0,
};
const documentOf = (sheets: MessageSheet[], draw: DrawChart | null = null, isBook = false): string =>
  JSON.stringify(
    messageDocument(
      {
        title: "Book",
        lead: "",
        filters: [],
        sheets,
        time_stamp: "2026-02-10T00:00:00Z",
        user: "manager",
        scope: "All regions",
        isBook,
      },
      draw,
    ),
  );

test("every figure of a wide table is on paper, beside the name of its row, and no block is kept from dividing", () => {
  const written = documentOf([sheet]);
  for (const row of sheet.rows)
    for (const value of Object.values(row))
      expect(written, String(value)).toContain(
        `"text":"${typeof value === "number" ? value.toLocaleString("en-PH") : value}"`,
      );
  expect(written.match(/"text":"Place 7"/g)).toHaveLength(3);
  expect(written).not.toContain("unbreakable");
});

test("a report book and a document of several sheets have a cover with contents, other figures none", () => {
  expect(documentOf([sheet])).not.toContain("Contents");
  expect(documentOf([sheet, sheet])).toContain("Contents");
  expect(documentOf([sheet], null, true)).toContain("Contents");
});

test("rows beyond those on paper are counted", () => {
  const rows = Array.from({ length: 301 }, () => sheet.rows[0] ?? {});
  expect(documentOf([{ ...sheet, rows, more: 1 }])).toContain("2 more rows are not on paper.");
});

test("a chart stands under the heading of its sheet, above its table, and what it leaves out is counted", () => {
  const chart = { kind: "bars", title: "Wide", lines: 20, names: ["place"], series: [] } as const;
  const drawn = documentOf([{ ...sheet, chart }], () => ({ svg: "<svg/>", height: 100, left: 5 }));
  const places = ['"text":"Wide","style":"title"', '"svg":"<svg/>"', "the first 15 of 20 lines", "Place 7"];
  const found = places.map((text) => drawn.indexOf(text));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(Math.min(...found)).toBeGreaterThan(0);
  expect(documentOf([{ ...sheet, chart }])).not.toContain("svg");
});

test("the note of a part stands before the sheet with which the part begins, under its title", () => {
  const short: MessageSheet = { ...sheet, title: "Main: Places", columns: sheet.columns.slice(0, 2) };
  const part = { title: "Main", address: "/dashboard", note: "Behind since the flood." };
  const written = documentOf(
    [
      { ...short, part },
      { ...short, title: "Main: Again" },
    ],
    null,
    true,
  );
  const [title, note, first] = ['"Main"', part.note, "Main: Places"].map((text) => written.indexOf(text));
  expect(title).toBeGreaterThan(0);
  expect(note).toBeGreaterThan(title ?? 0);
  expect(first).toBeGreaterThan(note ?? 0);
  expect(written.split(part.note)).toHaveLength(2);
});
