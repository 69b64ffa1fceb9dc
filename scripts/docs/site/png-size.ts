import { closeSync, openSync, readSync } from "node:fs";

/** The width and height of a PNG file in pixels, from its header. */
export function pngSize(file: string): { width: number; height: number } {
  const header = Buffer.alloc(24);
  const handle = openSync(file, "r");
  readSync(handle, header, 0, 24, 0);
  closeSync(handle);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
