import { request, type Agent, type ClientRequest } from "node:http";
import { randomBytes } from "node:crypto";
import { changeOf, type Change } from "../../src/api/live/change";

/** An answer: its status, headers and body. */
export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Milliseconds of each call by what the person did, and the calls that failed. */
export interface Tally {
  times: Map<string, number[]>;
  errors: Map<string, number>;
}

export const emptyTally = (): Tally => ({ times: new Map(), errors: new Map() });

/** A person with a session of its own at one server. */
export class Person {
  private cookie = "";
  private stream: ClientRequest | null = null;

  constructor(
    private readonly port: number,
    private readonly agent: Agent,
    private readonly tally: Tally,
  ) {}

  private send(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers: Record<string, string> = { "accept-encoding": "gzip", cookie: this.cookie, ...more };
      if (body !== undefined) headers["content-type"] = "application/json";
      if (method === "PUT") headers["idempotency-key"] = randomBytes(16).toString("hex");
      const { port, agent } = this;
      const sent = request({ host: "127.0.0.1", port, method, path, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Makes a call, notes how long it took under `what`, or that it failed. Null when it failed. */
  async call(
    what: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer | null> {
    const { times, errors } = this.tally;
    const started = performance.now();
    const answer = await this.send(method, path, body, headers).catch(() => null);
    if (answer === null || answer.status >= 400) {
      const name = `${what}: ${answer === null ? "no answer" : answer.status}`;
      errors.set(name, (errors.get(name) ?? 0) + 1);
      return null;
    }
    const before = times.get(what) ?? [];
    before.push(performance.now() - started);
    times.set(what, before);
    return answer;
  }

  /** Signs in. Returns whether the server let the person in. */
  async signIn(username: string, password: string): Promise<boolean> {
    const answer = await this.call("sign in", "POST", "/api/auth/login", { username, password });
    this.cookie = answer?.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    return answer !== null;
  }

  /** Listens for changes, as an open dashboard with these facts does, until `leave`. */
  listen(facts: readonly string[], onChange: (change: Change) => void): void {
    const headers = { cookie: this.cookie, accept: "text/event-stream" };
    this.stream = request(
      { host: "127.0.0.1", port: this.port, path: `/api/changes?facts=${facts.join(",")}`, headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("error", () => {});
        response.on("data", (part: string) => {
          text += part;
          const events = text.split("\n\n");
          text = events.pop() ?? "";
          for (const event of events) {
            const change = event.startsWith("data: ") ? changeOf(event.slice(6)) : null;
            if (change !== null) onChange(change);
          }
        });
      },
    );
    this.stream.on("error", () => {});
    this.stream.end();
  }

  leave(): void {
    this.stream?.destroy();
  }
}
