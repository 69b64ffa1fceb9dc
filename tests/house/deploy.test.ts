import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, STOP } from "../../src/server/config/config";
import { variables } from "../../src/server/config/variables";
import { describeRoute } from "../../src/server/openapi/call-descriptions";
import { MAX_STOP_MS } from "../../src/server/process/stop-with-grace";
import {
  composeFile,
  container,
  imageEnv,
  places,
  podEnv,
  read,
  resource,
  servers,
  template,
  type Env,
  type Service,
} from "./deploy-files";

test.each(places)("%s sets only variables of MARBLE, with values that it takes", (_, env) => {
  const known: ReadonlySet<string> = new Set(variables.map(({ name }) => name));
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(imageEnv).filter((name) => !known.has(name))).toEqual(["NODE_ENV"]);
  expect(readConfig({ ...imageEnv, ...env }).demo).toBe(false);
});

test.each(places)("%s waits for a server that stops, as long as it may take", (_, env, seconds) => {
  const { stopDelay } = readConfig({ ...imageEnv, ...env });
  expect(seconds * 1000).toBeGreaterThan(stopDelay + MAX_STOP_MS);
});

test("marble.service waits for the longest STOP_DELAY, which stands in a file that it does not know", () => {
  const unit = places.find(([name]) => name === "marble.service");
  expect((unit?.[2] ?? 0) * 1000).toBeGreaterThan(STOP[1] * 1000 + MAX_STOP_MS);
});

test("a backup that systemd makes and that fails is told by a unit that is there", () => {
  const [, told] = /^OnFailure=(\S+@)%n\.service$/m.exec(read("deploy/marble-backup.service")) ?? [];
  expect(read(`deploy/${told}.service`)).toContain("ExecStart=");
  // With Restart= systemd tells no failure before it has given up.
  expect(read("deploy/marble-backup.service")).not.toMatch(/^Restart=/m);
});

test("several servers share the database and the files, and nothing of DATA_DIR", () => {
  expect(servers.length).toBeGreaterThan(1);
  const mounts = servers.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(":")));
  expect(mounts.map(([, folder]) => folder)).toEqual(servers.map(() => imageEnv.DATA_DIR));
  expect(new Set(mounts.map(([volume]) => volume)).size).toBe(servers.length);
  for (const [volume = ""] of mounts) expect(composeFile.volumes).toHaveProperty(volume);
  for (const env of [...servers.map(([, { environment }]) => environment), podEnv]) {
    const { databaseUrl, bucket } = readConfig({ ...imageEnv, ...env });
    expect([databaseUrl, bucket]).not.toContain(undefined);
    expect(bucket).not.toBeNull();
  }
});

test("the object storage of compose.yaml makes the bucket and knows the key that the servers are given", () => {
  const { command, environment } = composeFile.services.objects as Service & { command: string[] };
  const { bucket } = readConfig({ ...imageEnv, ...servers[0]?.[1].environment });
  expect(bucket).toMatchObject({ endpoint: "http://objects:8333", bucket: "marble", prefix: "" });
  expect(command).toContain(`-bucket=${bucket?.bucket}`);
  expect(environment).toEqual({ AWS_ACCESS_KEY_ID: bucket?.key, AWS_SECRET_ACCESS_KEY: bucket?.secret });
});

test("proxy and Prometheus of compose.yaml call its servers at the port of the image, and only the proxy is trusted", () => {
  const targets = servers.map(([name]) => `${name}:${imageEnv.PORT}`);
  const proxied = [...read("deploy/haproxy.cfg").matchAll(/^ {2}server \S+ (\S+)$/gm)].map(([, to]) => to);
  const scraped = parse(read("deploy/prometheus.yml")) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  expect(proxied).toEqual(targets);
  expect(scraped.scrape_configs.map(({ job_name: job }) => job)).toEqual(["marble"]);
  expect(scraped.scrape_configs[0]?.static_configs.flatMap((one) => one.targets)).toEqual(targets);
  const { extra_hosts: hosts, networks: own } = composeFile.services.proxy as Service & {
    extra_hosts: string[];
  };
  const addresses = servers.map(([name, { networks }]) => `${name}:${networks?.default.ipv4_address}`);
  expect(hosts).toEqual(addresses);
  for (const [, { environment }] of servers) expect(environment?.TRUST_PROXY).toBe(own?.default.ipv4_address);
});

test("nginx takes no server away for an answer: a 503 is for its one call, as for a damaged photo", () => {
  const config = read("deploy/nginx.conf");
  const passedOn = [...config.matchAll(/^\s*proxy_next_upstream (.*);$/gm)].map(([, when = ""]) => when);
  expect(passedOn.length).toBeGreaterThan(0);
  for (const when of passedOn) expect(when.split(" ").toSorted()).toEqual(["error", "timeout"]);
});

test("the probes of kubernetes.yaml ask calls that the server answers, at the port of the image", () => {
  const ports = new Map(container.ports.map((one) => [one.name, String(one.containerPort)]));
  const { startupProbe, livenessProbe, readinessProbe } = container;
  const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
  expect(asked.map(({ path }) => path)).toEqual(["/livez", "/livez", "/readyz"]);
  const { annotations } = template.metadata;
  const paths = [...asked.map(({ path }) => path), annotations["prometheus.io/path"]];
  for (const path of paths) expect(describeRoute(`GET ${path}`), path).toBeDefined();
  for (const { port } of asked) expect(ports.get(String(port))).toBe(imageEnv.PORT);
  expect(annotations["prometheus.io/port"]).toBe(imageEnv.PORT);
  const allowed = resource("NetworkPolicy").spec.ingress?.flatMap((one) => one.ports.map(({ port }) => port));
  expect(allowed?.map(String)).toEqual([imageEnv.PORT]);
  for (const name of ["marble", "marble-pods"])
    for (const { targetPort } of resource("Service", name).spec.ports ?? [])
      expect(ports.has(targetPort), name).toBe(true);
});

test("every selector of kubernetes.yaml finds the pods of the StatefulSet, and the Ingress its Service", () => {
  const { labels } = template.metadata;
  const matching = (kind: string): Env | undefined =>
    (resource(kind).spec.selector as { matchLabels: Env }).matchLabels;
  for (const kind of ["StatefulSet", "PodDisruptionBudget"]) expect(matching(kind)).toEqual(labels);
  expect(resource("NetworkPolicy").spec.podSelector?.matchLabels).toEqual(labels);
  for (const name of ["marble", "marble-pods"])
    expect(resource("Service", name).spec.selector).toEqual(labels);
  const backends = resource("Ingress").spec.rules?.flatMap(({ http }) =>
    http.paths.map((one) => one.backend),
  );
  expect(backends).toEqual([{ service: { name: "marble", port: { name: "http" } } }]);
});

test("the image has one name in all files, and in kubernetes.yaml the version of the program", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(/docker build -f deploy\/Dockerfile -t (\S+) \./.exec(read("deploy/Dockerfile"))?.[1]).toBe(
    "marble",
  );
  expect(container.image.split("/").at(-1)).toBe(`marble:${version}`);
  expect(servers.map(([name]) => name)).toEqual(["server-1", "server-2"]);
});
