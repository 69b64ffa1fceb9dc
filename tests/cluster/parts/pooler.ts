import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeExample } from "./example";
import { listens, startPart, until, type Owner, type Part } from "./part";

interface Pooler {
  folder: string;
  owner: Owner;
  port: number;
  /** The port of PostgreSQL, or of a proxy before it. */
  behind: number;
  /** Further lines of its configuration. */
  more?: string;
}

/** Starts pgbouncer in transaction mode, set up by deploy/cluster/pgbouncer.ini, for the databases `marble` and `other`. */
export async function startPooler(
  program: string,
  { folder, owner, port, behind, more = "" }: Pooler,
): Promise<Part> {
  const users = join(folder, "users.txt");
  writeFileSync(users, '"marble" ""\n');
  const file = join(folder, `pgbouncer-${port}.ini`);
  writeExample("cluster/pgbouncer.ini", file, [
    ["host=127.0.0.1 port=5000", `host=127.0.0.1 port=${behind}`],
    ["[pgbouncer]", `other = host=127.0.0.1 port=${behind}\n\n[pgbouncer]\n${more}`],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["scram-sha-256", "trust"],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
  const part = startPart(program, [file], { log: join(folder, "pgbouncer.log"), owner, cwd: folder });
  await until("pgbouncer", () => listens(port));
  return part;
}
