import { strFromU8, unzipSync } from "fflate";
import { Problem } from "../../shared/errors";

/** The file formats that can be read as rows: three workbook formats and comma-separated text. */
export type FileKind = "xlsx" | "xls" | "ods" | "csv";

const ole2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
/** The marks with which Excel's “Unicode text” and other text in UTF-16 begins. */
const utf16 = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const;
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** The maximum unpacked size of a workbook in bytes; 10,000 rows with 55 columns take about 24 MB. */
const largestUnpacked = 200 * 1024 * 1024;

const saveAs = "Open it in your spreadsheet program, save it as .xlsx, then choose it again.";
/** The refusal of a workbook that cannot be read without its password. */
export const protectedFile = (fileName: string): Problem =>
  new Problem(400, `${fileName} is protected by a password. Save it without one, then choose it again.`);
const refuse = (message: string): never => {
  throw new Problem(400, message);
};

/** The contents of an OpenDocument file that tell what it is, and whether it is encrypted. */
const descriptions = ["mimetype", "META-INF/manifest.xml"];
const largestDescription = 1024 * 1024;

/** The kind of workbook in a zip archive, or undefined; throws when it is damaged, too large or encrypted. */
function workbookIn(bytes: Uint8Array, fileName: string): "xlsx" | "ods" | undefined {
  const names = new Set<string>();
  let unpacked = 0;
  let described = "";
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name.replace(/^\//, "").toLowerCase());
        unpacked += originalSize;
        return descriptions.includes(name) && originalSize < largestDescription;
      },
    });
    described = descriptions.map((name) => strFromU8(entries[name] ?? new Uint8Array())).join("\n");
  } catch {
    return refuse(`${fileName} could not be read as a workbook: it is damaged or not complete. ${saveAs}`);
  }
  if (unpacked > largestUnpacked)
    refuse(
      `${fileName} holds ${Math.round(unpacked / 1024 / 1024)} MB unpacked; 200 MB can be read. Split it into several files.`,
    );
  if (described.startsWith("application/vnd.oasis.opendocument.spreadsheet")) {
    if (names.has("encrypted-package") || described.includes("encryption-data"))
      throw protectedFile(fileName);
    return "ods";
  }
  return names.has("[content_types].xml") &&
    [...names].some((name) => /^xl\/workbook\d*\.(xml|bin)$/.test(name))
    ? "xlsx"
    : undefined;
}

/** The text of a file in UTF-8, UTF-16 with its mark, or windows-1252; null when it is not text. */
export function textIn(bytes: Uint8Array): string | null {
  for (const [encoding, mark] of utf16)
    if (beginsWith(bytes, mark)) return new TextDecoder(encoding).decode(bytes);
  if (bytes.subarray(0, 65_536).some((byte) => byte < 9)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/**
 * Detects the format of a file from its content, not its name. Throws a `Problem` that says what the file is
 * when it is neither a workbook nor comma-separated text.
 */
export function kindOfFile(bytes: Uint8Array, fileName: string): FileKind {
  if (beginsWith(bytes, zip))
    return (
      workbookIn(bytes, fileName) ??
      refuse(`${fileName} is an archive or another document, not a workbook. ${saveAs}`)
    );
  if (beginsWith(bytes, ole2)) return "xls";
  const begin = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024)).replace(/^ï»¿/, "").trim();
  if (begin.startsWith("%PDF")) return refuse(`${fileName} is a PDF, not a workbook. Ask for the workbook.`);
  if (pictures.some((mark) => beginsWith(bytes, mark)))
    return refuse(`${fileName} is a picture, not a workbook. Ask for the workbook.`);
  if (begin.startsWith("<"))
    return refuse(`${fileName} is a web page or XML, not a workbook, whatever its name says. ${saveAs}`);
  return textIn(bytes) === null ? refuse(`${fileName} is not a workbook. ${saveAs}`) : "csv";
}
