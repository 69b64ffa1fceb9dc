import exifr from "exifr";
import sharp from "sharp";
import { parsePhotoTime } from "../../shared/time/dates";
import { Problem } from "../../shared/errors";
import { photoPosition, photoTags } from "../../shared/photo-tags";
import { queue } from "./queue";

/** A processed upload: without camera metadata and rotated upright. Pictures have a thumbnail. */
export interface ProcessedUpload {
  type: string;
  content: Buffer;
  thumbnail: Buffer | null;
}

/** Where and when a photo was taken according to its EXIF data. Null for missing values. */
export interface PhotoMetadata {
  latitude: number | null;
  longitude: number | null;
  taken_on: string | null;
  taken_time: string | null;
}

const THUMBNAIL_PIXELS = 320;
const MAX_SIDE_PIXELS = 4096;
/**
 * The maximum number of pixels of a picture: 64-megapixel phone cameras that store all pixels stay below it.
 */
const MAX_PIXELS = 65_000_000;
/** The maximum time for processing one picture, in seconds. */
const MAX_SECONDS = 20;
type Format = "jpeg" | "png" | "webp";
/** How the content of a picture begins. */
const beginnings: readonly [Format, RegExp][] = [
  ["jpeg", /^\xFF\xD8\xFF/],
  ["png", /^\x89PNG\r\n/],
  ["webp", /^RIFF[^]{4}WEBP/],
];

/**
 * One picture at a time is processed in a single thread, so that uploads do not take all processors and file
 * threads. Each upload waits in this queue with one picture at a time.
 */
sharp.concurrency(1);
const oneAtATime = queue({ concurrency: 1, maxWaiting: 16, maxWait: 30_000 });

/**
 * The format of a picture by its first bytes; undefined for any other file. Nothing else is looked into: that takes seconds
 * and a gigabyte for an SVG of 20 MB.
 */
const formatOf = (content: Buffer): Format | undefined =>
  beginnings.find(([, beginning]) => beginning.test(content.toString("latin1", 0, 12)))?.[0];

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString("latin1") === "%PDF-";

/**
 * Accepted file types. A photo of a geotag must be a picture; a file attached to a record may also be a PDF.
 */
export type AcceptedTypes = "pictures" | "pictures and PDF";

const refused = (status: 400 | 415, message: string, short: string): Problem =>
  new Problem(status, message, [{ field: "uploadFile", message: short }]);

/**
 * Rotates a picture upright, limits its sides to 4,096 pixels, and makes a thumbnail. Null when the picture
 * cannot be read.
 */
const processPicture = (content: Buffer, format: Format): Promise<ProcessedUpload | null> =>
  oneAtATime(async () => {
    try {
      const picture = await sharp(content, { limitInputPixels: MAX_PIXELS })
        .timeout({ seconds: MAX_SECONDS })
        .rotate()
        .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: "inside", withoutEnlargement: true })
        .toFormat(format)
        .toBuffer();
      return { type: `image/${format}`, content: picture, thumbnail: await makeThumbnail(picture) };
    } catch {
      return null;
    }
  });

const makeThumbnail = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: "cover" })
    .webp()
    .toBuffer();

/** Makes the thumbnail of a stored picture again. */
export const thumbnailOf = (picture: Buffer): Promise<Buffer> => oneAtATime(() => makeThumbnail(picture));

/**
 * Detects a file's type from its content, not its name, and processes it. Throws a 415 for anything but JPEG,
 * PNG, WebP and, if accepted, PDF. Throws a 400 for a picture whose header declares too many pixels, and a 503
 * when too many pictures are waiting.
 */
export async function processUpload(
  content: Buffer,
  name: string,
  accepted: AcceptedTypes,
): Promise<ProcessedUpload> {
  if (content.length === 0)
    throw refused(
      415,
      `“${name}” is empty. Take the picture again, or copy the file anew.`,
      "The file is empty.",
    );
  const pdf = accepted === "pictures and PDF";
  if (pdf && isPdf(content)) return { type: "application/pdf", content, thumbnail: null };
  const format = formatOf(content);
  const header =
    format === undefined
      ? null
      : await sharp(content, { limitInputPixels: false })
          .metadata()
          .catch(() => null);
  if (format !== undefined && header?.format === format) {
    const { width, height } = header;
    if (width * height > MAX_PIXELS)
      throw refused(
        400,
        `“${name}” has ${width.toLocaleString("en-PH")} × ${height.toLocaleString("en-PH")} points, more than ${MAX_PIXELS / 1e6} megapixels. Choose a lower resolution in the camera, or make the picture smaller, and send it again.`,
        `Make it smaller: at most ${MAX_PIXELS / 1e6} megapixels.`,
      );
    const kept = await processPicture(content, format);
    if (kept !== null) return kept;
  }
  throw refused(
    415,
    `“${name}” is not a JPEG, PNG or WebP picture${pdf ? " or a PDF" : ""}. Convert it and try again.`,
    `Choose a JPEG, PNG${pdf ? ", WebP or PDF" : " or WebP"} file.`,
  );
}

const none: PhotoMetadata = { latitude: null, longitude: null, taken_on: null, taken_time: null };
/** The marker in front of the EXIF data of a picture. */
const exifMark = "Exif\0\0";
/** How many bytes of EXIF data are read. A JPEG has 65,533 at most. */
const MAX_EXIF_BYTES = 1_000_000;

/**
 * Reads position, date and time of a photo from its EXIF data. Only the EXIF block is parsed, because the
 * parser of whole files may loop forever on a damaged one.
 */
export async function readPhotoMetadata(content: Buffer): Promise<PhotoMetadata> {
  const block = await sharp(content, { limitInputPixels: false })
    .metadata()
    .then(({ exif }) => exif)
    .catch(() => undefined);
  if (block === undefined) return none;
  const isMarked = block.subarray(0, exifMark.length).toString("latin1") === exifMark;
  const data = (await exifr
    .parse((isMarked ? block.subarray(exifMark.length) : block).subarray(0, MAX_EXIF_BYTES), {
      pick: photoTags,
      reviveValues: false,
    })
    .catch(() => undefined)) as Record<string, unknown> | undefined;
  if (data === undefined) return none;
  return { ...none, ...photoPosition(data), ...parsePhotoTime(data["DateTimeOriginal"]) };
}
