import { setTimeout } from "node:timers/promises";
import type { Answer } from "./answers";
import { textOfAnswer } from "./answers";
import { askers, type Asker, type World } from "./places";
import type { Request } from "./requests";

/** Asks one world for somebody. */
export type Ask = (world: World, asker: Asker, request: Request) => Promise<Answer>;

/** What a walk over requests found. */
export interface Findings {
  /** Requests sent by call and by who asked. */
  calls: Map<string, number>;
  roles: Map<string, number>;
  sent: number;
  compared: number;
  foreign: string[];
  failed: string[];
  different: string[];
}

export const noFindings = (): Findings => ({
  calls: new Map(),
  roles: new Map(),
  sent: 0,
  compared: 0,
  foreign: [],
  failed: [],
  different: [],
});

/** Asks as a browser does: who is told to come back later does so, five times at most. */
async function askWithRetries(ask: Ask, world: World, asker: Asker, request: Request): Promise<Answer> {
  let answer = await ask(world, asker, request);
  for (let tries = 0; tries < 5 && answer.headers["retry-after"] !== undefined; tries += 1) {
    await setTimeout(Number(answer.headers["retry-after"]) * 1000);
    answer = await ask(world, asker, request);
  }
  return answer;
}

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const described = (asker: Asker, { method, url, body }: Request): string =>
  `${asker.name}: ${method} ${url} ${JSON.stringify(body) ?? ""}`;

/** What two texts say where they part. */
function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `\n    ${around(one)}\n    ${around(other)}`;
}

/**
 * Asks every world whose answer must be the same for a request of each asker, and notes rows of foreign places in an
 * answer, failures of the server and differences between the worlds.
 */
export async function compare(ask: Ask, request: Request, findings: Findings): Promise<void> {
  for (const asker of askers) {
    if (request.refused && asker.status === "Central") continue;
    const texts: string[] = [];
    for (const world of ["one", ...asker.same] as const) {
      const answer = await askWithRetries(ask, world, asker, request);
      findings.sent += 1;
      count(findings.calls, request.call);
      count(findings.roles, asker.name);
      const text = textOfAnswer(answer);
      if (answer.status >= 500) findings.failed.push(`${described(asker, request)} ${text.slice(0, 300)}`);
      const seen = answer.status === 200 ? asker.unseen.find((mark) => text.includes(mark)) : undefined;
      if (seen !== undefined) findings.foreign.push(`${described(asker, request)} has ${seen}`);
      if (request.refused && answer.status < 400)
        findings.foreign.push(`${described(asker, request)} was done to a foreign record`);
      texts.push(text);
    }
    findings.compared += texts.length - 1;
    const [first = "", ...others] = texts;
    for (const other of others)
      if (other !== first) findings.different.push(`${described(asker, request)}${parting(first, other)}`);
  }
}
