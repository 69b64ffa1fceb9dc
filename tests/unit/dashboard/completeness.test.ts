import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "../../../src/api/session/session";
import { provinceText, sumText } from "../../../src/dashboard/completeness/cell-texts";
import { noteText } from "../../../src/dashboard/tile/note";
import { entityOfForm, newRecordAt, recordsAt } from "../../../src/dashboard/completeness/destination";
import { gridOf, type GridLine, type Period } from "../../../src/dashboard/completeness/grid-model";
import { entities, entityAt, entityNamed } from "../../../src/entities";
import { prefilledIn } from "../../../src/entities/define/prefill-link";
import { standardSettings } from "../../../src/entities/define/settings";

const row = (level: number, region: string | null, province: string | null, more: object = {}) => ({
  level,
  region_name: region,
  province_name: province,
  form: "Form 11 accomplishment",
  side: "Accomplishment",
  year: 2024,
  quarter: 1,
  expected: 1,
  received: 0,
  approved: 0,
  on_time: 0,
  reports: 0,
  reports_approved: 0,
  reports_on_time: 0,
  reports_late: 0,
  state: level === 0 ? "Missing" : null,
  ...more,
});
const [third, fifth] = ["Region III (Central Luzon)", "Region V (Bicol Region)"];
const place: GridLine = { key: "", level: "province", region: third, province: "Bulacan", cells: new Map() };
const period: Period = { key: "", form: "Form 11 accomplishment", year: 2024, quarter: 1 };
const encoder = {
  id: 1,
  status: "Provincial",
  route: ["dashboard", "forms"],
  access_controls: ["Read", "Edit"],
  region_name: third,
  province_name: "Bulacan",
} as unknown as CurrentUser;
const manager = { ...encoder, status: "Central", route: ["dashboard", "report"] } as CurrentUser;

describe("the forms of the grid", () => {
  const [fact, grid] = ["facts/reporting", "selections/reporting_cell"].map((name) =>
    readFileSync(`sql/${name}.sql`, "utf8"),
  );

  it("are every form with a reporting year and a screen of its own, in the fact and in the grid", () => {
    const reporting = entities.filter(
      (entity) =>
        entity.scope === "location" &&
        "reporting_year" in entity.fields &&
        entityAt(entity.screen.route) === entity,
    );
    expect(reporting.length).toBeGreaterThan(10);
    for (const { name, label } of reporting) {
      const form = label.charAt(0).toUpperCase() + label.slice(1);
      expect(entityOfForm(form)?.label).toBe(label);
      expect(fact).toContain(`-- @rows ${name}: ${form}\n`);
      expect(grid).toContain(`'${form}'`);
    }
  });
});

describe("the lines of the grid", () => {
  it("stand in the department's order of regions, each sum above its places", () => {
    const { lines } = gridOf([
      row(2, null, null),
      row(1, fifth, null),
      row(1, third, null),
      row(0, fifth, "Albay"),
      row(0, third, "Tarlac"),
      row(0, third, "Bulacan"),
    ]);
    expect(lines.map(({ level, province }) => (level === "province" ? province : level))).toEqual([
      "all",
      "region",
      "Bulacan",
      "Tarlac",
      "region",
      "Albay",
    ]);
  });

  it("leave out the sums of a single province", () => {
    const { lines } = gridOf([row(2, null, null), row(1, third, null), row(0, third, "Bulacan")]);
    expect(lines.map(({ level }) => level)).toEqual(["province"]);
  });
});

describe("a cell", () => {
  it("says what came, what is missing, and how long it can still be entered", () => {
    expect(provinceText(row(0, third, "Bulacan"), 1)).toBe("missing, 1 day left to enter it");
    expect(provinceText(row(0, third, "Bulacan"), 0)).toBe("missing, the window is closed");
    const came = { reports: 3, reports_approved: 2, reports_on_time: 1, state: "Received" };
    expect(provinceText(row(0, third, "Bulacan", came), 9)).toBe("3 records, 2 approved, 1 on time");
    expect(sumText(row(1, third, null, { expected: 7, received: 6, approved: 5, on_time: 4 }))).toBe(
      "6 of 7 expected reports received, 5 approved, 4 on time",
    );
  });

  it("leads an encoder to the form, filled in, only while the window is open", () => {
    const { to } = newRecordAt(encoder, place, period, 3) ?? { to: "" };
    const [path, query] = to.split("?");
    expect(path).toBe("/Form11Accomp");
    expect(prefilledIn(entityNamed("form11_accomp"), new URLSearchParams(query))).toEqual({
      region_name: third,
      province_name: "Bulacan",
      reporting_year: 2024,
      reporting_quarter: 1,
    });
    expect(newRecordAt(encoder, place, period, 0)).toBeNull();
  });

  it("leads to its records, and nowhere for who does not open the forms", () => {
    const came = row(0, third, "Bulacan", { reports: 2, reports_approved: 2, state: "Approved" });
    expect(recordsAt(encoder, place, period, came)?.to).toBe(
      "/Form11Accomp?tab=table&province_name=Bulacan&reporting_year=2024&reporting_quarter=1&stage=Approved",
    );
    expect(recordsAt(manager, place, period, came)).toBeNull();
    expect(newRecordAt(manager, place, period, 3)).toBeNull();
  });
});

describe("the note of what is on time", () => {
  const noteOf = (name: string) =>
    /-- @note (.*)/.exec(readFileSync(`sql/dashboards/${name}.sql`, "utf8"))?.[1];
  it.each(["reporting-by-form", "reporting-grid", "reporting-totals"])(
    "says of a schedule's end date what the central office's setting says (%s)",
    (name) => {
      const note = noteOf(name);
      const told = (last_day_on_time?: "Yes" | "No") =>
        noteText(note, last_day_on_time && { ...standardSettings, last_day_on_time });
      expect(told("No")).toContain("end date is late: the schedule is still OnGoing");
      expect(told("Yes")).toContain("end date is on time: the central office has set so");
      expect(told()).toContain("late, unless the central office has set that it is on time");
      expect(told("Yes")).not.toContain("{");
    },
  );
});
