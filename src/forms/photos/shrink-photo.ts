import type { PhotoKind } from "./photo-kind";

interface Size {
  width: number;
  height: number;
}

/** A size whose longest side is at most `longest`, of the same shape; no side is without a pixel. */
export function fitted({ width, height }: Size, longest: number): Size {
  const part = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

/** What a picture that is smaller bears: the format of a photo, or one that can be seen through. */
const ending = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" } as const;
type Format = keyof typeof ending;
const QUALITY = 0.85;

/** The name of a picture in its new format: “IMG_1.HEIC” is “IMG_1.jpg”. */
export const renamed = (name: string, type: string): string =>
  `${name.replace(/\.(?:jpe?g|jfif|png|webp|hei[cf])$/i, "")}.${ending[type as Format] ?? "jpg"}`;

/** A picture that the browser has read, with the size at which it stands upright. */
async function read(file: File): Promise<{ picture: HTMLImageElement; free: () => void }> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  const free = (): void => {
    picture.removeAttribute("src");
    URL.revokeObjectURL(address);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      picture.addEventListener("load", () => resolve(), { once: true });
      picture.addEventListener("error", () => reject(new Error("This browser cannot read the picture.")), {
        once: true,
      });
      picture.src = address;
    });
    return { picture, free };
  } catch (error) {
    free();
    throw error;
  }
}

/** The picture in its new size, decoded beside the page where the browser can, else as the page shows it. */
async function inSize(
  file: File,
  picture: HTMLImageElement,
  { width, height }: Size,
): Promise<ImageBitmap | HTMLImageElement> {
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: "from-image",
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: "high",
    });
    if (bitmap.width === width && bitmap.height === height) return bitmap;
    bitmap.close();
  } catch {
    // An older browser does not know the options.
  }
  await picture.decode();
  return picture;
}

const asBlob = (canvas: HTMLCanvasElement, type: Format): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/** Whether a drawn picture can be seen through; all of it, where there was no memory to draw it. */
function transparency(canvas: CanvasRenderingContext2D, { width, height }: Size): "none" | "some" | "all" {
  let [least, most] = [255, 0];
  for (let y = 0; y < height; y += 256) {
    const { data } = canvas.getImageData(0, y, width, Math.min(256, height - y));
    for (let at = 3; at < data.length; at += 4) {
      const alpha = data[at] ?? 0;
      if (alpha < least) least = alpha;
      if (alpha > most) most = alpha;
    }
  }
  return most === 0 ? "all" : least < 255 ? "some" : "none";
}

async function draw(file: File, picture: HTMLImageElement, size: Size): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const source = await inSize(file, picture, size);
  try {
    context.drawImage(source, 0, 0, size.width, size.height);
    const seen = transparency(context, size);
    if (seen === "all") return null;
    return await asBlob(canvas, seen === "some" ? "image/webp" : "image/jpeg");
  } finally {
    if ("close" in source) source.close();
    // Gives the memory back at once.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: an old laptop has no memory for two. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * A photo upright and with its longest side at most `longest` pixels, as a JPEG, or as WebP where it can be seen through.
 * The file itself where it is no larger than that already, and where it would only grow; a HEIC picture is always made
 * anew. Rejects where the browser cannot read the picture or has no memory for it.
 */
export const shrunk = (file: File, { format }: PhotoKind, longest: number): Promise<File> =>
  inTurn(async () => {
    const { picture, free } = await read(file);
    try {
      const whole = { width: picture.naturalWidth, height: picture.naturalHeight };
      const size = fitted(whole, longest);
      if (format !== "heic" && size.width === whole.width && size.height === whole.height) return file;
      const content = await draw(file, picture, size);
      if (content === null) throw new Error("There is no memory for the picture.");
      if (format !== "heic" && content.size >= file.size) return file;
      return new File([content], renamed(file.name, content.type), { type: content.type });
    } finally {
      free();
    }
  });
