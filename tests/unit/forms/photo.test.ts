import exifr from "exifr";
import { expect, it, vi } from "vitest";
import { entityNamed } from "../../../src/entities";
import { autofillValues } from "../../../src/forms/autofill/autofill";
import { photoKind } from "../../../src/forms/photos/photo-kind";
import { positionOf, preparePhoto } from "../../../src/forms/photos/photo-file";
import { scaledSize, fileNameFor, shrinkPhoto } from "../../../src/forms/photos/shrink-photo";
import { isOutside, pointOf, type ProvinceOnMap } from "../../../src/forms/panels/geotags/use-province";

vi.mock("exifr", () => ({ default: { parse: vi.fn() } }));
vi.mock("../../../src/api/settings", () => ({ readSettings: () => Promise.resolve({ photo_side: 2048 }) }));
vi.mock("../../../src/forms/photos/shrink-photo", async (original) => ({
  ...(await original<object>()),
  shrinkPhoto: vi.fn(() => Promise.reject(new Error("no decoder"))),
}));

const geotag = entityNamed("form_11_geo");

it("fills position and day from a photo, and leaves what the photo does not know", () => {
  expect(
    autofillValues(geotag, "uploadFile", {
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
  expect(
    autofillValues(entityNamed("fme_inventory_table"), "picture_deed_donation", { latitude: 1 }),
  ).toEqual({});
});

/** A file that begins so and is called to be so many bytes long. */
function aFile(name: string, head: string, bytes: number): File {
  const file = new File([Uint8Array.from(head, (sign) => sign.charCodeAt(0))], name);
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}
const jpegHead = "\u00ff\u00d8\u00ff\u00e1";

it("makes the longest side of a photo fit, in its shape, and makes none larger", () => {
  expect(scaledSize({ width: 8000, height: 6000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(scaledSize({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 });
  expect(scaledSize({ width: 800, height: 600 }, 2048)).toEqual({ width: 800, height: 600 });
  expect(scaledSize({ width: 20_000, height: 2 }, 2048)).toEqual({ width: 2048, height: 1 });
});

it("calls a smaller photo by its new format", () => {
  expect(fileNameFor("IMG_1.HEIC", "image/jpeg")).toBe("IMG_1.jpg");
  expect(fileNameFor("plan.v2.png", "image/webp")).toBe("plan.v2.webp");
  expect(fileNameFor("photo", "image/jpeg")).toBe("photo.jpg");
});

it("knows a picture by its content, whatever it is called, and one that moves", async () => {
  const kindOf = (name: string, head: string) => photoKind(aFile(name, head, 100));
  expect(await kindOf("a.png", jpegHead)).toEqual({ format: "jpeg", animated: false });
  expect(await kindOf("a", "\u0089PNG\r\n\u001a\n....IHDR")).toEqual({ format: "png", animated: false });
  expect(await kindOf("a", "\u0089PNG\r\n\u001a\n....IHDR....acTL")).toEqual({
    format: "png",
    animated: true,
  });
  expect(await kindOf("a", "RIFF....WEBPVP8 ")).toEqual({ format: "webp", animated: false });
  expect(await kindOf("a", "RIFF....WEBPVP8X..........ANIM")).toEqual({ format: "webp", animated: true });
  expect(await kindOf("IMG_1.jpg", "\0\0\0\u0018ftypheic")).toEqual({ format: "heic", animated: false });
  expect(await kindOf("IMG_1.HEIC", "")).toEqual({ format: "heic", animated: false });
  for (const head of ["GIF89a", "%PDF-1.7", "not a picture", ""])
    expect(await kindOf("IMG_1.jpg", head), head).toBeNull();
});

it("sends a smaller photo with the position and time of the one that was taken", async () => {
  const taken = aFile("IMG_1.jpg", jpegHead, 24_000_000);
  const smaller = new File(["small"], "IMG_1.jpg");
  vi.mocked(shrinkPhoto).mockResolvedValueOnce(smaller);
  vi.mocked(exifr.parse).mockResolvedValueOnce({
    latitude: 14.83333333333,
    longitude: 120.8,
    DateTimeOriginal: "2026:03:04 10:11:12",
  });
  expect(await preparePhoto(taken)).toEqual({
    file: smaller,
    position: { latitude: 14.833333, longitude: 120.8, taken_on: "2026-03-04", taken_time: "10:11" },
  });
});

it("sends as it is what cannot be made smaller, or is no photo, where it is small enough", async () => {
  const photo = aFile("IMG_1.jpg", jpegHead, 20_000_000);
  expect(await preparePhoto(photo)).toEqual({ file: photo, position: {} });
  vi.mocked(shrinkPhoto).mockResolvedValueOnce(photo);
  expect(await preparePhoto(photo)).toEqual({ file: photo, position: {} });
  const tries = vi.mocked(shrinkPhoto).mock.calls.length;
  for (const head of ["%PDF-1.7", "GIF89a", "RIFF....WEBPVP8X..........ANIM"]) {
    const other = aFile("other", head, 10);
    expect((await preparePhoto(other)).file).toBe(other);
  }
  expect(vi.mocked(shrinkPhoto).mock.calls.length).toBe(tries);
});

it("names a file that is too large, its size and the limit", async () => {
  await expect(preparePhoto(aFile("IMG_1.jpg", jpegHead, 24_300_000))).rejects.toThrow(
    "“IMG_1.jpg” has 24.3 MB, and this browser cannot make it smaller: at most 20 MB can be sent.",
  );
  await expect(preparePhoto(aFile("plan.pdf", "%PDF-1.7", 20_000_001))).rejects.toThrow(
    "“plan.pdf” has 20 MB: at most 20 MB can be sent.",
  );
});

it("names the HEIC picture that this browser cannot read, and says what to do", async () => {
  await expect(preparePhoto(aFile("IMG_7.heic", "\0\0\0\u0018ftypheic", 100))).rejects.toThrow(
    /“IMG_7.heic” is a HEIC picture.*Send it as JPEG/,
  );
});

it("does not read the data of a damaged HEIC or AVIF picture, which would never end", async () => {
  const read = vi.mocked(exifr.parse).mockClear().mockResolvedValue({ latitude: 14.8, longitude: 120.8 });
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("damaged")));
  for (const brand of ["heic", "avif"]) {
    const half = new File([`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mif1${"\0".repeat(200)}`], "half");
    expect(await positionOf(half)).toEqual({});
  }
  expect(read).not.toHaveBeenCalled();
  expect(await positionOf(new File(["\u00ff\u00d8\u00ff"], "a.jpg"))).toMatchObject({ latitude: 14.8 });
});

it("sends no position that is none: of a camera without one, or beyond the globe", async () => {
  const photo = new File(["\u00ff\u00d8\u00ff"], "a.jpg");
  for (const [latitude, longitude] of [
    [Number.NaN, Number.NaN],
    [14.8, Number.NaN],
    [0, 0],
    [214.8, 120.8],
    [14.8, -180.1],
  ]) {
    vi.mocked(exifr.parse).mockResolvedValueOnce({ latitude, longitude });
    expect(await positionOf(photo), `${latitude}, ${longitude}`).toEqual({});
  }
  vi.mocked(exifr.parse).mockResolvedValueOnce({ latitude: 0, longitude: -180 });
  expect(await positionOf(photo)).toEqual({ latitude: 0, longitude: -180 });
});

it("does not call a point outside where the province has no outline", () => {
  const unknown: ProvinceOnMap = { name: "Nowhere", shape: undefined, shapes: [] };
  expect(isOutside(unknown, { latitude: 1, longitude: 1 })).toBe(false);
  expect(pointOf(null, 3)).toBeNull();
});
