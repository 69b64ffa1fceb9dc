import { isIP } from "node:net";

/**
 * The trusted proxies: none, a number of hops, or the addresses, networks and names that `proxy-addr` knows.
 */
export type TrustProxy = false | number | string[];

const MAX_HOPS = 9;
const names = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * Whether a text is an IP address, a network such as `10.0.0.0/8`, or a name of an address range. The prefix /0
 * is refused.
 */
function isNetwork(text: string): boolean {
  if (names.has(text)) return true;
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Parses TRUST_PROXY. Throws an error that says what to write instead when the value names no proxy. */
export function readTrustProxy(given: string | undefined): TrustProxy {
  if (given === undefined || /^(?:off|0)$/i.test(given)) return false;
  if (/^\d+$/.test(given) && Number(given) <= MAX_HOPS) return Number(given);
  const networks = given.split(",").map((one) => one.trim().toLowerCase());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `TRUST_PROXY is “${given}”: name the proxy before this server by its address or network (127.0.0.1, 10.0.0.0/8 or loopback; several with commas), or give the number of proxies, 1 to ${MAX_HOPS}, where nobody reaches this server but through them. Leave it empty where there is none.`,
  );
}

/**
 * The `trustProxy` option for Fastify. With a number, the nearest proxies up to that number of hops are
 * trusted.
 */
export const trusted = (
  trustProxy: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy;
