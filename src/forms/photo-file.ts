import { takenWhen } from "../shared/dates";

/** Spec §7: 20 MB a file. */
const MOST = 20 * 1024 * 1024;
const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/** Whether a file is a HEIC picture: by what stands in it, else by its name. */
export async function isHeic(file: File): Promise<boolean> {
  if (/heic|heif/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  const head = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith("ftyp") && heicBrands.has(head.slice(4));
}

/** Where and when a photo was taken, as it says itself. */
export interface Position {
  latitude?: number | undefined;
  longitude?: number | undefined;
  taken_on?: string | undefined;
  taken_time?: string | undefined;
}

/** A damaged HEIC or AVIF picture, which begins with two zeros, would keep the reader of its data turning for ever. */
async function isSound(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head.some((byte) => byte !== 0)) return true;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}

/** Position, day and time of a photo from its EXIF data; what it does not say is left out. */
export async function positionOf(file: File): Promise<Position> {
  if (!(await isSound(file))) return {};
  const { default: exifr } = await import("exifr");
  const data = (await exifr.parse(file, { gps: true, reviveValues: false }).catch(() => undefined)) as
    Record<string, unknown> | undefined;
  const taken = takenWhen(data?.["DateTimeOriginal"]);
  const { latitude, longitude } = data ?? {};
  return {
    ...(typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : {}),
    ...(taken === null ? {} : { taken_on: taken.taken_on }),
    ...(taken?.taken_time ? { taken_time: taken.taken_time } : {}),
  };
}

async function asJpeg(file: File): Promise<File> {
  const unreadable = new Error(
    `“${file.name}” is a HEIC picture, which this browser cannot read. Send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), or open this page in Safari.`,
  );
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) throw unreadable;
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.9);
  });
  if (content === null) throw unreadable;
  return new File([content], `${file.name.replace(/\.hei[cf]$/i, "")}.jpg`, { type: "image/jpeg" });
}

/**
 * A file as it can be sent: a HEIC picture is made a JPEG where the browser can read it, and what it knows of
 * position and day goes beside it. Throws what to do about one that is too large or cannot be read.
 */
export async function readyToSend(file: File): Promise<{ file: File; position: Position }> {
  if (file.size > MOST)
    throw new Error(`“${file.name}” is larger than 20 MB. Make the picture smaller first.`);
  if (!(await isHeic(file))) return { file, position: {} };
  const [jpeg, position] = await Promise.all([asJpeg(file), positionOf(file)]);
  return { file: jpeg, position };
}
