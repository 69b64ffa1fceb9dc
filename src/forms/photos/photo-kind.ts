/** The kind of a picture, found from its content. An animated picture is sent unchanged. */
export interface PhotoKind {
  format: "jpeg" | "png" | "webp" | "heic";
  animated: boolean;
}

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);
/** The number of bytes to read: an animated PNG declares itself in them, before its first picture. */
const HEAD_BYTES = 4096;

const begins = (head: string, sign: string, at = 0): boolean => head.startsWith(sign, at);

/** Finds the kind of a photo from its content, for HEIC also from the file name. Returns null when it is no photo. */
export async function photoKind(file: File): Promise<PhotoKind | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (begins(head, "\u00ff\u00d8\u00ff")) return { format: "jpeg", animated: false };
  if (begins(head, "\u0089PNG\r\n\u001a\n")) return { format: "png", animated: head.includes("acTL") };
  if (begins(head, "RIFF") && begins(head, "WEBP", 8))
    return { format: "webp", animated: head.slice(0, 64).includes("ANIM") };
  const isHeic =
    (begins(head, "ftyp", 4) && heicBrands.has(head.slice(8, 12))) ||
    /heic|heif/.test(file.type) ||
    /\.hei[cf]$/i.test(file.name);
  return isHeic ? { format: "heic", animated: false } : null;
}
