import { storedText } from "../../shared/same-text";

/** The ends of names by type; the first is added where a name has none of them. */
const ends: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
};

const MAX_LENGTH = 200;

/**
 * The name under which others see a file and save it: without characters that nobody sees, and with an end that tells what
 * the file is. A PDF that is also a web page or a program would otherwise be opened as that.
 */
export function fileName(sent: string, type: string): string {
  const name = storedText(sent) || "File";
  const known = ends[type] ?? [];
  const isTold = known.some((end) => name.toLowerCase().endsWith(end));
  const end = isTold ? "" : (known[0] ?? "");
  return `${storedText(name.slice(0, MAX_LENGTH - end.length))}${end}`;
}
