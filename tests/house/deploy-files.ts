import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { root } from "./sources";

/** Variables by name. */
export type Env = Record<string, string>;

/** A service of compose.yaml. */
export interface Service {
  image: string;
  environment?: Env;
  stop_grace_period?: string;
  volumes?: string[];
  networks?: { default: { ipv4_address: string } };
}

interface Probe {
  httpGet: { path: string; port: string | number };
}

/** An object of kubernetes.yaml. */
interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Env;
  spec: {
    selector?: Env | { matchLabels: Env };
    ports?: { port: number; targetPort: string }[];
    podSelector?: { matchLabels: Env };
    ingress?: { ports: { port: number }[] }[];
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    template: {
      metadata: { labels: Env; annotations: Env };
      spec: {
        terminationGracePeriodSeconds: number;
        containers: [
          {
            image: string;
            ports: { name: string; containerPort: number }[];
            env: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
            startupProbe: Probe;
            livenessProbe: Probe;
            readinessProbe: Probe;
          },
        ];
      };
    };
  };
}

/** The text of a file of the project. */
export const read = (name: string): string => readFileSync(join(root, name), "utf8");
const secret = "0123456789abcdef";
/** The variables that the image sets. */
export const imageEnv: Env = Object.fromEntries(
  Array.from(/^ENV (.*)$/m.exec(read("deploy/Dockerfile"))?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [], (found) => [
    found[1],
    found[2],
  ]),
);

export const composeFile = parse(
  // As Docker Compose does: a default, or a value that must be given.
  read("deploy/compose.yaml").replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, otherwise?: string) =>
    otherwise === undefined ? secret : otherwise,
  ),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, null> };
/** The servers of compose.yaml, with their names. */
export const servers = Object.entries(composeFile.services).filter(([, { image }]) => image === "marble");

const resources = parseAllDocuments(read("deploy/kubernetes.yaml")).map((one) => one.toJS() as Resource);
/** The object of kubernetes.yaml of this kind and name. */
export const resource = (kind: string, name = "marble"): Resource => {
  const found = resources.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`deploy/kubernetes.yaml has no ${kind} ${name}.`);
  return found;
};
/** The pods of kubernetes.yaml, and their container. */
export const { template } = resource("StatefulSet").spec;
export const [container] = template.spec.containers;

const secrets: Env = {
  DATABASE_URL: "postgres://marble:password@host:5432/marble",
  FILES_URL: "s3://key:secret@host/marble?region=ap-southeast-1",
  METRICS_TOKEN: secret,
  SMTP_URL: "smtp://host",
  MAIL_FROM: "marble@example.gov.ph",
};
/** The variables of a pod, with examples for its secrets. */
export const podEnv: Env = {
  ...resource("ConfigMap").data,
  ...Object.fromEntries(container.env.map(({ name }) => [name, secrets[name] ?? ""])),
};

const unit = read("deploy/marble.service");
const unitEnv: Env = Object.fromEntries(
  Array.from(unit.matchAll(/^Environment=(\w+)=(.*)$/gm), (found) => [found[1], found[2]]),
);

/** What each file says: the variables that it sets, and after how many seconds a server that stops is killed. */
export const places: readonly (readonly [string, Env, number])[] = [
  ...servers.map(
    ([name, { environment = {}, stop_grace_period: grace }]) =>
      [`compose.yaml ${name}`, environment, Number.parseInt(grace ?? "10", 10)] as const,
  ),
  ["kubernetes.yaml", podEnv, template.spec.terminationGracePeriodSeconds],
  ["marble.service", unitEnv, Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])],
];
