import sharp from "sharp";
import { pick } from "./support/form";
import { away, back } from "./support/network";
import { anArbo, list } from "./support/records";
import { expect, test } from "./support/test";

/** A photo that says it was taken on a degree of latitude, at 120°49′ east; without one it names no position. */
const photo = (name: string, latitude: number | null) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#2f6b3a" } })
    .withExif({
      IFD2: { DateTimeOriginal: "2026:03:04 10:11:12" },
      ...(latitude === null
        ? {}
        : {
            IFD3: {
              GPSLatitudeRef: "N",
              GPSLatitude: `${latitude}/1 50/1 0/1`,
              GPSLongitudeRef: "E",
              GPSLongitude: "120/1 49/1 0/1",
            },
          }),
    })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

/** A camera's photo, taken with the camera turned: red is above when it stands upright. */
const turned = (name: string) =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#0000ff" } })
    .composite([
      {
        input: { create: { width: 1500, height: 2000, channels: 3, background: "#ff0000" } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD2: { DateTimeOriginal: "2026:03:04 10:11:12" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "14/1 50/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "120/1 49/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

test("a large photo is sent smaller and upright, with its position and time; one that fails is named and taken out; one added while the server is away is sent when it is back", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto("/Form11Geotags?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  const several = page.getByRole("region", { name: "Several photos at once" });
  await several
    .locator("input[type=file]")
    .setInputFiles([
      await turned("turned.jpg"),
      { name: "IMG_7.HEIC", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\u0018ftypheic", "latin1") },
    ]);
  const failed = several.getByRole("listitem").filter({ hasText: "IMG_7.HEIC" });
  await expect(failed).toContainText("is a HEIC picture, which this browser cannot read. Send it as JPEG");
  await expect(several.getByText("1 of 2 photos saved")).toBeVisible();
  await expect(several.getByText("Saved, taken Mar 04, 2026, 10:11, at 14.83333, 120.81667.")).toBeVisible();
  await several.getByRole("button", { name: "Take out IMG_7.HEIC" }).click();
  await expect(several.getByText("1 of 1 photos saved")).toBeVisible();
  const [row] = await list(page, "/api/form-11-geo", { arboPrimaryKey: String(arbo.id) });
  const kept = await page.request.get(
    `/api/files/${String((row?.["uploadFile"] as string[] | undefined)?.[0])}`,
  );
  const { data, info } = await sharp(await kept.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1365, 2048]);
  const pixel = (y: number) => [...data.subarray((y * info.width + 600) * 3, (y * info.width + 600) * 3 + 3)];
  expect(pixel(200)[0], "red is above").toBeGreaterThan(200);
  expect(pixel(1800)[2], "blue is below").toBeGreaterThan(200);

  await away(page);
  await several.locator("input[type=file]").setInputFiles([await photo("field.jpg", 14)]);
  await expect(several.getByText("Kept in this browser")).toBeVisible();
  await back(page);
  await expect(page.getByText("Photo saved: field.jpg")).toBeVisible();
  expect(await list(page, "/api/form-11-geo", { arboPrimaryKey: String(arbo.id) })).toHaveLength(2);
});

test("several photos become geotags; one outside the province or without position is pointed out and pinned", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto("/Form11Geotags?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  const several = page.getByRole("region", { name: "Several photos at once" });
  await expect(several.getByRole("button", { name: "Add photos" })).toBeEnabled();
  await several
    .locator("input[type=file]")
    .setInputFiles([await photo("here.jpg", 14), await photo("far.jpg", 10), await photo("none.jpg", null)]);
  await expect(several.getByText("3 of 3 photos saved")).toBeVisible();
  await expect(several.getByText("Its position lies outside Bulacan: check the pin.")).toHaveCount(1);
  const missing = several.getByRole("listitem").filter({ hasText: "It names no position: set the pin." });
  await missing.getByRole("link", { name: "Open" }).click();
  // The form of a new geotag shows such a map too.
  await expect(page.getByRole("form", { name: /^New / })).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Map of Bulacan, no position yet" })).toBeVisible();
  await page.getByRole("img", { name: "Map of Bulacan, no position yet" }).click();
  await expect(page.getByText("No position yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect
    .poll(async () => {
      const rows = await list(page, "/api/form-11-geo", { arboPrimaryKey: String(arbo.id) });
      return rows.filter((row) => row["latitude"] !== null).length;
    })
    .toBe(3);
});
