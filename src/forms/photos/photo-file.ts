import exifr from "exifr";
import { readSettings } from "../../api/settings";
import { maxFileBytes } from "../../shared/bounds";
import { photoPosition, photoTags } from "../../shared/photo-tags";
import { parsePhotoTime } from "../../shared/time/dates";
import { photoKind } from "./photo-kind";
import { shrinkPhoto } from "./shrink-photo";

/** The size in bytes above which a picture is not read. No phone camera writes larger ones. */
const MAX_READ_BYTES = 100_000_000;

/** The position in degrees, the date and the time from the photo's own data. */
export interface Position {
  latitude?: number | undefined;
  longitude?: number | undefined;
  taken_on?: string | undefined;
  taken_time?: string | undefined;
}

/**
 * Whether the file's EXIF data can be read safely. A damaged HEIC or AVIF picture, which begins with two zero bytes,
 * would send the EXIF reader into an endless loop.
 */
async function isReadable(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head.some((byte) => byte !== 0)) return true;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}

/** Reads the position, date and time of a photo from its EXIF data. Missing values are left out. */
export async function positionOf(file: File): Promise<Position> {
  if (!(await isReadable(file))) return {};
  const data = (await exifr.parse(file, { pick: photoTags, reviveValues: false }).catch(() => undefined)) as
    | Record<string, unknown>
    | undefined;
  const taken = parsePhotoTime(data?.["DateTimeOriginal"]);
  return {
    ...photoPosition(data ?? {}),
    ...(taken === null ? {} : { taken_on: taken.taken_on }),
    ...(taken?.taken_time ? { taken_time: taken.taken_time } : {}),
  };
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString("en-PH", { maximumFractionDigits: 1 })} MB`;

/** Returns the file unchanged. Throws an error with advice when it is too large to be sent. */
function asItIs(file: File, isPhoto: boolean): { file: File; position: Position } {
  if (file.size <= maxFileBytes) return { file, position: {} };
  const limit = `at most ${megabytes(maxFileBytes)} can be sent`;
  throw new Error(
    isPhoto
      ? `“${file.name}” has ${megabytes(file.size)}, and this browser cannot make it smaller: ${limit}. Choose a lower resolution in the camera, or make the picture smaller in a picture program.`
      : `“${file.name}” has ${megabytes(file.size)}: ${limit}. Make the file smaller first.`,
  );
}

/**
 * Prepares a file for sending. A photo is shrunk to the longest side that the central office has set. Shrinking loses
 * its position and date, so they are returned separately. HEIC becomes JPEG when the browser can read it. A photo that
 * cannot be shrunk, and a file that is no photo, is returned unchanged; the server reads its position and date. Throws
 * an error with advice when a file is too large or cannot be read.
 */
export async function preparePhoto(file: File): Promise<{ file: File; position: Position }> {
  const kind = await photoKind(file);
  if (kind === null || kind.animated || file.size > MAX_READ_BYTES) return asItIs(file, kind !== null);
  const { photo_side } = await readSettings();
  const smaller = await shrinkPhoto(file, kind, photo_side).catch(() => null);
  if (smaller !== null && smaller !== file) return { file: smaller, position: await positionOf(file) };
  if (kind.format === "heic")
    throw new Error(
      `“${file.name}” is a HEIC picture, which this browser cannot read. Send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), or open this page in Safari.`,
    );
  return asItIs(file, true);
}
