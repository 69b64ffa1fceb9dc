import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chunkTimeout } from "../../src/app/screens/lazy-page";
import { arboMasterlist } from "../../src/entities/masterlists/arbo-masterlist";
import { make, parseField, formatField } from "../../src/fields";
import { batchSize } from "../../src/forms/import/save-rows";
import { brand } from "../../src/shared/brand";
import { scheduleStatus } from "../../src/shared/time/countdown";
import { parseDate, today } from "../../src/shared/time/dates";
import { defaultPageSize, pageSizes } from "../../src/ui/data-table/table-state";
import { EARLIEST_YEAR, listedYears } from "../../src/shared/time/dates";
import { hyphenated } from "../../src/ui/fields/date-control";
import { timings } from "../../src/ui/timings";
import { reportFileName } from "../../src/workbook/write";
import contract from "../fixtures/contract.json";

const styles = readFileSync("src/ui/fields/fields.module.css", "utf8");
const typed = hyphenated("0102199012345");

/** The product's own value of each constant of the specification (spec §9). */
const own: Record<keyof typeof contract.constants, unknown> = {
  import_batch_rows: batchSize,
  import_columns: arboMasterlist.importable?.length,
  preview_clear_ms: timings.saveResult,
  loading_to_result_ms: timings.loadingToResult,
  year_picker_from: listedYears(2026).at(-1),
  date_picker_from: EARLIEST_YEAR,
  birthday_digits: typed.replace(/\D/g, "").length,
  birthday_characters: typed.length,
  current_schedule_status: scheduleStatus(
    { form: "Target", start_date: today(), end_date: today(), region_name: null, province_name: null },
    today(),
  ),
  page_sizes: [...pageSizes],
  default_page_size: defaultPageSize,
  export_file: reportFileName().replace(today(), "{date}"),
  export_sheet: "Report",
  export_toast_ms: timings.exportToast,
  no_data_toast_ms: timings.noDataToast,
  save_modal_ms: timings.saveResult,
  delete_loading_ms: timings.deleteLoading,
  delete_result_ms: timings.deleteResult,
  // The tallest panel: its options, and 20 px of padding and distance. It flips where less is left below.
  dropdown_opens_upward_below_px: Number(/\.options \{\s+max-height: (\d+)px/.exec(styles)?.[1]) + 20,
  animated_counter_ms: timings.counter,
  chunk_load_timeout_ms: chunkTimeout,
  version_label: brand.version,
  landing_year: brand.landingYear,
  currency: "PHP",
};

test("every constant of the specification has its value in the product", () => {
  expect(own).toEqual(contract.constants);
});

test("a date before the picker's first year is no date, and money is in pesos", () => {
  expect(parseDate(`12-31-${contract.constants.date_picker_from - 1}`)).toBeNull();
  expect(parseDate(`01-01-${contract.constants.date_picker_from}`)).not.toBeNull();
  expect(formatField(parseField("1234.5", make.peso("Cost")), make.peso("Cost"))).toBe("₱1,234.50");
});
