import type { PhotoKind } from "./photo-kind";

interface Size {
  width: number;
  height: number;
}

/** Scales a size down so that its longest side is at most `longest` pixels; each side keeps at least one pixel. */
export function scaledSize({ width, height }: Size, longest: number): Size {
  const part = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

/**
 * The file name extensions of the formats of shrunk pictures: JPEG for photos, WebP or PNG for transparent pictures.
 */
const ending = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" } as const;
type Format = keyof typeof ending;
const QUALITY = 0.85;

/** The file name of a picture in its new format: “IMG_1.HEIC” becomes “IMG_1.jpg”. */
export const fileNameFor = (name: string, type: string): string =>
  `${name.replace(/\.(?:jpe?g|jfif|png|webp|hei[cf])$/i, "")}.${ending[type as Format] ?? "jpg"}`;

/** Loads a picture file in the browser, which turns it upright. `free` releases its memory. */
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

/**
 * Scales the picture, off the main thread when the browser supports it. Otherwise returns the loaded picture itself.
 */
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
    // Older browsers do not support these options.
  }
  await picture.decode();
  return picture;
}

const asBlob = (canvas: HTMLCanvasElement, type: Format): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/**
 * Whether a drawn picture is transparent: none, some, or all of it. `all` means that there was no memory to draw it.
 */
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
    // Releases the memory of the canvas at once.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one task after another, because an old laptop does not have enough memory for two pictures. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * Shrinks a photo to at most `longest` pixels on its longest side and turns it upright, as JPEG, or as WebP when it is
 * transparent. Returns the file itself when it is small enough already or would grow; HEIC is always converted. Rejects
 * when the browser cannot read the picture or does not have enough memory.
 */
export const shrinkPhoto = (file: File, { format }: PhotoKind, longest: number): Promise<File> =>
  oneAtATime(async () => {
    const { picture, free } = await read(file);
    try {
      const whole = { width: picture.naturalWidth, height: picture.naturalHeight };
      const size = scaledSize(whole, longest);
      if (format !== "heic" && size.width === whole.width && size.height === whole.height) return file;
      const content = await draw(file, picture, size);
      if (content === null) throw new Error("There is no memory for the picture.");
      if (format !== "heic" && content.size >= file.size) return file;
      return new File([content], fileNameFor(file.name, content.type), { type: content.type });
    } finally {
      free();
    }
  });
