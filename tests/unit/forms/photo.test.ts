import { expect, it } from "vitest";
import { entityNamed } from "../../../src/entities";
import { filledBy } from "../../../src/forms/fill";
import { sendPhoto } from "../../../src/forms/panels/photo";
import { isOutside, pointOf, type ProvinceOnMap } from "../../../src/forms/panels/use-province";

const geotag = entityNamed("form_11_geo");

it("fills position and day from a photo, and leaves what the photo does not know", () => {
  expect(
    filledBy(geotag, "uploadFile", { id: "a", latitude: 14.8, longitude: 120.8, taken_on: null }),
  ).toEqual({
    latitude: 14.8,
    longitude: 120.8,
  });
  expect(filledBy(entityNamed("fme_inventory_table"), "picture_deed_donation", { latitude: 1 })).toEqual({});
});

it("refuses a photo above 20 MB before it is sent", async () => {
  const large = { name: "a.jpg", type: "image/jpeg", size: 21 * 1024 * 1024 } as File;
  await expect(sendPhoto(large, "1", () => undefined)).rejects.toThrow("20 MB");
});

it("does not call a point outside where the province has no outline", () => {
  const unknown: ProvinceOnMap = { name: "Nowhere", shape: undefined, shapes: [] };
  expect(isOutside(unknown, { latitude: 1, longitude: 1 })).toBe(false);
  expect(pointOf(null, 3)).toBeNull();
});
