import { describe, expect, test } from "vitest";
import { mayUseDemo } from "../../../../src/server/accounts/sign-in/demo-access";
import { addressText } from "../../../../src/server/config/address-text";
import { isPublic, readConfig } from "../../../../src/server/config/config";
import { isLoopback } from "../../../../src/server/config/loopback";
import { trusted } from "../../../../src/server/config/trust-proxy";

describe("an address of this machine alone", () => {
  test.each([
    "127.0.0.1",
    "127.8.9.10",
    "::1",
    "[::1]",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "localhost",
    "LOCALHOST",
  ])("%s is one", (host) => expect(isLoopback(host)).toBe(true));
  test.each([
    "0.0.0.0",
    "::",
    "10.0.0.1",
    "128.0.0.1",
    "::ffff:10.0.0.1",
    "localhost.example.com",
    "127.0.0.1.nip.io",
    "",
  ])("%s is none", (host) => expect(isLoopback(host)).toBe(false));
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:8080"],
  ["::1", "http://[::1]:8080"],
  ["fe80::1%eth0", "http://[fe80::1%eth0]:8080"],
])("the address of a server on %s is one that a browser takes", (host, text) =>
  expect(addressText(host, 8080)).toBe(text),
);

describe("a variable that cannot be used stops the start by its name", () => {
  test.each([
    ["PORT", "eighty"],
    ["PORT", "1e3"],
    ["PORT", "70000"],
    ["HOST", "http://10.0.0.1"],
    ["DEMO", "yes"],
    ["LOG_LEVEL", "loud"],
    ["DURABLE_FILES", "no"],
    ["DATABASE_URL", "mysql://marble@db/marble"],
    ["DATABASE_URL", "marble"],
    ["TRUST_PROXY", "on"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "proxy.example"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "127.0.0.1,,10.0.0.1"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is`));
  });

  test("the message about TRUST_PROXY says what to write, and that about DATABASE_URL keeps the password to itself", () => {
    expect(() => readConfig({ TRUST_PROXY: "on" })).toThrow(/127\.0\.0\.1, 10\.0\.0\.0\/8 or loopback/);
    expect(() => readConfig({ DATABASE_URL: "mysql://marble:secret@db/marble" })).toThrow(/^(?!.*secret)/);
  });

  test("an empty variable counts as not given", () => {
    const names = [
      "PORT",
      "HOST",
      "DATA_DIR",
      "DATABASE_URL",
      "DEMO",
      "TRUST_PROXY",
      "LOG_LEVEL",
      "CLIENT_DIR",
      "DURABLE_FILES",
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  });
});

describe("TRUST_PROXY", () => {
  test.each([
    ["", false],
    ["off", false],
    ["0", false],
    ["1", 1],
    ["loopback", ["loopback"]],
    ["127.0.0.1, 10.0.0.0/8,fd00::/8", ["127.0.0.1", "10.0.0.0/8", "fd00::/8"]],
  ])("%s is read as %j", (given, read) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(read);
  });

  test("a number believes so many proxies and no address before them", () => {
    const isBelieved = trusted(2) as (address: string, hop: number) => boolean;
    expect([0, 1, 2, 3].map((hop) => isBelieved("10.0.0.1", hop))).toEqual([true, true, false, false]);
  });
});

describe("the demo and a public server exclude each other", () => {
  const here = { HOST: "127.0.0.1" };
  test.each([
    [here, false, true],
    [{ HOST: "127.0.0.2" }, false, true],
    [{ HOST: "0.0.0.0" }, true, false],
    [{ HOST: "::" }, true, false],
    [{ ...here, TRUST_PROXY: "loopback" }, true, false],
    [{ ...here, TRUST_PROXY: "1" }, true, false],
    [{ ...here, TRUST_PROXY: "off" }, false, true],
    [{ ...here, DATABASE_URL: "postgres://marble@db/marble" }, false, false],
    [{ ...here, DATABASE_URL: "postgres://marble@db/marble", DEMO: "on" }, false, true],
    [{ ...here, DEMO: "off" }, false, false],
  ])("%j is public: %s, fills demo data: %s", (env, reachable, demo) => {
    const config = readConfig(env);
    expect([isPublic(config), config.demo]).toEqual([reachable, demo]);
  });

  test.each([{ HOST: "0.0.0.0" }, { TRUST_PROXY: "127.0.0.1" }, { TRUST_PROXY: "1" }])(
    "DEMO=on with %j does not start",
    (env) => expect(() => readConfig({ ...env, DEMO: "on" })).toThrow(/^DEMO is on, and HOST or TRUST_PROXY/),
  );

  const local = {
    client: "127.0.0.1",
    socket: "127.0.0.1",
    headers: { host: "localhost:8080" },
    httpVersion: "1.1",
  };
  const server = { host: "127.0.0.1", trustProxy: false } as const;

  test.each([
    local,
    { ...local, headers: { host: "127.0.0.1:8080" } },
    { ...local, client: "::1", socket: "::1", headers: { host: "[::1]:8080" } },
    { ...local, client: "::ffff:127.0.0.1", socket: "::ffff:127.0.0.1" },
  ])("a browser of this machine gets in: %j", (origin) => expect(mayUseDemo(server, origin)).toBe(true));

  test.each([
    { ...local, client: "203.0.113.9" },
    { ...local, socket: "203.0.113.9" },
    { ...local, client: "", socket: "" },
    { ...local, httpVersion: "1.0" },
    { ...local, headers: {} },
    { ...local, headers: { host: "marble.example" } },
    { ...local, headers: { host: "127.0.0.1.nip.io:8080" } },
    ...["x-forwarded-for", "forwarded", "x-forwarded-host", "x-forwarded-proto", "via", "x-real-ip"].map(
      (name) => ({
        ...local,
        headers: { ...local.headers, [name]: "127.0.0.1" },
      }),
    ),
  ])("whoever else comes does not: %j", (origin) => expect(mayUseDemo(server, origin)).toBe(false));

  test.each([
    { host: "0.0.0.0", trustProxy: false as const },
    { host: "127.0.0.1", trustProxy: ["loopback"] },
    { host: "127.0.0.1", trustProxy: 1 },
  ])("a public server opens it to nobody: %j", (config) => expect(mayUseDemo(config, local)).toBe(false));
});
