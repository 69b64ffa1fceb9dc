import { messageOf } from "../../shared/errors";
import { examine } from "./doctor";
import { lineOf, summaryOf } from "./finding";

/**
 * `npm run doctor` examines the installation, also while a server is running. It prints a line for each thing, and
 * exits with status 1 when something is wrong.
 */
async function main(): Promise<void> {
  const findings = await examine();
  for (const one of findings) process.stdout.write(`${lineOf(one)}\n`);
  process.stdout.write(`${summaryOf(findings)}\n`);
  process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`The examination failed: ${messageOf(error)}\n`);
  process.exit(1);
});
