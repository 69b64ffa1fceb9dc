import * as fc from "fast-check";
import type { CellObject } from "xlsx";
import { describe, expect, it } from "vitest";
import { kindOf, readNumber, type Field } from "../../../src/fields";
import { importColumns } from "../../../src/forms/import/import-list";
import { readCell } from "../../../src/workbook/read/read-cell";
import { rounds } from "../../rounds";

const isText = (field: Field): boolean => kindOf(field).sql === "text";
const fields = importColumns.map(({ field }) => field);
const numberField = fc.constantFrom(...fields.filter((field) => !isText(field)));
const textField = fc.constantFrom(...fields.filter(isText));

const cell: fc.Arbitrary<CellObject | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ t: fc.constant("s" as const), v: fc.string({ unit: "grapheme" }) }),
  fc.record({
    t: fc.constant("n" as const),
    v: fc.double(),
    z: fc.constantFrom("General", "mm/dd/yyyy", "00000", "0.00"),
  }),
  fc.record({ t: fc.constant("b" as const), v: fc.boolean() }),
  fc.record({ t: fc.constant("e" as const), v: fc.constantFrom(0, 7, 15, 23, 29, 36, 42) }),
  fc.constant({ t: "z" as const }),
);

describe("coercion of cells", () => {
  it("never throws and never gives a number that is not finite", () =>
    fc.assert(
      fc.property(cell, fc.constantFrom(...fields), fc.boolean(), (given, field, date1904) => {
        const { value, fault } = readCell(given, field, date1904);
        if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
        if (fault === undefined && value !== null)
          expect(typeof value).toBe(isText(field) ? "string" : "number");
      }),
      { numRuns: rounds(200, 20_000) },
    ));

  it("reads text as 0, with its text, exactly where it holds no number", () =>
    fc.assert(
      fc.property(fc.string(), numberField, (text, field) => {
        const { value, zero } = readCell({ t: "s", v: text }, field);
        const noNumber = text.trim() !== "" && !Number.isFinite(readNumber(text));
        expect(zero).toBe(noNumber ? text.trim() : undefined);
        if (noNumber) expect(value).toBe(0);
        if (text.trim() === "") expect(value).toBeNull();
      }),
      { numRuns: rounds(200, 10_000) },
    ));

  it("keeps every whole number, as a number or as text with separators", () =>
    fc.assert(
      fc.property(fc.nat(9999), numberField, (number, field) => {
        expect(readCell({ t: "n", v: number }, field).value).toBe(number);
        expect(readCell({ t: "s", v: ` ${number.toLocaleString("en-PH")} ` }, field).value).toBe(number);
      }),
    ));

  it("trims text and reads what it has read unchanged", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), textField, (text, field) => {
        const { value } = readCell({ t: "s", v: text }, field);
        expect(value).toBe(typeof value === "string" ? value.trim() : null);
        if (typeof value === "string") expect(readCell({ t: "s", v: value }, field).value).toBe(value);
      }),
      { numRuns: rounds(200, 10_000) },
    ));
});
