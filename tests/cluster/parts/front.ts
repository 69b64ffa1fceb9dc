import { join } from "node:path";
import { writeExample } from "./example";
import { host, startPart, until, type Owner, type Part } from "./part";

/**
 * Starts HAProxy before servers of MARBLE, as deploy/haproxy.cfg has it, but over plain http; answers it and its address.
 * Rejects where no server is ready within two minutes.
 */
export async function startFront(
  haproxy: string,
  {
    folder,
    owner,
    port,
    servers,
  }: { folder: string; owner: Owner; port: number; servers: readonly string[] },
): Promise<{ part: Part; url: string }> {
  const file = join(folder, "haproxy-marble.cfg");
  writeExample("haproxy.cfg", file, [
    ["  bind :80\n", `  bind ${host(port)}\n`],
    ["  bind :443 ssl crt /etc/haproxy/tls/marble.pem alpn h2,http/1.1\n", ""],
    ["  http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
    ["  http-request set-header X-Forwarded-Proto https if { ssl_fc }\n", ""],
    ["  http-response set-header Strict-Transport-Security max-age=31536000\n", ""],
    [
      "  server server-1 server-1:8080\n  server server-2 server-2:8080\n",
      servers.map((one, at) => `  server server-${at + 1} ${new URL(one).host}\n`).join(""),
    ],
  ]);
  const log = join(folder, "haproxy-marble.log");
  const part = startPart(haproxy, ["-db", "-f", file], { log, owner, cwd: folder });
  const url = `http://${host(port)}`;
  await until("HAProxy before MARBLE", async () => (await fetch(`${url}/readyz`)).ok);
  return { part, url };
}
