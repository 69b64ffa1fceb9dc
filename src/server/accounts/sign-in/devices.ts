import type { FastifyReply, FastifyRequest } from "fastify";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * An account with the key that signs its device cookies. The key is in the database, so that all servers share
 * it.
 */
export interface KeyedAccount {
  id: number;
  device_key: string;
}

const COOKIE_DAYS = 400;

const cookieName = (account: KeyedAccount): string => `marble_device_${account.id}`;

const signed = ({ id, device_key }: KeyedAccount, device: string): string =>
  `${device}.${createHmac("sha256", device_key).update(`${id} ${device}`).digest("base64url")}`;

/** The device id of a browser from which the account has signed in before. Null for any other browser. */
export function knownDevice(request: FastifyRequest, account: KeyedAccount | undefined): string | null {
  if (account === undefined) return null;
  const sent = Buffer.from(request.cookies[cookieName(account)] ?? "");
  const device = sent.toString().split(".")[0] ?? "";
  const right = Buffer.from(signed(account, device));
  return sent.length === right.length && timingSafeEqual(sent, right) ? device : null;
}

/**
 * Sets the cookie that marks the browser as known to the account, keeping its device id. The cookie gives no
 * access; known devices only have a separate limit of failed sign-ins.
 */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  account: KeyedAccount,
  device: string | null,
): void {
  const name = device ?? randomBytes(16).toString("base64url");
  void reply.setCookie(cookieName(account), signed(account, name), {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: COOKIE_DAYS * 24 * 3600,
  });
}
