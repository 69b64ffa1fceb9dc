import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { hashPassword } from "../../src/server/accounts/sign-in/passwords";
import { buildApp } from "../../src/server/app";
import { serverContext, type ServerContext } from "../../src/server/http/context";
import { addDays, today } from "../../src/shared/time/dates";
import { testConfig } from "./config";
import type { Config } from "../../src/server/config/config";
import { openTestDatabase } from "./database";

/** An answer's status, its envelope laid open, its headers, and its body as it came. */
export interface Answer<T = unknown> {
  code: number;
  status: string;
  data: T;
  message: string;
  details: { row?: number; field?: string; message: string }[];
  total?: number;
  ignored?: string[];
  headers: Record<string, unknown>;
  raw: Buffer;
}

export type Call = <T = Record<string, unknown>[]>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>;

export interface TestServer {
  app: FastifyInstance;
  context: ServerContext;
  /** Calls as a signed-in user, or signed out with null. */
  as(username: string | null): Promise<Call>;
  close(): Promise<void>;
}

export const PASSWORD = "correct-horse";
export const BULACAN = { region_name: "Region III (Central Luzon)", province_name: "Bulacan" };
export const TARLAC = { region_name: "Region III (Central Luzon)", province_name: "Tarlac" };
export const ILOILO = { region_name: "Region VI (Western Visayas)", province_name: "Iloilo" };

const screens = "dashboard,forms,report,users,dropdowns";
const roles = [
  ["Administrator", screens, "Read,Edit,Delete", "Central"],
  ["Manager", "dashboard,report", "Read", "Central"],
  ["Regional Officer", "dashboard,report,forms", "Read,Edit,Delete", "Regional"],
  ["Report Officer", "dashboard,report,forms", "Read", "Regional"],
  ["Provincial Encoder", "dashboard,forms", "Read,Edit,Delete", "Provincial"],
] as const;
const users = [
  ["admin", "Administrator", null, null],
  ["manager", "Manager", null, null],
  ["regional", "Regional Officer", BULACAN.region_name, null],
  ["officer", "Report Officer", BULACAN.region_name, null],
  ["encoder", "Provincial Encoder", BULACAN.region_name, BULACAN.province_name],
  ["iloilo", "Provincial Encoder", ILOILO.region_name, ILOILO.province_name],
] as const;

/** A day so many days from today in the Philippines, ISO. */
export const day = (offset: number): string => addDays(today(), offset);

async function fill(context: ServerContext): Promise<void> {
  const { pool } = context;
  const hash = await hashPassword(PASSWORD);
  for (const [name, route, controls, status] of roles)
    await pool.query(
      "insert into uac (rolename, roletype, route, access_controls, status) values ($1, $1, $2, $3, $4)",
      [name, route, controls, status],
    );
  for (const [username, role, region, province] of users)
    await pool.query(
      "insert into users (username, name, roles, region_name, province_name, password_hash) values ($1, $1, $2, $3, $4, $5)",
      [username, role, region, province, hash],
    );
  for (const form of ["Target", "Accomplishment"])
    await pool.query("insert into report_schedules (form, start_date, end_date) values ($1, $2, $3)", [
      form,
      day(-10),
      day(20),
    ]);
}

/**
 * A server over a fresh database with six users of five roles and both windows open; `close` removes everything. `more`
 * changes its configuration.
 */
export async function startTestServer(more: Partial<Config> = {}): Promise<TestServer> {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "marble-api-"));
  const config = { ...testConfig(dataDir), ...more };
  const context = serverContext(database, config);
  await fill(context);
  // A busy machine must not make a test fail.
  const app = await buildApp(context, Number.POSITIVE_INFINITY);
  const cookies = new Map<string, string>();
  const caller =
    (cookie: string | undefined): Call =>
    async (method, url, body, headers = {}) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const envelope = response.headers["content-type"]?.toString().includes("json")
        ? response.json<object>()
        : {};
      const { statusCode: code, headers: sent, rawPayload: raw } = response;
      return { code, headers: sent, raw, ...envelope } as never;
    };
  return {
    app,
    context,
    async as(username) {
      if (username === null) return caller(undefined);
      if (!cookies.has(username)) {
        const login = await app.inject({
          method: "POST",
          url: "/api/auth/login",
          payload: { username, password: PASSWORD },
        });
        cookies.set(username, login.headers["set-cookie"]?.toString().split(";")[0] ?? "");
      }
      return caller(cookies.get(username));
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The headers of a new session of a user, for calls over the network to a server that listens at the address. */
export async function signInAt(address: string, username: string): Promise<{ cookie: string }> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** The server that all tests of a file share; closed after the last of them. */
export async function serverOfFile(): Promise<TestServer> {
  const server = await startTestServer();
  afterAll(() => server.close());
  return server;
}

/** An ARBO saved by the administrator. */
export async function anArbo(
  server: TestServer,
  place: { region_name: string; province_name: string },
  more: object = {},
): Promise<Record<string, unknown> & { id: number }> {
  const admin = await server.as("admin");
  const saved = await admin<(Record<string, unknown> & { id: number })[]>(
    "PUT",
    "/api/arbo-masterlist/update",
    { arbo_name: "Malaya Cooperative", ...place, ...more },
  );
  const arbo = saved.data?.[0];
  if (arbo === undefined) throw new Error(saved.message);
  return arbo;
}
