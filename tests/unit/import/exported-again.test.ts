import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { CurrentUser } from "../../../src/api/session/session";
import type { Row } from "../../../src/entities";
import { arboMasterlist } from "../../../src/entities/masterlists/arbo-masterlist";
import { importColumns } from "../../../src/forms/import/import-list";
import { exportRecords } from "../../../src/forms/table/export-records";
import { recordColumns } from "../../../src/forms/table/record-columns";
import type { SheetSpec } from "../../../src/workbook";
import { readRows } from "../../../src/workbook/read/read-rows";
import { workbookBytes } from "../../../src/workbook/workbook-bytes";

const stored = vi.hoisted((): Row[] => []);
const sheets: Omit<SheetSpec, "name">[] = [];
vi.mock(import("../../../src/forms/records/record-calls"), async (original) => ({
  ...(await original()),
  recordPages: async function* () {
    yield await Promise.resolve(stored);
  },
}));
vi.mock("../../../src/tables/table-export", () => ({
  exportTable: ({ sheet }: { sheet: (signal: AbortSignal) => Omit<SheetSpec, "name"> }) => {
    sheets.push(sheet(new AbortController().signal));
    return Promise.resolve(true);
  },
}));

const read = (bytes: Uint8Array) => readRows(bytes, importColumns, "masterlist.xlsx");

test("the masterlist that is exported with all its columns is imported again as it was", async () => {
  const given = read(readFileSync("tests/fixtures/arbo-masterlist.xlsx")).rows.map(({ values }) => values);
  const texts = {
    date_of_registration: "2015 or 2016",
    remarks: "=1+1, Ñ\n_x0041_",
    registration_number: "00123",
  };
  stored.push(
    ...[...given, { ...given[0], ...texts }].map((values, at) => ({ ...values, id: at + 1 }) as Row),
  );
  await exportRecords({
    entity: arboMasterlist,
    user: { id: 1 } as CurrentUser,
    columns: recordColumns(arboMasterlist, "all", []),
    body: {},
    narrowed: [],
    total: stored.length,
  });
  const [sheet] = sheets as [Omit<SheetSpec, "name">];
  const again = read(await workbookBytes({ sheets: [{ name: "Report", ...sheet }] }));
  expect(again.headings).toEqual({ misplaced: [], unknown: [], repeated: [] });
  expect(again.rows.map(({ values }) => values)).toEqual([...given, { ...given[0], ...texts }]);
  expect(again.rows.flatMap(({ faults, zeros }) => [...faults, ...zeros])).toEqual([]);
});
