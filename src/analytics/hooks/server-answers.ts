import { call } from "../../api/calls/call";
import type { Parameters, Query, Rows } from "../../questions/query";
import { noteServerAnswer } from "../worker/engine-state";

interface PendingQuestion {
  query: Query;
  resolve: (rows: Rows) => void;
  reject: (error: unknown) => void;
}

let pending = new Map<string, PendingQuestion[]>();

async function sendQuestions(parameters: string, asked: PendingQuestion[]): Promise<void> {
  try {
    const names = [...new Set(asked.map(({ query }) => query.name))];
    const { data } = await call<Record<string, Rows>>("POST", "/charts/queries", {
      queries: names,
      parameters: JSON.parse(parameters) as Parameters,
    });
    noteServerAnswer();
    for (const { query, resolve } of asked) resolve(data[query.name] ?? []);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function flush(): void {
  const now = pending;
  pending = new Map();
  for (const [parameters, asked] of now) void sendQuestions(parameters, asked);
}

/**
 * Asks the server a question. Questions asked in the same microtask with the same parameters share one request.
 */
export function askServer(query: Query, parameters: Parameters): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const key = JSON.stringify(parameters);
    if (pending.size === 0) queueMicrotask(flush);
    const group = pending.get(key) ?? [];
    group.push({ query, resolve, reject });
    pending.set(key, group);
  });
}
