import { upload } from "../../api/upload";
import type { Row } from "../../entities";

/** Spec §7: 20 MB a file. */
const MOST = 20 * 1024 * 1024;

const isHeic = (file: File): boolean => /heic|heif/.test(file.type) || /\.hei[cf]$/i.test(file.name);

interface Position {
  latitude?: number | undefined;
  longitude?: number | undefined;
  taken_on?: string | undefined;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

async function positionOf(file: File): Promise<Position> {
  const { default: exifr } = await import("exifr");
  const data = (await exifr.parse(file, { gps: true, reviveValues: false }).catch(() => undefined)) as
    Record<string, unknown> | undefined;
  const day = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(text(data?.["DateTimeOriginal"]));
  const { latitude, longitude } = data ?? {};
  return {
    ...(typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : {}),
    ...(day === null ? {} : { taken_on: `${day[1]}-${day[2]}-${day[3]}` }),
  };
}

async function asJpeg(file: File): Promise<File> {
  const unreadable = new Error(
    "This browser cannot read HEIC pictures. Send the photo as JPEG, or open this page in Safari.",
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
  return new File([content], file.name.replace(/\.hei[cf]$/i, ".jpg"), { type: "image/jpeg" });
}

/**
 * Sends a photo of an ARBO and answers the geotag that it became; the server reads position and day from it. A HEIC
 * picture is made a JPEG first where the browser can read it; what it knows of position and day goes with it.
 * Throws what to do about it.
 */
export async function sendPhoto(file: File, arbo: string, onProgress: (part: number) => void): Promise<Row> {
  if (file.size > MOST) throw new Error("This file is larger than 20 MB. Make the picture smaller first.");
  const form = new FormData();
  form.append("arboPrimaryKey", arbo);
  if (isHeic(file))
    for (const [name, value] of Object.entries(await positionOf(file))) form.append(name, String(value));
  const sent = isHeic(file) ? await asJpeg(file) : file;
  form.append("uploadFile", sent, sent.name);
  const [row] = await upload<Row[]>("/api/form-11-geo/create", form, onProgress);
  if (row === undefined) throw new Error("The server kept nothing. Send the photo again.");
  return row;
}
