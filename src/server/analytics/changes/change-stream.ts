import type { ServerResponse } from "node:http";
import { messageOf } from "../../../shared/errors";
import type { Scope } from "../../db/transaction";
import type { SessionUser, ServerContext } from "../../http/context";
import { userOfSession } from "../../http/users";
import type { Differences } from "../facts/differences";
import type { Fact } from "../sql-files";
import type { Change } from "./change-feed";

const HEARTBEAT_MS = 25_000;
/**
 * The maximum duration of a stream, in milliseconds. The browser then opens another one, which checks the
 * session again.
 */
const MAX_STREAM_MILLISECONDS = 600_000;
/** A stream is closed when its reader is slow and more bytes than this are waiting. */
const MAX_UNSENT_BYTES = 256_000;

/** Who reads a stream, and the facts whose differences it brings, by name. */
interface Reader {
  session: string;
  actor: SessionUser;
  scope: Scope;
  wanted: ReadonlyMap<string, Fact>;
}

/** An open stream of changes to one browser. `ended` is called once, when it has ended. */
export class ChangeStream {
  /** The number of checks of the user that are not finished. Rows are not sent meanwhile: the scope may be another. */
  private checks = 0;
  private isOpen = true;
  private readonly heartbeat: NodeJS.Timeout;
  private readonly end: NodeJS.Timeout;

  constructor(
    private readonly raw: ServerResponse,
    readonly reader: Reader,
    private readonly context: ServerContext,
    private readonly differences: Differences,
    private readonly warn: (message: string) => void,
    private readonly ended: () => void,
  ) {
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    this.heartbeat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT_MS);
    this.end = setTimeout(() => this.close(), MAX_STREAM_MILLISECONDS);
    raw.on("close", () => this.close());
  }

  private write(event: object): void {
    this.raw.write(`data: ${JSON.stringify(event)}\n\n`);
    if (this.raw.writableLength > MAX_UNSENT_BYTES) this.raw.destroy();
  }

  /** Tells a change, with what changed since the version reported before where the reader wants it. */
  async tell(change: Change): Promise<void> {
    const { fact: name, version, since, report } = change;
    const fact = this.reader.wanted.get(name);
    const difference =
      fact === undefined || since === undefined
        ? null
        : await this.differences
            .textOf(fact, this.reader.scope, since, `${version} in report ${report}`)
            .catch(() => null);
    if (!this.isOpen) return;
    const isSent = difference !== null && this.checks === 0;
    this.write(isSent ? { fact: name, version, since, difference } : { fact: name, version });
  }

  /** Reads the user anew. A stream whose user has changed, or cannot be read, ends. */
  async check(): Promise<void> {
    this.checks += 1;
    try {
      const now = await userOfSession(this.context, this.reader.session, null);
      if (JSON.stringify(now) === JSON.stringify(this.reader.actor)) return;
      // Two checks at the same time may both find a change, but the first one has already ended the stream.
      if (!this.isOpen) return;
      this.raw.write("event: account\ndata: {}\n\n");
      this.close();
    } catch (error) {
      this.warn(`An open stream ends, because its user was not read: ${messageOf(error)}`);
      this.close();
    } finally {
      this.checks -= 1;
    }
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearInterval(this.heartbeat);
    clearTimeout(this.end);
    this.ended();
    this.raw.end();
  }
}
