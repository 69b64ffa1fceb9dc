import { isPublic, type Config } from "../../config/config";
import { isFromThisMachine, type Origin } from "../../http/local-request";

/**
 * Whether a request may use the demo: sign in with its password, list its users, or set its password (DESIGN
 * §9). This requires that only this machine can reach the server, and that the request comes from this machine
 * without a proxy.
 */
export const mayUseDemo = (config: Pick<Config, "host" | "trustProxy">, origin: Origin): boolean =>
  !isPublic(config) && isFromThisMachine(origin);
