import { setTimeout as pause } from "node:timers/promises";
import { messageOf } from "../../src/shared/errors";
import { factNames, personalFacts } from "../../src/questions/fact-header";
import { seesPersons, type Actor } from "../../src/shared/permissions";
import type { Parameters, Question, Rows } from "../../src/questions/question";
import type { SentAnswer } from "../../src/server/analytics/answers/verify-figures-route";
import { openBrowserEngine, type BrowserEngine } from "../sql/browser-engine";
import { readPieces } from "../sql/fact-pieces";

/** The most questions that the server takes in one call. */
const MAX_QUESTIONS = 60;

/** How often a call to a busy server is repeated. */
const MAX_RETRIES = 60;

/** Parameters that are no filters: only questions that read them take them. */
const ownParameters: ReadonlySet<string> = new Set(["today", "measure", "side"]);

/** The same questions as they are shown and as PostgreSQL answers them. */
export interface Witnessed {
  shown: SentAnswer;
  witnessed: SentAnswer;
}

/** Somebody signed in to a running server. */
export interface Account {
  name: string;
  actor: Actor & { roletype: string };
  /** The rows of a list call, whole. */
  records(path: string): Promise<Rows>;
  /** The server's own answers. */
  answers(asked: readonly Question[], parameters: Parameters): Promise<Record<string, Rows>>;
  /** Answers of a place as its people get them, and as PostgreSQL gives them. Only for administrators. */
  witness(asked: readonly Question[], parameters: Parameters, place: object): Promise<Witnessed>;
  /** The tag of each fact: another one when a record changed. */
  tags(): Promise<string>;
  /** The engine of browsers with every fact that this user may load. */
  engine(): Promise<BrowserEngine>;
}

interface Sent {
  method?: string;
  body?: unknown;
}

/** A call of questions by their names. */
const callOf = (asked: readonly Question[], parameters: Parameters) => {
  const read = new Set(asked.flatMap((question) => question.parameters.map(({ name }) => name)));
  return {
    queries: asked.map(({ name }) => name),
    // The server refuses `today` and a measure where no question of the call reads them.
    parameters: Object.fromEntries(
      Object.entries(parameters).filter(([name]) => read.has(name) || !ownParameters.has(name)),
    ),
  };
};

/** Signs in to a server; throws what it answers where it refuses. */
export async function signIn(url: string, username: string, password: string): Promise<Account> {
  let cookie = "";
  const send = async (path: string, { method = "POST", body }: Sent): Promise<Response> => {
    const ask = (): Promise<Response> =>
      fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    // While the engine computes, the server may close a connection that was kept; nothing that is asked changes a record.
    let answer = await ask().catch(ask);
    // A busy server asks to come again.
    for (let again = 0; answer.status === 503 && again < MAX_RETRIES; again++) {
      await pause(500);
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${username}: ${path} answers ${answer.status}, ${await answer.text()}`);
    return answer;
  };
  const data = async <T>(path: string, sent: Sent): Promise<T> =>
    ((await (await send(path, sent)).json()) as { data: T }).data;
  const entered = await send("/api/auth/login", { body: { username, password } }).catch((error: unknown) => {
    throw new Error(`${username} cannot sign in: ${messageOf(error)}`);
  });
  cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const actor = await data<Account["actor"]>("/api/auth/current-user", { method: "GET" });
  return {
    name: username,
    actor,
    records: (path) => data<Rows>(path, { body: {} }),
    async answers(asked, parameters) {
      const found: Record<string, Rows> = {};
      for (let at = 0; at < asked.length; at += MAX_QUESTIONS) {
        const some = asked.slice(at, at + MAX_QUESTIONS);
        const body = callOf(some, parameters);
        Object.assign(found, await data<Record<string, Rows>>("/charts/queries", { body }));
      }
      return found;
    },
    witness: (asked, parameters, place) =>
      data<Witnessed>("/charts/witness", { body: { ...callOf(asked, parameters), place } }),
    tags: async () => JSON.stringify(await data<object>("/charts/facts", { method: "GET" })),
    async engine() {
      const engine = await openBrowserEngine();
      for (const fact of factNames) {
        if (personalFacts.includes(fact) && !seesPersons(actor)) continue;
        const answer = await send(`/charts/facts/${fact}`, { method: "GET" });
        const { header, streams } = readPieces(Buffer.from(await answer.arrayBuffer()));
        engine.load(header, streams);
      }
      return engine;
    },
  };
}
