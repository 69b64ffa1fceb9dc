import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { today } from "../../src/shared/time/dates";
import { signIn } from "./account";
import { startDemo } from "./demo-server";
import { recount } from "./recount";
import { report } from "./report";
import { inWords, say } from "./say";
import { scopesOfPlaces } from "./scopes";
import { compareScope, noneCompared } from "./compare-scope";

const PROVINCES = 8;
/** How long a server may fill its replica, in milliseconds. */
const MAX_FILLING = 180_000;

/** Resolves when the server does not fill its replica any more. */
async function filled(url: string): Promise<void> {
  for (const until = Date.now() + MAX_FILLING; Date.now() < until; await pause(500)) {
    const ready = (await (await fetch(`${url}/readyz`)).json()) as {
      data?: { replica?: { state?: string } };
    };
    if (ready.data?.replica?.state !== "fills") return;
  }
}

/**
 * Compares every figure of boards and reports that a running system shows with PostgreSQL's own answer, for the whole
 * country, every region and some provinces. With `--records` each of the users also recounts them from the records.
 * Without an address it starts a server over demo data. Answers the status with which the process ends: 1 where a figure
 * differs.
 */
export async function main(given = process.argv.slice(2)): Promise<number> {
  const { positionals, values } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      provinces: { type: "string", default: String(PROVINCES) },
      records: { type: "boolean", default: false },
    },
  });
  const most = values.provinces === "all" ? Number.POSITIVE_INFINITY : Number(values.provinces);
  if (!(most >= 0)) throw new Error("--provinces takes a number, or “all”.");
  const [address] = positionals;
  const users = (process.env["FIGURES_USERS"] ?? "admin,regional,encoder,manager")
    .split(",")
    .map((one) => one.trim().split(":"));
  const demo = address === undefined ? await startDemo() : null;
  const url = (demo?.url ?? address ?? "").replace(/\/$/, "");
  const as = ([name = "", ...password]: string[]) => signIn(url, name, password.join(":") || "marble-demo");
  try {
    await filled(url);
    const found = noneCompared();
    const administrator = await as(users[0] ?? []);
    const scopes = scopesOfPlaces(most);
    for (const scope of scopes) {
      const before = found.figures;
      await compareScope(administrator, scope, today(), found);
      say(`${scope.says}: ${inWords(found.figures - before)} figures`);
    }
    let recounted = 0;
    for (const user of values.records ? users : []) {
      const sum = await recount(await as(user));
      recounted += sum.recounted;
      found.faults.push(...sum.faults);
    }
    return report(
      found,
      scopes.length,
      values.records ? `, ${inWords(recounted)} recounted from the records` : "",
    );
  } finally {
    await demo?.stop();
  }
}
