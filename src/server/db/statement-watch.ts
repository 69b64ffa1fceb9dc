import type { Pool, PoolClient } from "pg";
import { beginSpan } from "../watch/tracing";
import type { Log } from "./log";

type Query = (...given: unknown[]) => unknown;

/** The maximum length of a statement in a log or a trace. */
const MAX_TEXT_LENGTH = 2000;

/** The text of a statement; undefined for what reads or writes a stream, whose time is that of its reader. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === "string") return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && typeof submit !== "function" ? text : undefined;
}

/**
 * Traces the statements of a pool, and logs those that take longer than `slow` milliseconds (0 logs none). Only their texts are
 * told: the values of parameters are records. `isUnlimited` tells whether work may take its time, such as a migration.
 */
export function watchStatements(pool: Pool, slow: number, log: Log, isUnlimited: () => boolean): void {
  const begin = (text: string): ((failure?: unknown) => void) => {
    const began = performance.now();
    const statement = text.slice(0, MAX_TEXT_LENGTH);
    const end = beginSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement", {
      "db.system.name": "postgresql",
      "db.query.text": statement,
    });
    return (failure) => {
      end(failure);
      const milliseconds = Math.round(performance.now() - began);
      if (slow > 0 && milliseconds > slow && !isUnlimited())
        log(`A statement took ${(milliseconds / 1000).toFixed(1)} seconds.`, { milliseconds, statement });
    };
  };
  pool.on("connect", (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (...given) => {
      const text = textOf(given[0]);
      if (text === undefined) return query(...given);
      const end = begin(text);
      const callback = given.at(-1);
      if (typeof callback === "function")
        return query(...given.slice(0, -1), (failure: unknown, answer: unknown) => {
          end(failure);
          (callback as Query)(failure, answer);
        });
      const answer = query(...given) as Promise<unknown>;
      answer.then(() => end(), end);
      return answer;
    };
    client.query = watched as PoolClient["query"];
  });
}
