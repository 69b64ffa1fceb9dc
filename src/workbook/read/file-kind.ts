import { unzipSync } from "fflate";
import { Problem } from "../../shared/errors";

/** The file formats that can be read as rows: two workbook formats and comma-separated text. */
export type FileKind = "xlsx" | "xls" | "csv";

const ole2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** The maximum unpacked size of a workbook in bytes; 10,000 rows with 55 columns take about 24 MB. */
const largestUnpacked = 200 * 1024 * 1024;

const saveAs = "Open it in your spreadsheet program, save it as .xlsx, then choose it again.";
const refuse = (message: string): never => {
  throw new Problem(400, message);
};

/** Whether a zip archive is a workbook; throws when it is damaged or too large. */
function containsWorkbook(bytes: Uint8Array, fileName: string): boolean {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name.replace(/^\//, "").toLowerCase());
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    return refuse(`${fileName} could not be read as a workbook: it is damaged or not complete. ${saveAs}`);
  }
  if (unpacked > largestUnpacked)
    refuse(
      `${fileName} holds ${Math.round(unpacked / 1024 / 1024)} MB unpacked; 200 MB can be read. Split it into several files.`,
    );
  return (
    names.has("[content_types].xml") && [...names].some((name) => /^xl\/workbook\d*\.(xml|bin)$/.test(name))
  );
}

/** The text of a file in UTF-8 or windows-1252; null when it is not text. */
export function textIn(bytes: Uint8Array): string | null {
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
    return containsWorkbook(bytes, fileName)
      ? "xlsx"
      : refuse(`${fileName} is an archive or another document, not a workbook. ${saveAs}`);
  if (beginsWith(bytes, ole2)) return "xls";
  const begin = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024)).replace(/^ï»¿/, "").trim();
  if (begin.startsWith("%PDF")) return refuse(`${fileName} is a PDF, not a workbook. Ask for the workbook.`);
  if (pictures.some((mark) => beginsWith(bytes, mark)))
    return refuse(`${fileName} is a picture, not a workbook. Ask for the workbook.`);
  if (begin.startsWith("<"))
    return refuse(`${fileName} is a web page or XML, not a workbook, whatever its name says. ${saveAs}`);
  return textIn(bytes) === null ? refuse(`${fileName} is not a workbook. ${saveAs}`) : "csv";
}
