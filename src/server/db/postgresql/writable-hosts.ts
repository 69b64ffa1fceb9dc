import type { DatabaseHost } from "../../config/database-address";
import { messageOf } from "../../../shared/errors";

/** The state that a server of a cluster reported. */
export type HostState = "writable" | "standby";

/** The address of a host as messages name it. */
export const nameOf = ({ host, port }: DatabaseHost): string => `${host}:${port}`;

/** SQLSTATE of a database that takes no changes at the moment, and of one that cannot be connected to. */
const READ_ONLY = "25006";
const CANNOT_CONNECT = "57P03";

/**
 * Remembers which server of a cluster takes changes, and looks for it when it is not known. All who ask while it
 * is looked for share one search.
 */
export class WritableHosts {
  private known: DatabaseHost | null = null;
  private search: Promise<DatabaseHost> | null = null;

  constructor(private readonly hosts: readonly DatabaseHost[]) {}

  /**
   * The server that takes changes. `ask` connects to one and tells its state; servers are asked in the order of
   * DATABASE_URL. Rejects with an error that says of each server why it is not the one.
   */
  find(ask: (host: DatabaseHost) => Promise<HostState>): Promise<DatabaseHost> {
    if (this.known !== null) return Promise.resolve(this.known);
    this.search ??= this.seek(ask).finally(() => {
      this.search = null;
    });
    return this.search;
  }

  /** Looks for the server anew next time, unless another one was found meanwhile. */
  forget(host: DatabaseHost): void {
    if (this.known === host) this.known = null;
  }

  private async seek(ask: (host: DatabaseHost) => Promise<HostState>): Promise<DatabaseHost> {
    const found: string[] = [];
    let [standbys, cause]: [number, unknown] = [0, undefined];
    for (const host of this.hosts)
      try {
        if ((await ask(host)) === "writable") return (this.known = host);
        standbys += 1;
        found.push(`${nameOf(host)} is a standby or read-only`);
      } catch (error) {
        cause = error;
        found.push(`${nameOf(host)}: ${messageOf(error) || String((error as { code?: unknown }).code)}`);
      }
    throw Object.assign(new Error(`no server takes changes (${found.join("; ")})`, { cause }), {
      code: standbys > 0 ? READ_ONLY : CANNOT_CONNECT,
    });
  }
}
