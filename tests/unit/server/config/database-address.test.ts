import { describe, expect, test } from "vitest";
import { readConfig } from "../../../../src/server/config/config";
import {
  parseDatabaseUrl,
  readPoolUrl,
  readStandbyUrl,
} from "../../../../src/server/config/database-address";

const one = (host: string, port = 5432) => ({ host, port });

describe("the address of the database", () => {
  test("one host is given to the driver as it is, and nothing is looked for", () => {
    const url = "postgresql://marble:p%40ss@db.example:6432/marble?sslmode=require";
    expect(parseDatabaseUrl(url)).toEqual({ url, hosts: [one("db.example", 6432)], seeksWritable: false });
  });

  test("several hosts are tried for the one that takes changes; the driver gets the first", () => {
    expect(
      parseDatabaseUrl(
        "postgres://u:p@a:5432,b,[::1]:5434/db?sslmode=disable&target_session_attrs=read-write",
      ),
    ).toEqual({
      url: "postgres://u:p@a:5432/db?sslmode=disable",
      hosts: [one("a"), one("b"), one("::1", 5434)],
      seeksWritable: true,
    });
    expect(parseDatabaseUrl("postgres://u@a,b/db").seeksWritable).toBe(true);
  });

  test.each(["read-write", "primary"])(
    "one host with target_session_attrs=%s must take changes",
    (wanted) => {
      const found = parseDatabaseUrl(`postgres://u@a/db?target_session_attrs=${wanted}`);
      expect(found).toMatchObject({ url: "postgres://u@a/db", seeksWritable: true });
    },
  );

  test("the socket of this machine is left to the driver", () => {
    const url = "postgres:///marble?host=/var/run/postgresql";
    expect(parseDatabaseUrl(url)).toEqual({ url, hosts: [], seeksWritable: false });
  });

  test.each([
    "postgres://u:secret@a:0/db",
    "postgres://u:secret@a:5432,/db",
    "postgres://u:secret@a:5432,b:99999/db",
    "postgres://u:secret@a b/db",
    "mysql://u:secret@a/db",
    "postgres://u:secret@a,b/db?target_session_attrs=standby",
  ])("%s is refused without its password", (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL (?!.*secret)/s);
  });
});

describe("DATABASE_REPLICA_URL", () => {
  const database = "postgres://u@a/db";

  test("names one standby of DATABASE_URL", () => {
    expect(readStandbyUrl("postgres://u:secret@b:5433/db", database)).toBe("postgres://u:secret@b:5433/db");
    expect(readStandbyUrl(undefined, database)).toBeUndefined();
  });

  test("is refused without DATABASE_URL", () => {
    expect(() => readStandbyUrl("postgres://u@b/db", undefined)).toThrow("set both or neither");
  });

  test.each([
    "postgres://u:secret@b,c/db",
    "postgres://u:secret@b/db?target_session_attrs=primary",
    "b:5433",
  ])("is refused when it is not the address of one server, without telling its password: %s", (given) => {
    expect(() => readStandbyUrl(given, database)).toThrow(
      /not the address of one PostgreSQL server(?!.*secret)/,
    );
  });
});

describe("DATABASE_POOL_URL", () => {
  const database = "postgres://u@a/db";

  test("names one or several poolers before DATABASE_URL", () => {
    for (const given of ["postgres://u@a:6432/db", "postgres://u@a:6432,b:6432/db"])
      expect(readPoolUrl(given, database)).toBe(given);
    expect(readPoolUrl(undefined, database)).toBeUndefined();
  });

  test("is refused without DATABASE_URL", () => {
    expect(() => readPoolUrl("postgres://u@a:6432/db", undefined)).toThrow("set both or neither");
  });

  test.each([
    "postgres://u:secret@a:0/db",
    "a:6432",
    "postgres://u:secret@a/db?target_session_attrs=standby",
  ])("is refused under its own name, without its password: %s", (given) => {
    expect(() => readPoolUrl(given, database)).toThrow(/^DATABASE_POOL_URL (?!.*secret)/s);
  });
});
