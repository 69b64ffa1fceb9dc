import exifr from "exifr";
import { expect, it, vi } from "vitest";
import { entityNamed } from "../../../src/entities";
import { filledBy } from "../../../src/forms/fill";
import { sendPhoto } from "../../../src/forms/panels/photo";
import { isHeic, positionOf } from "../../../src/forms/photo-file";
import { isOutside, pointOf, type ProvinceOnMap } from "../../../src/forms/panels/use-province";

vi.mock("exifr", () => ({ default: { parse: vi.fn() } }));

const geotag = entityNamed("form_11_geo");

it("fills position and day from a photo, and leaves what the photo does not know", () => {
  expect(
    filledBy(geotag, "uploadFile", {
      id: "a",
      latitude: 14.8,
      longitude: 120.8,
      taken_on: null,
      taken_time: "10:11",
    }),
  ).toEqual({
    latitude: 14.8,
    longitude: 120.8,
    taken_time: "10:11",
  });
  expect(filledBy(entityNamed("fme_inventory_table"), "picture_deed_donation", { latitude: 1 })).toEqual({});
});

it("refuses a photo above 20 MB before it is sent", async () => {
  const large = { name: "a.jpg", type: "image/jpeg", size: 21 * 1024 * 1024 } as File;
  await expect(sendPhoto(large, "1", () => undefined)).rejects.toThrow("20 MB");
});

/** The beginning of a HEIC picture. */
const heic = (name: string, type = "") => new File(["\0\0\0\u0018ftypheic\0\0\0\0"], name, { type });

it("knows a HEIC picture by its content, whatever it is called", async () => {
  expect(await isHeic(heic("IMG_1.jpg", "image/jpeg"))).toBe(true);
  expect(await isHeic(heic("IMG_1.HEIC"))).toBe(true);
  expect(await isHeic(new File(["not a picture at all"], "IMG_1.jpg"))).toBe(false);
});

it("names the HEIC picture that this browser cannot read, and says what to do", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no codec")));
  await expect(sendPhoto(heic("IMG_7.heic"), "1", () => undefined)).rejects.toThrow(
    /“IMG_7.heic” is a HEIC picture.*Send it as JPEG/,
  );
});

it("does not read the data of a damaged HEIC or AVIF picture, which would never end", async () => {
  const read = vi.mocked(exifr.parse).mockResolvedValue({ latitude: 14.8, longitude: 120.8 });
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("damaged")));
  for (const brand of ["heic", "avif"]) {
    const half = new File([`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mif1${"\0".repeat(200)}`], "half");
    expect(await positionOf(half)).toEqual({});
  }
  expect(read).not.toHaveBeenCalled();
  expect(await positionOf(new File(["\u00ff\u00d8\u00ff"], "a.jpg"))).toMatchObject({ latitude: 14.8 });
});

it("does not call a point outside where the province has no outline", () => {
  const unknown: ProvinceOnMap = { name: "Nowhere", shape: undefined, shapes: [] };
  expect(isOutside(unknown, { latitude: 1, longitude: 1 })).toBe(false);
  expect(pointOf(null, 3)).toBeNull();
});
