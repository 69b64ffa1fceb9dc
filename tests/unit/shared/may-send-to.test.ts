import { expect, test } from "vitest";
import { maySendTo, type Status } from "../../../src/shared/permissions";

const user = (status: Status, region_name: string | null = null, province_name: string | null = null) => ({
  status,
  region_name,
  province_name,
});
const central = user("Central");
const region = user("Regional", "Region III");
const province = user("Provincial", "Region III", "Bulacan");

test("figures are sent within the own area, and to nobody above it", () => {
  for (const receiver of [central, region, province]) expect(maySendTo(central, receiver)).toBe(true);
  expect(maySendTo(region, central)).toBe(false);
  // A central account may have a region too.
  expect(maySendTo(region, user("Central", "Region III"))).toBe(false);
  expect(maySendTo(region, province)).toBe(true);
  expect(maySendTo(region, user("Provincial", "Region V", "Albay"))).toBe(false);
  expect(maySendTo(province, region)).toBe(false);
  expect(maySendTo(province, user("Regional", "Region III", "Bulacan"))).toBe(false);
  expect(maySendTo(province, user("Provincial", "Region III", "Bulacan"))).toBe(true);
  expect(maySendTo(user("Provincial"), user("Provincial"))).toBe(false);
});
