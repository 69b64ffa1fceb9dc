import { describe, expect, it } from "vitest";
import { filterBar } from "../../../src/entities/define/filters";
import { formatField } from "../../../src/fields";
import { readFilter, readStage, withinYears, writeFilter } from "../../../src/ui/filter-bar/filter-address";

const address = (text: string) => new URLSearchParams(text);

describe("the filter in the address", () => {
  it("reads repeated parameters and values joined with a bar alike", () => {
    const expected = { year_funded: [2023, 2024], province_name: ["Bulacan", "Tarlac"] };
    expect(
      readFilter(
        address("year_funded=2023&year_funded=2024&province_name=Bulacan&province_name=Tarlac"),
        filterBar,
      ),
    ).toEqual(expected);
    expect(readFilter(address("year_funded=2023|2024&province_name=Bulacan|Tarlac"), filterBar)).toEqual(
      expected,
    );
  });

  it("comes back the same after it was written, and leaves other parameters alone", () => {
    const filter = {
      reporting_quarter: [2, 4],
      region_name: ["Region III (Central Luzon)"],
      arbo_name: ["Añejo & Sons = 100%"],
    };
    const written = address("tab=form-11&year_funded=1999");
    writeFilter(written, filterBar, filter);
    expect(readFilter(address(written.toString()), filterBar)).toEqual(filter);
    expect(written.get("tab")).toBe("form-11");
  });

  it("keeps a name with a bar or a backslash one value, alone and among others", () => {
    for (const names of [["Peñafrancia | Unit 2"], ["A|B", "C"], ["\\|", "|", "a\\", "\\\\|b"]]) {
      const written = address("");
      writeFilter(written, filterBar, { arbo_name: names });
      expect(readFilter(address(written.toString()), filterBar)).toEqual({ arbo_name: names });
    }
  });

  it("reads a backslash of an earlier link as it stands", () => {
    expect(readFilter(address("arbo_name=Ani%5CLupa"), filterBar)).toEqual({ arbo_name: ["Ani\\Lupa"] });
  });

  it("ignores filters that the viewer's scope makes constant, so that a link shows one's own", () => {
    expect(
      readFilter(address("region_name=CAR&province_name=Abra&year_funded=2024"), filterBar, [
        "region_name",
        "province_name",
      ]),
    ).toEqual({ year_funded: [2024] });
  });

  it("drops what cannot be read, and repeats", () => {
    expect(
      readFilter(
        address("year_funded=soon&year_funded=2024&year_funded=2024&reporting_quarter=7"),
        filterBar,
      ),
    ).toEqual({ year_funded: [2024] });
  });

  it("accepts quarters and months as people write them", () => {
    expect(readFilter(address("reporting_quarter=Q3&reporting_month=August"), filterBar)).toEqual({
      reporting_quarter: [3],
      reporting_month: [8],
    });
  });

  it("accepts a quarter that names its year, and shows it so", () => {
    expect(readFilter(address("reporting_quarter=20254&reporting_quarter=20255"), filterBar)).toEqual({
      reporting_quarter: [20254],
    });
    expect(formatField(20254, filterBar.reporting_quarter)).toBe("Q4 2025");
  });

  it("keeps no quarter of a year that is not chosen", () => {
    const quarters = [2, 20254, 20261];
    expect(withinYears({ reporting_year: [2026], reporting_quarter: quarters })).toEqual({
      reporting_year: [2026],
      reporting_quarter: [2, 20261],
    });
    expect(withinYears({ reporting_year: [2024], reporting_quarter: [20254] })).toEqual({
      reporting_year: [2024],
    });
  });

  it("counts both stages unless it names one", () => {
    expect(readStage(address(""))).toBe("both");
    expect(readStage(address("stage=approved"))).toBe("Approved");
    expect(readStage(address("stage=Pending"))).toBe("Pending");
    expect(readStage(address("stage=else"))).toBe("both");
  });
});
