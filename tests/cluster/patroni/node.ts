import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeExample } from "../parts/example";
import { familyOf, host, signal, startPart, type Owner, type Part } from "../parts/part";
import type { Programs } from "../parts/programs";

/** How a database machine is lost. */
export const losses = {
  /** Nothing of it runs for a while, and then goes on as if it were still the primary. */
  pause: "SIGSTOP of PostgreSQL and Patroni, later SIGCONT",
  /** Everything of it ends at once, as in a power cut. */
  power: "kill -9 of PostgreSQL and Patroni",
  /** PostgreSQL alone crashes. */
  crash: "kill -9 of PostgreSQL",
  /** Patroni alone ends: PostgreSQL goes on as a primary that nobody watches. */
  abandoned: "kill -9 of Patroni",
} as const;
export type Loss = keyof typeof losses;

interface Place {
  name: string;
  postgresqlPort: number;
  patroniPort: number;
  /** Its folder, which its user owns. */
  folder: string;
}

/** One database machine: Patroni and the PostgreSQL server that it starts. */
export class Node {
  private patroni: Part | null = null;
  private stopped: number[] = [];

  /** Writes the configuration of a machine whose cluster's state is kept by etcd at an address. */
  constructor(
    readonly place: Place,
    etcd: string,
    private readonly programs: Programs,
    private readonly owner: Owner,
  ) {
    const { name, folder, postgresqlPort, patroniPort } = place;
    const pool = "max_connections: 200";
    writeExample("cluster/patroni.yml", join(folder, "patroni.yml"), [
      ["name: db1", `name: ${name}`],
      ["10.0.0.21:8008", host(patroniPort)],
      ["10.0.0.21:5432", host(postgresqlPort)],
      ["10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379", etcd],
      ["/var/lib/postgresql/15/marble", join(folder, "data")],
      ["/usr/lib/postgresql/15/bin", programs.postgresql],
      ["username: postgres", "username: keeper"],
      [pool, `${pool}\n        unix_socket_directories: ${dirname(folder)}`],
      ["10.0.0.0/24 scram-sha-256", "127.0.0.1/32 trust"],
      ["mode: automatic", "mode: off"],
    ]);
  }

  start(): void {
    const { folder } = this.place;
    this.patroni = startPart(this.programs.patroni, [join(folder, "patroni.yml")], {
      log: join(folder, "log"),
      owner: this.owner,
      cwd: folder,
    });
  }

  /** Whether Patroni answers 200 at this path, such as `/primary`. */
  async is(path: "/primary" | "/sync" | "/health"): Promise<boolean> {
    const { patroniPort } = this.place;
    const asked = { signal: AbortSignal.timeout(1000) };
    return fetch(`http://127.0.0.1:${patroniPort}${path}`, asked).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** The processes of its PostgreSQL server. */
  private processes(): number[] {
    try {
      const [pid = ""] = readFileSync(join(this.place.folder, "data/postmaster.pid"), "utf8").split("\n");
      return familyOf(Number(pid));
    } catch {
      return [];
    }
  }

  async lose(loss: Loss): Promise<void> {
    const server = this.processes();
    if (loss === "crash") return signal(server.slice(0, 1), "SIGKILL");
    const watcher = this.patroni === null ? [] : familyOf(this.patroni.pid);
    if (loss === "pause") return signal((this.stopped = [...watcher, ...server]), "SIGSTOP");
    signal(watcher, "SIGKILL");
    if (loss === "power") signal(server, "SIGKILL");
    await this.patroni?.end();
    this.patroni = null;
  }

  /** Lets it run again after any loss. */
  comeBack(): void {
    signal(this.stopped.splice(0), "SIGCONT");
    if (this.patroni === null) this.start();
  }

  async end(): Promise<void> {
    signal(this.stopped.splice(0), "SIGCONT");
    signal([...(this.patroni === null ? [] : familyOf(this.patroni.pid)), ...this.processes()], "SIGKILL");
    await this.patroni?.end();
  }
}
