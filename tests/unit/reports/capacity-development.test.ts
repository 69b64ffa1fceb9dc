import { expect, test } from "vitest";
import { capacityDevelopment } from "../../../src/reports/capacity-development";
import { withoutHidden } from "../../../src/reports/report/use-export";
import type { Cells } from "../../../src/shared/cells/columns";
import { hiddenColumns, type Status } from "../../../src/shared/permissions";

test.each(["Central", "Regional", "Provincial"] satisfies Status[])(
  "the total is named in the first column of the sheet: %s",
  (status) => {
    const hidden = hiddenColumns(status);
    const total: Cells = {
      region_name: null,
      province_name: null,
      arbo_name: null,
      level: 3,
      grand_total: 9,
    };
    for (const { sheetColumns = [], present, for: statuses = [status] } of capacityDevelopment.layouts) {
      if (!statuses.includes(status)) continue;
      const row = present?.(total, "Region III", hidden) ?? total;
      const [first, ...others] = withoutHidden(sheetColumns, hidden)
        .filter(({ kind }) => kind === "text")
        .map(({ name }) => row[name]);
      expect(first).toBe("Region III");
      expect(others.filter(Boolean)).toEqual([]);
    }
  },
);

test("the participants behind a figure are told apart in words, apart from the grand total", () => {
  const [layout] = capacityDevelopment.layouts;
  const row = {
    level: 2,
    region_name: "Region III",
    female_arb: 2,
    total_nonarb: 3,
    not_stated: 1,
    grand_total: 9,
  };
  const told = ["female_arb", "total_nonarb", "not_stated", "grand_total"].map(
    (column) => capacityDevelopment.drillThrough(row, column, layout!)?.figure,
  );
  expect(told).toEqual(["ARB, Women", "Non-ARB", "ARB or not is not stated", undefined]);
});
