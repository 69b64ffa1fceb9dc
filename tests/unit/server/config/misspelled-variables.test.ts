import { describe, expect, test } from "vitest";
import { readConfig } from "../../../../src/server/config/config";
import { editDistance, nearestVariable } from "../../../../src/server/config/misspelled-variables";
import { toolVariables, variables } from "../../../../src/server/config/variables";

/** What systemd, shells, containers, npm, CI and hosting services set. */
const foreign =
  "PATH HOME USER LOGNAME SHELL PWD OLDPWD LANG LC_ALL TERM TZ MAIL EDITOR HOSTNAME HOSTTYPE INVOCATION_ID " +
  "JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY " +
  "KUBERNETES_PORT KUBERNETES_SERVICE_HOST MARBLE_PORT MARBLE_SERVICE_HOST MARBLE_SERVICE_PORT NODE_ENV NODE_OPTIONS " +
  "npm_package_name npm_config_cache npm_lifecycle_event INIT_CWD CI GITHUB_ACTIONS GITLAB_CI RUNNER_OS MODE DEV PROD " +
  "PGHOST PGPORT PGUSER PGDATA PGDATABASE DATABASE_HOST DATABASE_PORT DATABASE_USER DATABASE_NAME DB_HOST DB_PORT " +
  "HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy DEBUG VERBOSE TMPDIR TEMP DISPLAY XDG_DATA_DIRS XDG_DATA_HOME POST";

describe("a set variable that is nearly one of MARBLE's stops the start", () => {
  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["DATADIR", "DATA_DIR"],
    ["DATA-DIR", "DATA_DIR"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["PROT", "PORT"],
    ["REPLICA_MEMROY", "REPLICA_MEMORY"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["STATEMENT_LIMITS", "STATEMENT_LIMIT"],
  ])("%s names %s", (given, meant) => {
    expect(() => readConfig({ [given]: "x" })).toThrow(
      `${given} is no variable of MARBLE. Did you mean ${meant}?`,
    );
  });

  test("what it was given is not repeated, because it may hold a password", () => {
    expect(() => readConfig({ DATABSE_URL: "postgres://marble:secret@db/marble" })).toThrow(/^(?!.*secret)/s);
  });

  test("an empty one stops nothing", () => {
    expect(() => readConfig({ DATABSE_URL: " " })).not.toThrow();
  });
});

test("variables of systems, containers and tools are left alone", () => {
  expect(foreign.split(" ").filter((name) => name !== "POST" && nearestVariable(name) !== null)).toEqual([]);
});

test("no variable of MARBLE is taken for another one", () => {
  const all = [...variables.map(({ name }) => name), ...toolVariables];
  expect(all.filter((name) => nearestVariable(name) !== null)).toEqual([]);
});

test.each([
  ["", "", 0],
  ["PORT", "PORT", 0],
  ["PORT", "PROT", 1],
  ["PORT", "POT", 1],
  ["PORT", "PORTS", 1],
  ["PORT", "PART", 1],
  ["HOST", "PORT", 2],
])("“%s” and “%s” are %d characters apart", (one, other, far) => expect(editDistance(one, other)).toBe(far));
