import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { CFB, read, utils, write } from "xlsx";
import { describe, expect, it } from "vitest";
import { headingNotes } from "../../../src/forms/import/heading-notes";
import { previewColumns } from "../../../src/forms/import/preview/preview-columns";
import { labelOf } from "../../../src/forms/import/preview/row-notes";
import { addRows, countRows, importColumns, type Importer } from "../../../src/forms/import/import-list";
import { readRows } from "../../../src/workbook/read/read-rows";
import { bookOf, sheetBook } from "./books";
import expected from "../../fixtures/arbo-masterlist.expected.json";

const fixture = readFileSync("tests/fixtures/arbo-masterlist.xlsx");
const central: Importer = { status: "Central", region_name: null, province_name: null };
const bulacan: Importer = {
  status: "Provincial",
  region_name: "Region III (Central Luzon)",
  province_name: "Bulacan",
};
const centralLuzon: Importer = {
  status: "Regional",
  region_name: "Region III (Central Luzon)",
  province_name: null,
};

const sheetOf = (bytes: Uint8Array = fixture) => readRows(bytes, importColumns, "arbo-masterlist.xlsx");
const sum = (values: unknown[]): number =>
  values.reduce((total: number, value) => total + Number(value ?? 0), 0);

const headings = importColumns.map(({ name }) => name);
const rowOf = (values: Record<string, unknown>) =>
  readRows(bookOf([values]), importColumns, "rows.xlsx").rows[0];

const keptFor = (importer: Importer): number =>
  countRows(addRows([], sheetOf().rows, "a.xlsx", importer)).checking;
const dayIn = (system1904: boolean): unknown => {
  const bytes = bookOf(
    [{ arbo_name: "A", date_of_registration: 45603 - (system1904 ? 1462 : 0) }],
    "xlsx",
    system1904,
  );
  return readRows(bytes, importColumns, "a.xlsx").rows[0]?.values["date_of_registration"];
};

describe("the sample workbook", () => {
  it("has 55 columns", () => expect(importColumns).toHaveLength(55));

  it("has columns that the preview and the verdicts tell apart", () => {
    const names = importColumns.map(({ name }) => labelOf(name));
    expect(names.filter((label, at) => names.indexOf(label) !== at)).toEqual([]);
    expect(previewColumns.map(({ label }) => label)).toEqual(names);
  });

  it("gives the rows of its first sheet without the heading and the blank rows", () => {
    const { sheet, rows, blank } = sheetOf();
    expect(sheet).toBe("Masterlist 2024");
    expect(rows).toHaveLength(expected.filled_rows);
    expect(blank).toBe(166 - expected.filled_rows);
  });

  it("reads number cells without a number as 0 and names cell and text", () => {
    const zeros = sheetOf().rows.flatMap((row) => row.zeros);
    expect(zeros).toHaveLength(expected.non_numeric_number_cells);
    expect(zeros[0]).toEqual({ cell: "AY9", field: "total_liabilities", text: "1.2.3" });
    expect(sheetOf().rows.find(({ line }) => line === 9)?.values["total_liabilities"]).toBe(0);
  });

  it("counts unique rows with and without ARBO ID, and by place", () => {
    const rows = addRows([], sheetOf().rows, "a.xlsx", central);
    const counts = countRows(rows);
    const unique = rows.filter(({ verdict }) => verdict === "checking").map(({ values }) => values);
    expect(unique).toHaveLength(expected.unique_rows_ignoring_case_and_spaces);
    expect(counts.duplicate).toBe(expected.filled_rows - expected.unique_rows_ignoring_case_and_spaces);
    expect(counts.withId).toBe(expected.with_arbo_id);
    expect(counts.withoutId).toBe(expected.without_arbo_id);
    expect(sum(unique.map((row) => row["total_member"]))).toBe(expected.sum_total_member);
    expect(sum(unique.map((row) => row["total_asset"]))).toBeCloseTo(expected.sum_total_asset, 2);
  });

  it("keeps only the rows of a regional or provincial scope", () => {
    expect(keptFor(bulacan)).toBe(expected.in_bulacan);
    expect(keptFor(centralLuzon)).toBe(expected.in_region_iii);
  });

  it("chosen twice adds nothing new", () => {
    const once = addRows([], sheetOf().rows, "a.xlsx", central);
    const twice = addRows(once, sheetOf().rows, "b.xlsx", central);
    expect(countRows(twice).checking).toBe(countRows(once).checking);
    expect(twice.at(-1)?.sameAs?.file).toBe("a.xlsx");
  });

  it("reads formulas by value, days as ISO days", () => {
    expect(sheetOf().rows[0]?.values).toMatchObject({
      total_member: 302,
      date_of_registration: "1996-10-19",
      latest_date_of_coc_cgs: "2024-11-07",
    });
  });

  it("reads the same from .xls", () => {
    const book = read(fixture, { type: "buffer", cellNF: true });
    const bytes = new Uint8Array(write(book, { type: "array", bookType: "biff8" }) as ArrayBuffer);
    expect(sheetOf(bytes)).toEqual(sheetOf());
  });
});

describe("a cell", () => {
  it("that is empty stays empty, in a number column too", () => {
    expect(rowOf({ arbo_name: "A", total_member: "  " })?.values).toMatchObject({
      total_member: null,
      arbo_id: null,
    });
  });

  it("with thousands separators or a peso sign is a number", () => {
    expect(
      rowOf({ arbo_name: "A", total_asset: " ₱1,234,567.50", total_member: "1,200" })?.values,
    ).toMatchObject({
      total_asset: 1234567.5,
      total_member: 1200,
    });
  });

  it("with a negative number or a fraction of a person is named as a fault", () => {
    const row = rowOf({ arbo_name: "A", total_member: 12.5, total_asset: -1 });
    expect(row?.faults.map(({ field }) => field)).toEqual(["total_member", "total_asset"]);
    expect(row?.values["total_member"]).toBe("12.5");
  });

  it("with a number where text is due keeps its digits", () => {
    expect(rowOf({ arbo_name: 123, registration_number: 9520001234567 })?.values).toMatchObject({
      arbo_name: "123",
      registration_number: "9520001234567",
    });
  });

  it("with a date is read in both date systems, in any written form, and with its text where it is no date", () => {
    expect(dayIn(false)).toBe("2024-11-07");
    expect(dayIn(true)).toBe("2024-11-07");
    expect(
      rowOf({ arbo_name: "A", date_of_registration: "11/07/2024" })?.values["date_of_registration"],
    ).toBe("2024-11-07");
    expect(rowOf({ arbo_name: "A", date_of_registration: 2015 })?.values["date_of_registration"]).toBe(
      "2015",
    );
    expect(rowOf({ arbo_name: "A", date_of_registration: "n/a" })?.values["date_of_registration"]).toBe(
      "n/a",
    );
  });

  it("with an error value where a number is due is read as 0 and reported", () => {
    const cells = importColumns.map(({ name }) => (name === "arbo_name" ? "A" : null));
    const sheet = utils.aoa_to_sheet([headings, cells]);
    sheet["AK2"] = { t: "e", v: 7 };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Rows");
    const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
    expect(readRows(bytes, importColumns, "a.xlsx").rows[0]?.zeros).toEqual([
      { cell: "AK2", field: "total_member", text: "#DIV/0!" },
    ]);
  });
});

describe("a workbook", () => {
  it("that is none is refused with its name", () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]);
    expect(() => readRows(bytes, importColumns, "broken.xlsx")).toThrow(/broken\.xlsx could not be read/);
  });

  const csv = (...lines: string[]): Uint8Array => strToU8([headings.join(","), ...lines].join("\r\n"));
  const html = `<html><table><tr><td>${headings.join("</td><td>")}</td></tr><tr><td>A</td></tr></table></html>`;

  it.each([
    ["a PDF", strToU8("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>"), /is a PDF, not a workbook/],
    ["a web page", strToU8(`\uFEFF<!DOCTYPE html>${html}`), /is a web page or XML/],
    ["XML", strToU8('<?xml version="1.0"?><Workbook/>'), /is a web page or XML/],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /is a picture/],
    [
      "a text",
      strToU8("Dear all,\nplease find attached, with thanks,\nthe list."),
      /text without the headings/,
    ],
    ["bytes of no kind", Uint8Array.from([1, 2, 3, 0, 5]), /is not a workbook/],
    ["a letter", zipSync({ "word/document.xml": strToU8("<a/>") }), /another document, not a workbook/],
    ["an archive", zipSync({ "xl/workbook.xml": strToU8("<a/>") }), /another document, not a workbook/],
    ["an archive that was cut off", fixture.subarray(0, 5000), /damaged or not complete/],
    [
      "an old letter",
      new Uint8Array(
        CFB.write(
          (() => {
            const letter = CFB.utils.cfb_new();
            CFB.utils.cfb_add(letter, "WordDocument", [1, 2, 3]);
            return letter;
          })(),
          { type: "array" },
        ) as ArrayBuffer,
      ),
      /could not be read as a workbook/,
    ],
  ])("is known by its content, not by its name: %s gives no rows", (_, bytes, words) => {
    expect(() => readRows(bytes, importColumns, "Masterlist.xlsx")).toThrow(words);
  });

  it("may be comma-separated text with the headings: its cells are read as they are written", () => {
    const lines = [
      `00123,"Malaya, Samahan ng",Region V (Bicol Region)`,
      `X-2,Peñafrancia,,,${",".repeat(8)},,2015`,
    ];
    for (const bytes of [
      csv(...lines),
      strToU8(
        `\uFEFF${headings.join(";")}\n${lines.join("\n").replaceAll(",", ";").replace("Malaya;", "Malaya,")}`,
      ),
    ]) {
      const { rows, isText } = readRows(bytes, importColumns, "rows.csv");
      expect(isText).toBe(true);
      expect(rows.map(({ line, values }) => [line, values["arbo_id"], values["arbo_name"]])).toEqual([
        [2, "00123", "Malaya, Samahan ng"],
        [3, "X-2", "Peñafrancia"],
      ]);
    }
    const old = Uint8Array.from(csv("1,Pe~afrancia"), (byte) => (byte === 0x7e ? 0xf1 : byte));
    expect(readRows(old, importColumns, "rows.csv").rows[0]?.values["arbo_name"]).toBe("Peñafrancia");
  });

  it("that unpacks to more than can be read is refused before it is unpacked", () => {
    const bytes = zipSync({ "[Content_Types].xml": strToU8("<a/>"), "xl/workbook.xml": strToU8("<a/>") });
    const entry = Buffer.from(bytes.buffer).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    // The size unpacked that the archive's directory tells of its first file.
    new DataView(bytes.buffer).setUint32(entry + 24, 210 * 1024 * 1024, true);
    expect(() => readRows(bytes, importColumns, "bomb.xlsx")).toThrow(/holds 210 MB unpacked; 200 MB can be/);
  });

  it("in another order is named by the headings that stand elsewhere", () => {
    const swapped = [headings[1], headings[0], ...headings.slice(2)];
    expect(readRows(sheetBook([swapped, ["A"]]), importColumns, "a.xlsx").headings.misplaced).toEqual([
      { column: "A", heading: "arbo_name", readAs: "ARBO ID" },
      { column: "B", heading: "arbo_id", readAs: "ARBO name" },
    ]);
  });

  it("with titles above its headings has no organization of that name, and says which row was left out", () => {
    const book = sheetBook([["MASTERLIST OF ARBOs"], [], headings, ["X-1", "Malaya Cooperative"], headings]);
    const { rows, headings: found } = readRows(book, importColumns, "a.xlsx");
    expect(rows.map(({ line, values }) => [line, values["arbo_name"]])).toEqual([[4, "Malaya Cooperative"]]);
    expect(found.repeated).toEqual([3, 5]);
    expect(headingNotes("a.xlsx", found)).toEqual([
      expect.stringContaining("most of it names no column of the masterlist: “MASTERLIST OF ARBOs”"),
      "Rows 3; 5 of a.xlsx repeat the headings and were left out.",
    ]);
  });

  it("whose first row is an organization, or in other words, is pointed out", () => {
    const data = sheetBook([
      ["X-1", "Malaya Cooperative", "Region V (Bicol Region)"],
      ["X-2", "Another"],
    ]);
    expect(readRows(data, importColumns, "a.xlsx").headings.unknown).toHaveLength(3);
    expect(sheetOf().headings).toEqual({ misplaced: [], unknown: [], repeated: [] });
    for (const labels of [
      importColumns.map(({ field }) => field.label),
      importColumns.map(({ label }) => label),
    ])
      expect(readRows(sheetBook([labels, ["A"]]), importColumns, "a.xlsx").headings).toEqual({
        misplaced: [],
        unknown: [],
        repeated: [],
      });
  });

  it("without rows gives none", () => {
    expect(readRows(bookOf([]), importColumns, "a.xlsx").rows).toEqual([]);
    expect(readRows(sheetBook([]), importColumns, "a.xlsx").rows).toEqual([]);
  });
});

describe("a row without a name", () => {
  it("needs correction", () => {
    const sheet = readRows(bookOf([{ arbo_id: "X" }]), importColumns, "a.xlsx");
    expect(addRows([], sheet.rows, "a.xlsx", central)[0]?.verdict).toBe("invalid");
  });
});
