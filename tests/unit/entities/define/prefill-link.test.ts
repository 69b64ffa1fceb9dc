import { expect, it } from "vitest";
import { entityNamed } from "../../../../src/entities";
import { dropPrefilled, prefilledIn, newRecordAddress } from "../../../../src/entities/define/prefill-link";

const target = entityNamed("form_11");

it("carries the values of a new record in the address of its form, beside what the address says already", () => {
  const address = newRecordAddress(entityNamed("form11_farm_info"), { reporting_year: 2024, remarks: null });
  expect(address).toMatch(/^\/Form11Accomp\?records=form11_farm_info&tab=form&given\.reporting_year=2024$/);
});

it("leaves out a text that is too long for an address", () => {
  const farm = entityNamed("form11_farm_info");
  expect(newRecordAddress(farm, { description: "x".repeat(2001), hard_component: "Tractor" })).toMatch(
    /tab=form&given\.hard_component=Tractor$/,
  );
});

it("reads back only what a person could have typed", () => {
  const address = new URLSearchParams(
    "tab=form&given.reporting_year=1066&given.reporting_quarter=Q3&given.num_arbs=5&given.status=Accomplished" +
      "&given.id=7&given.process_stage=Approved&given.total_cost=-1&given.uploadFile=x&given.province_name=Bulacan",
  );
  expect(prefilledIn(target, address)).toEqual({ reporting_quarter: 3, province_name: "Bulacan" });
  dropPrefilled(address);
  expect(address.toString()).toBe("tab=form");
});
