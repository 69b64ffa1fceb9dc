import { inWords, say } from "./say";
import type { Compared } from "./compare-scope";

const MAX_TOLD = 100;

/** What was compared, in one line. */
function summary({ figures, faults, sources, versions }: Compared, scopes: number, more: string): string {
  const compared = `${inWords(figures)} figures of ${scopes} scopes compared`;
  if (faults.length > 0) return `${compared}: ${inWords(faults.length)} values differ.`;
  const shown = [...sources]
    .map((one) => (one === "replica" ? "replica" : "PostgreSQL in its place"))
    .join(" and ");
  const [oldest, latest] = [Math.min(...versions), Math.max(...versions)];
  const at = oldest === latest ? `version ${oldest}` : `versions ${oldest} to ${latest}`;
  return `${compared}${more}: none differs (${shown}, against PostgreSQL under row level security, at ${at}).`;
}

/** Says each difference, and at the end in one line what was compared. Answers the status of the process. */
export function report(found: Compared, scopes: number, more = ""): number {
  const { faults } = found;
  for (const fault of faults.slice(0, MAX_TOLD)) say(`  ${fault}`);
  if (faults.length > MAX_TOLD) say(`  and ${inWords(faults.length - MAX_TOLD)} more`);
  say(summary(found, scopes, more));
  return faults.length === 0 ? 0 : 1;
}
