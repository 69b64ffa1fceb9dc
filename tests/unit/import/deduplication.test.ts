import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arboKey } from "../../../src/entities/import/arbo-key";
import type { Values } from "../../../src/fields";
import { addRows, countRows, importColumns, type Importer } from "../../../src/forms/import/import-list";
import type { SheetRow } from "../../../src/workbook/read/read-rows";

const central: Importer = { status: "Central", region_name: null, province_name: null };
const fewValues = fc.constantFrom<unknown>(null, "a", "B", "ñ", 0, 1, 1000);

/** Rows that differ in few fields, so that duplicates are likely. */
const values: fc.Arbitrary<Values> = fc
  .record({ arbo_id: fewValues, cd: fewValues, total_member: fewValues, remarks: fewValues })
  .map((few) => ({
    ...Object.fromEntries(importColumns.map(({ name }) => [name, null])),
    arbo_name: "Name",
    region_name: "Region I",
    province_name: "Abra",
    ...few,
  }));
const sheetRow = (row: Values, at: number): SheetRow => ({
  line: at + 2,
  values: row,
  zeros: [],
  faults: [],
});
const sheet = fc.array(values, { maxLength: 40 }).map((rows) => rows.map(sheetRow));
const uniqueKeys = (rows: SheetRow[]): Set<string> => new Set(rows.map((row) => arboKey(row.values)));
const kept = (rows: ReturnType<typeof addRows>): string[] =>
  rows.filter(({ verdict }) => verdict === "checking").map(({ key }) => key);

const disguised = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? `  ${value.toUpperCase()}\t` : value,
    ]),
  );

describe("de-duplication of the import", () => {
  it("keeps each combination of the 55 fields once, whatever the order and the files", () =>
    fc.assert(
      fc.property(sheet, sheet, (first, second) => {
        const rows = addRows(addRows([], first, "1.xlsx", central), second, "2.xlsx", central);
        expect(rows).toHaveLength(first.length + second.length);
        expect(kept(rows)).toHaveLength(new Set(kept(rows)).size);
        expect(new Set(kept(rows))).toEqual(uniqueKeys([...first, ...second]));
        const other = addRows(addRows([], second, "2.xlsx", central), first, "1.xlsx", central);
        expect(new Set(kept(other))).toEqual(new Set(kept(rows)));
      }),
    ));

  it("is blind to letter case and to spaces around the text", () =>
    fc.assert(
      fc.property(sheet, (rows) => {
        const again = rows.map((row) => ({ ...row, values: disguised(row.values) }));
        const merged = addRows(addRows([], rows, "1.xlsx", central), again, "2.xlsx", central);
        expect(kept(merged)).toHaveLength(uniqueKeys(rows).size);
      }),
    ));

  it("names an earlier row with the same fields for every duplicate", () =>
    fc.assert(
      fc.property(sheet, (rows) => {
        for (const row of addRows([], rows, "1.xlsx", central)) {
          if (row.verdict !== "duplicate") continue;
          const before = rows.find(({ line }) => line === row.sameAs?.line);
          expect(before && before.line < row.line && arboKey(before.values) === row.key).toBe(true);
        }
      }),
    ));

  it("tells any two rows apart that differ in one field", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...importColumns),
        fc.constantFrom<[unknown, unknown]>([null, 0], [1, 2], ["a", "b"], [null, "a"], [1, 1.5]),
        ({ name }, [one, other]) => arboKey({ [name]: one }) !== arboKey({ [name]: other }),
      ),
    ));

  it("counts every row in exactly one verdict", () =>
    fc.assert(
      fc.property(sheet, fc.constantFrom("Region I", "Region II"), (rows, region) => {
        const importer: Importer = { status: "Regional", region_name: region, province_name: null };
        const counts = countRows(addRows([], rows, "1.xlsx", importer));
        const verdicts = [
          "checking",
          "new",
          "changed",
          "existing",
          "duplicate",
          "outside",
          "invalid",
        ] as const;
        expect(verdicts.reduce((total, verdict) => total + counts[verdict], 0)).toBe(rows.length);
        expect(counts.outside).toBe(region === "Region I" ? 0 : rows.length);
        expect(counts.withId + counts.withoutId).toBe(rows.length - counts.outside - counts.duplicate);
      }),
    ));
});
