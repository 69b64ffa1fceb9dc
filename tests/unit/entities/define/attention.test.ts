import { expect, it } from "vitest";
import { attentionsOf, entityNamed } from "../../../../src/entities";
import { formatField } from "../../../../src/fields";

const labels = (entity: string, row: Record<string, unknown>, today = "2026-03-01"): string[] =>
  attentionsOf(entityNamed(entity).attentions, row, today).map(({ label }) => label);

it("marks a certificate as expired from the day it names has passed, and 60 days before", () => {
  const inventory = (date: string | null) => labels("fme_inventory_table", { cpr_registration_expiry: date });
  expect(inventory("2026-02-28")).toEqual(["Expired"]);
  expect(inventory("2026-03-01")).toEqual(["Expires within 60 days"]);
  expect(inventory("2026-04-30")).toEqual(["Expires within 60 days"]);
  expect(inventory("2026-05-01")).toEqual([]);
  expect(inventory(null)).toEqual([]);
});

it("marks no day of a certificate that is not held", () => {
  const halal_registration_expiry = "2026-02-28";
  expect(labels("fme_inventory_table", { halal_registration: "No", halal_registration_expiry })).toEqual([]);
  expect(labels("fme_inventory_table", { halal_registration: "Yes", halal_registration_expiry })).toEqual([
    "Expired",
  ]);
});

it("marks both where one certificate has expired and another will soon", () => {
  const row = { fda_lto_expiry: "2025-01-01", halal_registration_expiry: "2026-03-20" };
  expect(labels("form11_farm_info", row)).toEqual(["Expired", "Expires within 60 days"]);
});

it("marks a machine as out from the day it was rented until the day it came back", () => {
  const rental = (date_rented: string | null, date_returned: string | null) =>
    labels("fme_rental_monitoring", { date_rented, date_returned });
  expect(rental("2026-02-01", null)).toEqual(["Out now"]);
  expect(rental("2026-02-01", "2026-03-05")).toEqual(["Out now"]);
  expect(rental("2026-02-01", "2026-03-01")).toEqual([]);
  expect(rental("2026-03-02", null)).toEqual([]);
  expect(rental(null, null)).toEqual([]);
});

it("marks a geotag without a position, and one outside its province once the outlines are there", () => {
  const geotags = entityNamed("form_11_geo").attentions;
  const row = { province_name: "Bulacan", latitude: 14.8, longitude: 121 };
  const told = (one: object, isOutside?: () => boolean) =>
    attentionsOf(geotags, { ...row, ...one }, "2026-03-01", isOutside).map(({ label }) => label);
  expect(told({})).toEqual([]);
  expect(told({}, () => true)).toEqual(["Outside the province"]);
  expect(told({ latitude: null, longitude: null }, () => true)).toEqual(["No position"]);
});

it("shows degrees to about a metre", () => {
  const { latitude } = entityNamed("form_11_geo").fields;
  if (latitude === undefined) throw new Error("latitude");
  expect(formatField(14.7954321, latitude)).toBe("14.79543");
  expect(formatField(121, latitude)).toBe("121.00000");
});
