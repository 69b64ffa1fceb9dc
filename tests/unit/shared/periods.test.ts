import { describe, expect, test } from "vitest";
import { comparisonText, comparedPeriods, periodState, periodWords } from "../../../src/questions/periods";
import type { ComparisonBase } from "../../../src/shared/time/comparison-bases";
import type { Parameters } from "../../../src/questions/question";

const day = "2026-11-21";
const words = (parameters: Parameters, against: ComparisonBase): string => {
  const periods = comparedPeriods(parameters, against, day);
  return periods.state === "compared" ? comparisonText(periods) : periods.reason;
};
const shifted = (parameters: Parameters, against: ComparisonBase): Parameters | string => {
  const periods = comparedPeriods(parameters, against, day);
  return periods.state === "compared" ? periods.parameters : periods.reason;
};

describe("the years before", () => {
  test("are as many as were chosen, with the same quarters and months", () => {
    expect(shifted({ reporting_year: [2025] }, "year")).toEqual({
      earlier_reporting_year: [2024],
      apart: 12,
    });
    expect(shifted({ reporting_year: [2025, 2024] }, "year")).toEqual({
      earlier_reporting_year: [2022, 2023],
      apart: 24,
    });
    expect(shifted({ reporting_year: 2025, reporting_quarter: [1, 3], reporting_month: 2 }, "year")).toEqual({
      earlier_reporting_year: [2024],
      earlier_reporting_quarter: [1, 3],
      earlier_reporting_month: [2],
      apart: 12,
    });
  });

  test("need years that follow each other, so that no year stands on both sides", () => {
    expect(words({ reporting_year: [2023, 2025] }, "year")).toMatch(/^Choose one Year Reported/);
  });
});

describe("quarters that name their years", () => {
  const rolling = { reporting_year: [2025, 2026], reporting_quarter: [20254, 20261, 20262, 20263] };

  test("are compared with the same quarters a year before, although the years overlap", () => {
    expect(shifted(rolling, "year")).toEqual({
      earlier_reporting_year: [2024, 2025],
      earlier_reporting_quarter: [20244, 20251, 20252, 20253],
      apart: 12,
    });
    expect(words(rolling, "year")).toBe("Q4 2025–Q3 2026 against Q4 2024–Q3 2025");
  });

  test("are as many years apart as they are long", () => {
    const five = { ...rolling, reporting_quarter: [20253, ...rolling.reporting_quarter] };
    expect(words(five, "year")).toBe("Q3 2025–Q3 2026 against Q3 2023–Q3 2024");
  });

  test("within one chosen year are plain quarters of it", () => {
    expect(words({ ...rolling, reporting_year: [2025] }, "year")).toBe("Q4 2025 against Q4 2024");
    expect(words({ ...rolling, reporting_year: 2025 }, "quarter")).toBe("Q4 2025 against Q3 2025");
  });

  test("are compared only without a gap, and when the last of them is over", () => {
    expect(words({ ...rolling, reporting_quarter: [20254, 20262] }, "year")).toMatch(
      /^Choose quarters that follow/,
    );
    expect(words({ ...rolling, reporting_quarter: [4, 20261] }, "year")).toMatch(
      /^Choose quarters that follow/,
    );
    expect(words({ ...rolling, reporting_quarter: [20263, 20264] }, "year")).toMatch(
      /^Q3 2026–Q4 2026 is not over/,
    );
  });
});

describe("the quarter before", () => {
  test("of a first quarter is the fourth of the year before", () => {
    expect(shifted({ reporting_year: [2026], reporting_quarter: [1] }, "quarter")).toEqual({
      earlier_reporting_year: [2025],
      earlier_reporting_quarter: [4],
      apart: 3,
    });
    expect(shifted({ reporting_year: [2026], reporting_quarter: [3] }, "quarter")).toEqual({
      earlier_reporting_year: [2026],
      earlier_reporting_quarter: [2],
      apart: 3,
    });
  });

  test("needs one quarter of one year, and no month", () => {
    for (const filter of [
      { reporting_year: [2026] },
      { reporting_year: [2026], reporting_quarter: [1, 2] },
      { reporting_year: [2025, 2026], reporting_quarter: [1] },
      { reporting_year: [2026], reporting_quarter: [1], reporting_month: [2] },
    ])
      expect(words(filter, "quarter")).toMatch(/^Choose one Year Reported and one Quarter Reported/);
  });
});

test("without a year nothing is compared, and the reason says what to choose", () => {
  expect(words({}, "year")).toBe("Choose a Year Reported first.");
  expect(words({ reporting_quarter: [2] }, "quarter")).toBe("Choose a Year Reported first.");
});

test("a period that is not over is not compared, since a part would be set against a whole", () => {
  expect(words({ reporting_year: [2026] }, "year")).toBe(
    "2026 is not over, and would be set against a whole period: of Quarter Reported choose from Q1, Q2, Q3.",
  );
  expect(words({ reporting_year: [2025, 2026] }, "year")).toMatch(/^2025–2026 is not over/);
  expect(words({ reporting_year: [2026], reporting_quarter: [4] }, "quarter")).toMatch(
    /^Q4 2026 is not over/,
  );
  expect(words({ reporting_year: [2026], reporting_month: [11] }, "year")).toMatch(/^Nov 2026 is not over/);
  expect(words({ reporting_year: [2027] }, "year")).toMatch(/choose a period that is\.$/);
  expect(words({ reporting_year: [2026], reporting_quarter: [1, 2, 3] }, "year")).toBe(
    "Q1–Q3 2026 against Q1–Q3 2025",
  );
});

test.each([
  [{ year: 2026, quarter: 3 }, "over"],
  [{ year: 2026, quarter: 4 }, "running"],
  [{ year: 2027, quarter: 1 }, "ahead"],
  [{ year: 2025, quarter: null }, "over"],
  [{ year: 2026, quarter: null }, "running"],
  [{ year: 2026, month: 10 }, "over"],
  [{ year: 2026, month: 11 }, "running"],
  [{ year: 2026, month: 12 }, "ahead"],
  [{ year: null, quarter: null }, "over"],
] as const)("%o is %s", (row, standing) => {
  expect(periodState(row, day)).toBe(standing);
});

test("the period of a filter is named as the calendar names it", () => {
  expect(periodWords({ reporting_year: [2026] })).toBe("2026");
  expect(periodWords({ reporting_year: [2023, 2026] })).toBe("2023, 2026");
  expect(
    periodWords({ reporting_year: [2025, 2026], reporting_quarter: [20_254, 20_261, 20_262, 20_263] }),
  ).toBe("Q4 2025–Q3 2026");
});

test("words say what is set against what", () => {
  expect(words({ reporting_year: [2025] }, "year")).toBe("2025 against 2024");
  expect(words({ reporting_year: [2026], reporting_quarter: [2] }, "quarter")).toBe(
    "Q2 2026 against Q1 2026",
  );
  expect(words({ reporting_year: [2026], reporting_quarter: [2] }, "year")).toBe("Q2 2026 against Q2 2025");
  expect(words({ reporting_year: [2024, 2025] }, "year")).toBe("2024–2025 against 2022–2023");
  expect(words({ reporting_year: [2025], reporting_month: [3] }, "year")).toBe("Mar 2025 against Mar 2024");
});
