import { call } from "../../api/calls/call";
import type { OwnParameters, Question, Rows } from "../../questions/question";
import { noteServerAnswer } from "../worker/engine-state";

interface PendingQuestion {
  question: Question;
  resolve: (rows: Rows) => void;
  reject: (error: unknown) => void;
}

/** Questions with the same values, which share one request. */
interface Group {
  own: OwnParameters;
  asked: PendingQuestion[];
}

let pending = new Map<string, Group>();

async function sendQuestions({ own, asked }: Group): Promise<void> {
  try {
    const names = [...new Set(asked.map(({ question }) => question.name))];
    const { data } = await call<Record<string, Rows>>("POST", "/charts/queries", {
      queries: names,
      parameters: own,
    });
    noteServerAnswer();
    for (const { question, resolve } of asked) resolve(data[question.name] ?? []);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function flush(): void {
  const now = pending;
  pending = new Map();
  for (const group of now.values()) void sendQuestions(group);
}

/**
 * Asks the server a question. Questions asked in the same microtask with the same parameters share one request.
 */
export function askServer(question: Question, own: OwnParameters): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const key = JSON.stringify(own);
    if (pending.size === 0) queueMicrotask(flush);
    const group = pending.get(key) ?? { own, asked: [] };
    group.asked.push({ question, resolve, reject });
    pending.set(key, group);
  });
}
