import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "../../../src/workbook/csv";

const columns = [
  { name: "name", label: "Name", kind: "text" },
  { name: "sum", label: "Sum", groups: ["Cost"], kind: "peso" },
] as const;

describe("CSV", () => {
  it("begins with the mark that makes Excel read ñ and ₱, and names groups in the header", () => {
    expect(toCsv(columns, [{ name: "Parañaque", sum: 12.5 }])).toBe(
      "\uFEFFName,Cost – Sum\r\nParañaque,12.5\r\n",
    );
  });
  it("quotes commas, quotes and line breaks", () => {
    expect(toCsv(columns, [{ name: 'a "b", c\nd', sum: null }])).toContain('"a ""b"", c\nd",\r\n');
  });
  it("never lets a text begin a formula, while negative numbers stay numbers", () => {
    fc.assert(
      fc.property(fc.constantFrom("=", "+", "-", "@", "\t", "\r"), fc.string(), (first, rest) => {
        const line = toCsv(columns, [{ name: first + rest, sum: -5 }]).split("Cost – Sum\r\n")[1] ?? "";
        expect(line).toMatch(/^"?'/);
        expect(line).toMatch(/,-5\r\n$/);
      }),
    );
  });
});
