import { brand } from "../../shared/brand";

/** Where one PostgreSQL server listens. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** DATABASE_URL in parts. */
export interface DatabaseAddress {
  /** The address with only the first host, as the driver takes it. */
  url: string;
  hosts: DatabaseHost[];
  /** Whether the hosts are tried in turn for the one that takes changes. */
  seeksWritable: boolean;
}

const PORT = 5432;
const PARAMETER = "target_session_attrs";
/** The values of libpq that MARBLE can use. It writes, so that it never wants a standby. */
const writing: ReadonlySet<string> = new Set(["read-write", "primary"]);

const wrong =
  " is not the address of a PostgreSQL server: give postgres://user:password@host:5432/database, several servers of a cluster with commas (host1:5432,host2:5432), or leave it empty.";

/** The host and port of `host`, `host:port`, `[::1]` or `[::1]:port`. */
function hostOf(text: string, name: string): DatabaseHost {
  const found = /^(\[[\da-f:.]+\]|[^\s:[\]]+)(?::(\d{1,5}))?$/i.exec(text);
  const port = Number(found?.[2] ?? PORT);
  if (found?.[1] === undefined || port < 1 || port > 65_535) throw new Error(name + wrong);
  return { host: found[1].replaceAll(/[[\]]/g, ""), port };
}

/**
 * Parses DATABASE_URL, or the variable `name`. With several hosts, or with `target_session_attrs=read-write`, the server that takes
 * changes is looked for. Throws an error that does not repeat the address, which may contain a password.
 */
export function parseDatabaseUrl(given: string, name = "DATABASE_URL"): DatabaseAddress {
  const found = /^(postgres(?:ql)?:\/\/)([^/?#\s]*)((?:\/[^?#\s]*)?)(?:\?(\S*))?$/.exec(given);
  if (found === null) throw new Error(name + wrong);
  const [, scheme = "", authority = "", path = "", query = ""] = found;
  const at = authority.lastIndexOf("@") + 1;
  // Without a host the driver takes the socket of this machine, or what the parameters name.
  if (at === authority.length) return { url: given, hosts: [], seeksWritable: false };
  const hosts = authority
    .slice(at)
    .split(",")
    .map((host) => hostOf(host, name));
  const parameters = query.split("&").filter((one) => one !== "");
  const attributes = parameters.filter((one) => one.startsWith(`${PARAMETER}=`));
  const wanted = attributes.at(-1)?.slice(PARAMETER.length + 1) ?? "any";
  if (wanted !== "any" && !writing.has(wanted))
    throw new Error(
      `${name} has ${PARAMETER}=${wanted}, and ${brand.name} needs a server that takes changes: write ${PARAMETER}=read-write, or leave it out.`,
    );
  const rest = parameters.filter((one) => !attributes.includes(one));
  const [first = ""] = authority.slice(at).split(",");
  return {
    url: `${scheme}${authority.slice(0, at)}${first}${path}${rest.length > 0 ? `?${rest.join("&")}` : ""}`,
    hosts,
    seeksWritable: hosts.length > 1 || writing.has(wanted),
  };
}

/**
 * The address of a pooler in transaction mode before DATABASE_URL; undefined without one. Throws an error that does not
 * repeat the address.
 */
export function readPoolUrl(given: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (databaseUrl === undefined)
    throw new Error(
      "DATABASE_POOL_URL is a pooler before DATABASE_URL, which is not set: set both or neither.",
    );
  return parseDatabaseUrl(given, "DATABASE_POOL_URL") && given;
}

function namesOneServer(url: string): boolean {
  try {
    const { hosts, seeksWritable } = parseDatabaseUrl(url);
    return hosts.length <= 1 && !seeksWritable;
  } catch {
    return false;
  }
}

/**
 * The address of a standby of DATABASE_URL, from which whole tables are read; undefined without one. Throws an error that
 * does not repeat the address. Only one server may stand behind it: what it has replayed is asked over another connection
 * than the one that reads.
 */
export function readStandbyUrl(
  given: string | undefined,
  databaseUrl: string | undefined,
): string | undefined {
  if (given === undefined) return undefined;
  if (databaseUrl === undefined)
    throw new Error(
      "DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is not set: set both or neither.",
    );
  if (namesOneServer(given)) return given;
  throw new Error(
    "DATABASE_REPLICA_URL is not the address of one PostgreSQL server: give postgres://user:password@host:5432/database, or leave it empty.",
  );
}
