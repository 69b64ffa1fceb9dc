import { describe, expect, it } from "vitest";
import { listedYears } from "../../../../src/shared/time/dates";
import { monthsOf } from "../../../../src/ui/fields/choice-controls";
import { inputProps } from "../../../../src/ui/fields/control-props";
import { hyphenated } from "../../../../src/ui/fields/date-control";
import { newEntry } from "../../../../src/ui/fields/search-select";
import { numberOf } from "../../../../src/ui/fields/number-control";
import { currentYear } from "../../../../src/shared/time/dates";
import { make } from "../../../../src/fields";

describe("inputs of specification §5", () => {
  it("hyphenates a birthday while it is typed: digits only, at most 8", () => {
    expect(["0", "01", "010", "0105", "01051", "01052026999", "a1b2"].map(hyphenated)).toEqual([
      "0",
      "01",
      "01-0",
      "01-05",
      "01-05-1",
      "01-05-2026",
      "12",
    ]);
  });

  it("offers years from the current one back to 1990", () => {
    const offered = listedYears(2026);
    expect([offered[0], offered.at(-1), offered.length]).toEqual([2026, 1990, 37]);
  });

  it("limits months to their quarter", () => {
    expect(monthsOf(2).map(({ label }) => label)).toEqual(["April", "May", "June"]);
    expect(monthsOf(null)).toHaveLength(12);
  });

  it("stores a number, null when empty, and keeps what is no number yet", () => {
    expect([numberOf(""), numberOf("1,200"), numberOf(5), numberOf("-")]).toEqual([null, 1200, 5, "-"]);
  });

  it("adds a trimmed text, not an empty one and not one that is there", () => {
    const present = ["Farm inputs"];
    expect(newEntry("  Solar   pump ", present)).toBe("Solar pump");
    expect(newEntry("   ", present)).toBeNull();
    expect(newEntry("FARM inputs", present)).toBeNull();
  });

  it("shows the asterisk of a required field only while it is empty", () => {
    const field = make.text("Name", { required: true });
    const of = (value: unknown) => inputProps({ name: "name", field, value, onChange: () => undefined });
    expect([of(null).withAsterisk, of(" ").withAsterisk, of([]).withAsterisk, of("x").withAsterisk]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("warns of a year that has not come yet, under the control or at its cell in a grid", () => {
    const coming = currentYear() + 1;
    const field = make.anyYear("Year organized", { warnIfFuture: true, hint: "As registered." });
    const of = (value: unknown, more = {}) =>
      inputProps({ name: "year", field, value, onChange: () => undefined, ...more });
    const words = `${coming} has not come yet. Check the year.`;
    expect(of(coming).description).toBe(words);
    expect(of(coming, { bare: true })).toMatchObject({
      description: undefined,
      "aria-description": words,
      wrapperProps: { title: words },
    });
    expect([1900, 1962, currentYear(), null, "203"].map((value) => of(value).description)).toEqual(
      Array.from({ length: 5 }, () => "As registered."),
    );
    for (const none of [0, 12, 1850]) {
      expect(of(none).description).toContain(`${none} is no year from 1900 to ${currentYear()}.`);
      expect(of(none, { typing: true }).description).toBe("As registered.");
    }
    const day = make.looseDate("Date of registration", { warnIfFuture: true });
    const ofDay = (value: unknown) =>
      inputProps({ name: "day", field: day, value, onChange: () => undefined });
    for (const none of ["13/45/2020", "2015", "n/a", "01-05-1850"])
      expect(ofDay(none).description).toContain(`“${none}” is no day that can be read. Write mm-dd-yyyy`);
    expect(["2015-03-01", "", null].map((value) => ofDay(value).description)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(of(coming, { readOnly: true }).description).toBe("As registered.");
  });
});
