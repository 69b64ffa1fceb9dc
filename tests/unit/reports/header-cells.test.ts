import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headerCells, type Column } from "../../../src/shared/cells/columns";

const column = (label: string, ...groups: string[]): Column => ({ name: label, label, groups, kind: "text" });

describe("a grouped header", () => {
  it("merges neighbours of one group and lets ungrouped columns reach down", () => {
    const cells = headerCells([column("Region"), column("a", "G"), column("b", "G"), column("c", "H")]);
    expect(cells.map(({ label, row, column: at, columns, rows }) => [label, row, at, columns, rows])).toEqual(
      [
        ["Region", 0, 0, 1, 2],
        ["G", 0, 1, 2, 1],
        ["H", 0, 3, 1, 1],
        ["a", 1, 1, 1, 1],
        ["b", 1, 2, 1, 1],
        ["c", 1, 3, 1, 1],
      ],
    );
  });
  it("keeps inner groups of the same name apart when their outer groups differ", () => {
    const cells = headerCells([column("a", "G", "x"), column("b", "H", "x")]);
    expect(cells.filter(({ label }) => label === "x").map((cell) => cell.columns)).toEqual([1, 1]);
  });
  it("covers every place exactly once, whatever the groups", () => {
    const group = fc.constantFrom("A", "B");
    fc.assert(
      fc.property(fc.array(fc.array(group, { maxLength: 3 }), { minLength: 1, maxLength: 8 }), (groups) => {
        const columns = groups.map((one, at): Column => ({ ...column(`c${at}`, ...one) }));
        const depth = Math.max(...groups.map((one) => one.length)) + 1;
        const covered = headerCells(columns).flatMap((cell) =>
          Array.from({ length: cell.rows * cell.columns }, (_, at) =>
            [cell.row + Math.floor(at / cell.columns), cell.column + (at % cell.columns)].join(),
          ),
        );
        expect(new Set(covered).size).toBe(covered.length);
        expect(covered.length).toBe(depth * columns.length);
      }),
    );
  });
});
