import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash, randomBytes } from "node:crypto";
import { UNUSED_HEADER } from "../../shared/calls/last-use";
import { Problem } from "../../shared/errors";
import { CHANGE_STREAM } from "../watch/route";
import { userOfSession } from "./users";
import type { ServerContext } from "./context";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a call that reads also enters something in the ledger, so that another site may not make it either. */
    entersLedger?: boolean;
  }
}

const COOKIE_NAME = "marble_session";
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** The hash of a session token. The database stores only the hash. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The session token in a request's cookie, if any. */
export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE_NAME];

/** A new session token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Sets the session cookie in the browser (DESIGN §4, Sessions). */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(COOKIE_NAME, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: 12 * 3600,
  });
}

export const clearSessionCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(COOKIE_NAME, { path: "/" });

/**
 * Accepted values of Sec-Fetch-Site: a page of this server, a user who typed the address, or a client that
 * sends none.
 */
const ownSites: ReadonlySet<unknown> = new Set([undefined, "same-origin", "none"]);

/**
 * Refuses a changing request, or one that enters something in the ledger, from another site, also from another host of the
 * same domain. The Origin must be this server's own, and Sec-Fetch-Site must agree. Programs other than browsers send
 * neither header.
 */
function refuseForeign(request: FastifyRequest): void {
  if (reading.has(request.method) && request.routeOptions.config.entersLedger !== true) return;
  const { origin } = request.headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host);
  if (!isOwn || !ownSites.has(request.headers["sec-fetch-site"]))
    throw new Problem(403, "This request came from another site and was refused.");
}

/**
 * Refuses a call that was made for one user when another has signed in since. The header `Marble-User` holds
 * the id of the intended user.
 */
function refuseOther(request: FastifyRequest): void {
  const meant = request.headers["marble-user"];
  if (meant === undefined || request.actor === null || String(request.actor.id) === meant) return;
  throw new Problem(
    412,
    "Somebody else is signed in now in this browser. Sign in again as yourself to go on.",
  );
}

/** What a browser fetches for a page or a program, or for a person who opens an address; not a picture in a page. */
const askedFor: ReadonlySet<unknown> = new Set([undefined, "empty", "document"]);

/**
 * For how many seconds nobody had used the browser when it made a call: 0 for a call that does not say so, and null for
 * what a browser asks for by itself (decision 088).
 */
function secondsUnused({ headers, routeOptions }: FastifyRequest): number | null {
  const said = headers[UNUSED_HEADER.toLowerCase()];
  if (typeof said === "string" && /^\d{1,9}$/.test(said)) return Number(said);
  return routeOptions.url === CHANGE_STREAM || !askedFor.has(headers["sec-fetch-dest"]) ? null : 0;
}

const protectedPaths = /^\/(?:(?:api|charts|dropdown)\/|openapi\.json$)/;

/** Loads the signed-in user on every call, so that a change of role takes effect immediately. */
export default async function session(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(cookie);
  app.decorateRequest("actor", null);
  app.decorateRequest("isClosed", false);
  app.decorateRequest("written", null);
  app.addHook("onRequest", async (request) => {
    // Tests the route that was found, not the URL: the same path can be written in many ways.
    if (!protectedPaths.test(request.routeOptions.url ?? "")) return;
    refuseForeign(request);
    const token = tokenOf(request);
    const user =
      token === undefined ? null : await userOfSession(context, tokenHash(token), secondsUnused(request));
    if (user === "closed") request.isClosed = true;
    else request.actor = user;
    refuseOther(request);
  });
}
