import exifr from "exifr";
import sharp from "sharp";
import { takenWhen } from "../../shared/dates";
import { Problem } from "../../shared/errors";

/** A file as it is kept: without camera data, turned upright; pictures with a thumbnail. */
export interface Kept {
  type: string;
  content: Buffer;
  thumbnail: Buffer | null;
}

/** Where and when a photo was taken, as its EXIF data says; null where it does not. */
export interface Taken {
  latitude: number | null;
  longitude: number | null;
  taken_on: string | null;
  taken_time: string | null;
}

const THUMBNAIL = 320;
const LONGEST = 4096;
const formats: Record<string, "jpeg" | "png" | "webp"> = { jpeg: "jpeg", png: "png", webp: "webp" };

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString("latin1") === "%PDF-";

/** What may come: a photo of a geotag is a picture, what is filed with a record may be a PDF as well. */
export type Accepted = "pictures" | "pictures and PDF";

/** Reads what a file is from its content, not its name; throws a 415 for anything but JPEG, PNG, WebP and, where accepted, PDF. */
export async function keep(content: Buffer, name: string, accepted: Accepted): Promise<Kept> {
  if (content.length === 0)
    throw new Problem(415, `“${name}” is empty. Take the picture again, or copy the file anew.`, [
      { field: "uploadFile", message: "The file is empty." },
    ]);
  const pdf = accepted === "pictures and PDF";
  if (pdf && isPdf(content)) return { type: "application/pdf", content, thumbnail: null };
  try {
    const picture = sharp(content, { limitInputPixels: 120_000_000 });
    const format = formats[(await picture.metadata()).format ?? ""];
    if (format !== undefined) {
      const upright = picture.rotate().resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true });
      return {
        type: `image/${format}`,
        content: await upright.clone().toFormat(format).toBuffer(),
        thumbnail: await upright.clone().resize(THUMBNAIL, THUMBNAIL, { fit: "cover" }).webp().toBuffer(),
      };
    }
  } catch {
    // Not a picture that can be read: refused below.
  }
  throw new Problem(
    415,
    `“${name}” is not a JPEG, PNG or WebP picture${pdf ? " or a PDF" : ""}. Convert it and try again.`,
    [{ field: "uploadFile", message: `Choose a JPEG, PNG${pdf ? ", WebP or PDF" : " or WebP"} file.` }],
  );
}

/** Degrees with six decimals: a tenth of a metre is nearer than any camera knows. */
const degrees = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : null;

const none: Taken = { latitude: null, longitude: null, taken_on: null, taken_time: null };
/** In front of the EXIF data of a picture. */
const exifMark = "Exif\0\0";

/**
 * Position, day and time of a photo from its EXIF data. Only that part is read: the reader of whole files may turn for
 * ever on a damaged one.
 */
export async function takenAt(content: Buffer): Promise<Taken> {
  const block = await sharp(content)
    .metadata()
    .then(({ exif }) => exif)
    .catch(() => undefined);
  if (block === undefined) return none;
  const isMarked = block.subarray(0, exifMark.length).toString("latin1") === exifMark;
  const data = (await exifr
    .parse(isMarked ? block.subarray(exifMark.length) : block, { gps: true, reviveValues: false })
    .catch(() => undefined)) as Record<string, unknown> | undefined;
  if (data === undefined) return none;
  return {
    ...none,
    latitude: degrees(data["latitude"]),
    longitude: degrees(data["longitude"]),
    ...takenWhen(data["DateTimeOriginal"]),
  };
}
