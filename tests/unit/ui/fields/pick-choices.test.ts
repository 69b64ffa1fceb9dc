import { expect, it } from "vitest";
import { choicesOf, uniqueMatch } from "../../../../src/ui/fields/pick-choices";

const programme = (year_funded: number, subpsp_name = "Sustainability Program") => ({
  id: year_funded,
  subpsp_name,
  subpsp_abbreviation: "SP",
  psp_category: "Livelihood",
  year_funded,
});

it("offers a programme once for each year that it is funded, the year of the form first", () => {
  const rows = [programme(2026), programme(2025), programme(2024)];
  const years = (form: unknown) => choicesOf("project", rows, form).map(({ row }) => row?.["year_funded"]);
  expect(years(null)).toEqual([2026, 2025, 2024]);
  expect(years(2024)).toEqual([2024, 2026, 2025]);
});

it("takes the programme that is meant only where its year leaves no doubt", () => {
  const choices = choicesOf("project", [programme(2026), programme(2025)], null);
  expect(uniqueMatch(choices, "sustainability program", null)).toBeNull();
  expect(uniqueMatch(choices, "sustainability program", 2025)?.row).toMatchObject({ year_funded: 2025 });
});

it("takes an ARBO by its very name before others that only hold the words, and none where two bear it", () => {
  const arbos = [
    { id: 1, arbo_name: "Kabalikat" },
    { id: 2, arbo_name: "Kabalikat Farmers" },
  ];
  expect(uniqueMatch(choicesOf("arbo", arbos, null), "KABALIKAT", null)?.value).toBe("1");
  expect(uniqueMatch(choicesOf("arbo", arbos, null), "kabal", null)).toBeNull();
  expect(
    uniqueMatch(choicesOf("arbo", [...arbos, { id: 3, arbo_name: "kabalikat" }], null), "kabalikat", null),
  ).toBeNull();
});
