import type { Values } from "../../fields";
import { arboMasterlist } from "../masterlists/arbo-masterlist";

const columns = arboMasterlist.importable ?? [];
const between = "\u001f";

const canonical = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "0";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.trim().toLowerCase().replaceAll(between, " ");
};

/**
 * The key by which the import recognises equal masterlist rows: all 55 fields, trimmed and in lower case
 * (spec §5). Expects parsed values, so that `1,000` and `1000`, or two formats of a date, give the same key.
 * The database stores its hash.
 */
export const arboKey = (row: Values): string => columns.map((name) => canonical(row[name])).join(between);
