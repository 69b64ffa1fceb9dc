import { messageOf } from "../../shared/errors";
import type { Config } from "../config/config";

/** Why the server cannot listen, with the variable to change. */
export function listenProblem(error: unknown, { host, port }: Pick<Config, "host" | "port">): string {
  const { code } = error as { code?: unknown };
  if (code === "EADDRINUSE")
    return `PORT ${port} of ${host} is in use by another program. End that one, or set another PORT.`;
  if (code === "EACCES")
    return `PORT ${port} may not be opened by this user: those below 1024 are for root. Set another PORT, such as 8080, behind a proxy.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST ${host} is no address of this machine. Set one of its own, 127.0.0.1, or 0.0.0.0 for all of them.`;
  return `It cannot listen on HOST ${host}, PORT ${port}: ${messageOf(error)}`;
}
