import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { utils, write, type WorkSheet } from "xlsx";
import { describe, expect, it } from "vitest";
import { addedColumns, importColumns } from "../../../src/forms/import/import-list";
import { layoutNotes } from "../../../src/forms/import/layout-notes";
import { readRows } from "../../../src/workbook/read/read-rows";

const headings = importColumns.map(({ name }) => name);
const column = (name: string): string => utils.encode_col(headings.indexOf(name));

/** A workbook of these organizations, whose sheet `change` changes before it is written. */
function workbookOf(
  rows: Record<string, unknown>[],
  change: (sheet: WorkSheet) => void = () => undefined,
  bookType: "xlsx" | "ods" = "xlsx",
): Uint8Array {
  const cells = rows.map((row) => headings.map((name) => row[name] ?? null));
  const sheet = utils.aoa_to_sheet([headings, ...cells]);
  change(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Rows");
  return new Uint8Array(write(book, { type: "array", bookType }) as ArrayBuffer);
}

/** The workbook with the text of its first sheet replaced. */
function withSheet(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const name = "xl/worksheets/sheet1.xml";
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) });
}

const read = (bytes: Uint8Array) => readRows(bytes, importColumns, "office.xlsx");
const organization = { arbo_id: "X-1", arbo_name: "Malaya", total_member: 7, remarks: "r" };

describe("a formula", () => {
  const cell = `${column("total_member")}2`;
  const formula = (content: string) =>
    read(
      withSheet(workbookOf([organization]), (xml) =>
        xml.replace(new RegExp(`<c r="${cell}"[^>]*>.*?</c>`), content),
      ),
    ).rows[0];

  it.each([`<c r="${cell}"><f>3+4</f></c>`, `<c r="${cell}"><f>3+4</f><v></v></c>`])(
    "without its result is no empty cell: the row is to be corrected",
    (content) => {
      expect(formula(content)?.faults).toEqual([
        { field: "total_member", message: expect.stringContaining("has no result yet") },
      ]);
      expect(formula(content)?.values["total_member"]).toBeNull();
    },
  );

  it("with an empty result is empty, and in a row without anything else makes no row", () => {
    expect(formula(`<c r="${cell}" t="str"><f>""</f><v></v></c>`)?.faults).toEqual([]);
    const blank = withSheet(workbookOf([{ total_member: 7 }]), (xml) =>
      xml.replace(new RegExp(`<c r="${cell}"[^>]*>.*?</c>`), `<c r="${cell}"><f>3+4</f></c>`),
    );
    expect(read(blank)).toMatchObject({ rows: [], blank: 1 });
  });

  it("with an error where text is due is no name of an organization", () => {
    const rows = read(
      workbookOf([organization, { ...organization, region_name: "#N/A" }], (sheet) => {
        sheet["B2"] = { t: "e", v: 23 };
      }),
    ).rows;
    expect(rows.map(({ faults }) => faults)).toEqual([
      [{ field: "arbo_name", message: expect.stringContaining("“#REF!” is an error of the spreadsheet") }],
      [{ field: "region_name", message: expect.stringContaining("“#N/A” is an error of the spreadsheet") }],
    ]);
  });
});

it("keeps the signs and zeros of a number that its format shows as an identifier", () => {
  const formats = ["0000", '"ARBO-"0000', "000-000", "00\\-000", '"No. "General', "0", "#,##0", "0.00", "##"];
  const bytes = workbookOf(
    formats.map((arbo_name) => ({ arbo_id: 12, arbo_name })),
    (sheet) => formats.forEach((format, at) => Object.assign(sheet[`A${at + 2}`] as object, { z: format })),
  );
  expect(read(bytes).rows.map(({ values }) => values["arbo_id"])).toEqual([
    "0012",
    "ARBO-0012",
    "000-012",
    "00-012",
    "No. 12",
    "12",
    "12",
    "12",
    "12",
  ]);
});

describe("the layout of a sheet", () => {
  it("that is plain needs no word", () => {
    expect(layoutNotes("a.xlsx", read(workbookOf([organization])).layout)).toEqual([]);
  });

  it("tells merged cells below the headings, hidden rows that are read, and columns that are not", () => {
    const bytes = workbookOf([organization, organization, organization], (sheet) => {
      sheet["!merges"] = ["A1:B1", "C3:C4", "B2:D2", "AA2:AA4"].map((range) => utils.decode_range(range));
      sheet["!rows"] = [{ hidden: true }, {}, { hidden: true }];
      utils.sheet_add_aoa(sheet, [["Contact number", ...addedColumns.map(({ label }) => label)]], {
        origin: { r: 0, c: headings.length },
      });
      sheet["C3"] = { t: "s", v: "Region V (Bicol Region)" };
    });
    expect(layoutNotes("a.xlsx", read(bytes).layout)).toEqual([
      "Merged cells of a.xlsx count in their first cell only, and the others are empty: B2:D2; C3:C4. Unmerge them and fill in each row.",
      "Row 3 of a.xlsx, which the file hides, is read too.",
      "a.xlsx has columns beyond the 55 of the masterlist, which are not read: “Contact number”.",
    ]);
  });
});

describe("a file of another program", () => {
  it("is read from OpenDocument as from Excel", () => {
    const rows = [{ ...organization, arbo_id: "00123", total_asset: 1234.5, date_of_registration: 45603 }];
    const withDate = (sheet: WorkSheet) =>
      Object.assign(sheet[`${column("date_of_registration")}2`] as object, { z: "mm/dd/yyyy" });
    const [row] = read(workbookOf(rows, withDate, "ods")).rows;
    expect(row).toEqual(read(workbookOf(rows, withDate)).rows[0]);
    expect(row?.values).toMatchObject({ arbo_id: "00123", date_of_registration: "2024-11-07" });
  });

  it("is refused with the reason where OpenDocument is protected or holds a letter", () => {
    const calc = "application/vnd.oasis.opendocument.spreadsheet";
    const open = (parts: Record<string, string>) => () =>
      read(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
    expect(open({ mimetype: calc, "encrypted-package": "x" })).toThrow(/protected by a password/);
    expect(
      open({ mimetype: calc, "META-INF/manifest.xml": "<manifest:encryption-data/>", "content.xml": "x" }),
    ).toThrow(/protected by a password/);
    expect(open({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "x" })).toThrow(
      /another document, not a workbook/,
    );
  });

  it.each([true, false])("is read from text in UTF-16, as Excel writes “Unicode text” (%s)", (isLittle) => {
    const text = `\uFEFF${headings.join("\t")}\r\n00123\tPeñafrancia`;
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
    expect(read(bytes).rows.map(({ values }) => [values["arbo_id"], values["arbo_name"]])).toEqual([
      ["00123", "Peñafrancia"],
    ]);
  });
});
