import { cpus, loadavg, totalmem } from "node:os";
import { entities } from "../src/entities";
import { isSize, type Size } from "../demo/sizes";
import { benchDashboard } from "./dashboard";
import { benchExport } from "./export";
import { benchImport } from "./import";
import { benchKeys } from "./keys";
import { benchKill } from "./kill";
import { benchLoad } from "./load/load";
import { benchOpening } from "./opening";
import { benchReplica } from "./replica";
import { benchServer } from "./server";
import { benchTables } from "./tables";

const asked = process.argv.slice(2);
const parts = asked.filter((word) => /^([a-hr]|keys|kill|load)$/.test(word));
const named = asked.filter(isSize);
const isEntity = (word: string): boolean => entities.some(({ name }) => name === word);
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);
const chosen: Size[] = named.length > 0 ? named : ["medium", "national"];

process.stdout.write(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "processor"}, ${Math.round(totalmem() / 1e9)} GB; load ${loadavg()[0]?.toFixed(1) ?? "unknown"} at the start\n`,
);
if (wants("a") || wants("b")) for (const size of chosen) await benchDashboard(size);
if (wants("c")) await benchImport();
if (wants("d")) await benchServer();
if (wants("e")) await benchTables();
if (wants("f") || wants("g")) for (const size of chosen) await benchOpening(size);
if (wants("h")) await benchExport();
if (wants("r")) for (const size of chosen) await benchReplica(size);
if (wants("load")) for (const size of chosen) await benchLoad(size, asked);
if (wants("keys")) await benchKeys(asked.filter(isEntity));
if (parts.includes("kill")) await benchKill(Number(asked.find((word) => /^\d+$/.test(word)) ?? 1000));
