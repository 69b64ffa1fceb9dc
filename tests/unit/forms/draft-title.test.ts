import { expect, it } from "vitest";
import { entityNamed } from "../../../src/entities";
import { blankValues } from "../../../src/forms/values/starting-values";
import { draftTitle } from "../../../src/forms/drafts/draft-title";

const rental = entityNamed("fme_rental_monitoring");
const begun = (name: string, typed: Record<string, unknown>, given: Record<string, unknown> = {}) => {
  const entity = entityNamed(name);
  const startedWith = { ...blankValues(entity), ...given };
  return draftTitle(entity, { base: null, values: { ...startedWith, ...typed }, startedWith });
};

it("drafts of new records are told apart by the first main fields that were typed, the figures with what they are", () => {
  const place = { region_name: "Region III", province_name: "Bulacan" };
  expect(begun("fme_rental_monitoring", { specific_fme_rented: "Thresher" }, place)).toBe(
    "New FME rental · Thresher",
  );
  expect(
    begun("fme_rental_monitoring", {
      remarks: "Hired out twice",
      total_rental_fees: 555.5,
      no_units_involved: 3,
      date_rented: "2026-02-03",
    }),
  ).toBe("New FME rental · Units 3 · Feb 03, 2026");
});

it("what the ARBO or the period gave comes after what is the draft's own", () => {
  const filled = {
    arboPrimaryKey: "12",
    arbo_name: "Samahan",
    province_name: "Bulacan",
    reporting_year: 2026,
  };
  expect(begun("fme_rental_monitoring", { ...filled, specific_fme_rented: "Hauler" })).toBe(
    "Samahan · Hauler",
  );
  expect(begun("fme_rental_monitoring", { reporting_year: 2026 })).toBe(
    "New FME rental · Year reported 2026",
  );
});

it("a title never tells who a person is", () => {
  const person = { participant_name: "Ana Reyes", birthday: "1980-01-01", is_pwd: "Yes" };
  expect(begun("participant", person)).toBe("New participant");
});

it("a draft of a saved record is called by its number and by what was changed", () => {
  const base = { id: 7, row_version: 1, user_id: null, time_stamp: "", arbo_name: "Samahan" };
  const startedWith = { ...blankValues(rental), arbo_name: "Samahan", specific_fme_rented: "Thresher" };
  const values = { ...startedWith, total_rental_fees: "many" };
  expect(draftTitle(rental, { base, values, startedWith })).toBe("Samahan, No. 7 · Rental fees many");
});
