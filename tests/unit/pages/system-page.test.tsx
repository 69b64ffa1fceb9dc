// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { useSession, type CurrentUser } from "../../../src/api/session/session";
import SystemPage from "../../../src/pages/system-page";
import type { ServerState, SystemState } from "../../../src/shared/calls/system";
import { answering, json, success } from "../api/answers";

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const server: ServerState = {
  name: "office:8080",
  version: "1.2.3",
  commit: "0123456789abcdef",
  startedAt: ago(3 * 60 + 5),
  seenAt: ago(0),
  unhealthy: [],
  replica: { state: "answers", behind: 3 },
  standby: "off",
};
const state: SystemState = {
  server: { ...server, node: "24.0.0" },
  servers: [server],
  database: { kind: "embedded", version: "17.5", bytes: 123e6 },
  disk: { free: 5.25e9 },
  facts: [{ name: "support", version: 1234, changedAt: ago(2), files: 2, bytes: 900e3 }],
  backup: { hour: 2, demo: false, running: false, folder: "/srv/backups", kept: [], problem: null },
  outsideBackup: null,
  jobs: [],
  errors: [],
  online: [{ username: "admin", name: "Ana", role: "Administrator", place: null, seenAt: ago(0) }],
};

function open(answer: () => Response | Promise<Response>, status: CurrentUser["status"] = "Central") {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  useSession.setState({ user: { status } as CurrentUser });
  const fetch = answering({
    "GET /api/system": answer,
    "POST /api/system/backup": () => success({ running: true }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <SystemPage />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return fetch;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

test("a server that has just started is told with what is not there yet", async () => {
  open(() => success(state));
  expect(await screen.findByText("1.2.3 (0123456789)")).toBeTruthy();
  expect(screen.getByText(/, 3 hours 5 minutes$/)).toBeTruthy();
  expect(screen.getByText("Embedded PostgreSQL 17.5, 123 MB")).toBeTruthy();
  expect(screen.getByText("All is well")).toBeTruthy();
  expect(screen.queryByText("Standby")).toBeNull();
  expect(screen.getByText("Answers boards and reports, 3 versions behind")).toBeTruthy();
  expect(screen.getByText(/There is none yet\. One is made each day after 02:00/)).toBeTruthy();
  expect(screen.getByText(/The first checkpoint comes in a minute/)).toBeTruthy();
  expect(screen.getByText("There were none.")).toBeTruthy();
  expect(
    section("Facts")
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["support", "1,234", "2 minutes ago", "2", "900 kB"]);
});

test("checks that fail stand in words, and what the standby does", async () => {
  open(() =>
    success({
      ...state,
      server: {
        ...state.server,
        standby: "foreign",
        unhealthy: [
          { check: "disk", problem: null },
          { check: "database", problem: "The connection was lost." },
        ],
      },
    }),
  );
  expect(
    await screen.findByText("The disk is nearly full; Records cannot be read: The connection was lost."),
  ).toBeTruthy();
  expect(screen.getByText("Is of another database, and is not read")).toBeTruthy();
});

test("of several servers each is shown, and one that reports no more is not called well", async () => {
  const lost = { ...server, name: "other:8080", seenAt: ago(5) };
  const errors = [
    { server: "other:8080", at: ago(9), message: "no room", reason: null, call: null, request: null },
  ];
  open(() => success({ ...state, servers: [server, lost], errors }));
  await screen.findByRole("region", { name: "Servers" });
  const [, ...rows] = section("Servers").getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^office:8080 \(this one\).*All is well/) as string,
    expect.stringMatching(/^other:8080Reports no more5 minutes ago.*1\.2\.3 \(0123456789\)$/) as string,
  ]);
  expect(section("Errors of the last day").getByText("other:8080")).toBeTruthy();
});

test("a failed backup, a failed job and an error stand in words", async () => {
  open(() =>
    success({
      ...state,
      backup: { ...state.backup, problem: "no space left" },
      jobs: [
        { name: "backup", succeededAt: null, failedAt: ago(5), took: 1400, problem: "no space left" },
        { name: "ledger-checkpoint", succeededAt: ago(1), failedAt: null, took: 12, problem: null },
      ],
      errors: [
        {
          server: "office:8080",
          at: ago(9),
          message: "request failed",
          reason: "broken",
          call: "GET /api/x",
          request: "77",
        },
      ],
    }),
  );
  expect((await screen.findByRole("alert")).textContent).toBe("The last backup failed: no space left");
  const jobs = section("Work of the server");
  expect(jobs.getByRole("row", { name: /Backup of the database/ }).textContent).toContain(
    "Failed 5 minutes ago: no space left1.4 s",
  );
  expect(jobs.getByRole("row", { name: /Checkpoint of the ledger/ }).textContent).toContain(
    "Done 1 minute ago",
  );
  expect(section("Errors of the last day").getByText("request failed: broken")).toBeTruthy();
});

test("a server that cannot tell says why, and is asked again", async () => {
  let answer: () => Response = () => json(403, { status: "error", message: "Only a Central role may." });
  open(() => answer());
  expect((await screen.findByRole("alert")).textContent).toContain("Only a Central role may.");
  answer = () => success(state);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1.2.3 (0123456789)")).toBeTruthy();
});

test("“Back up now” begins a backup and asks how it goes; while one is made the button waits", async () => {
  let current = state;
  const fetch = open(() => success(current));
  const button = await screen.findByRole("button", { name: "Back up now" });
  current = { ...state, backup: { ...state.backup!, running: true } };
  fireEvent.click(button);
  await vi.waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(true));
  expect(fetch.mock.calls.map(([path, init]) => `${init?.method} ${path}`)).toContain(
    "POST /api/system/backup",
  );
});

test("the backups that are kept are listed, the last one told in words", async () => {
  const kept = [
    { name: "marble-20260105T020000Z.tar.gz", at: ago(3), bytes: 12e6 },
    { name: "marble-20260104T020000Z.tar.gz", at: ago(24 * 60), bytes: 11e6 },
  ];
  open(() => success({ ...state, backup: { ...state.backup, kept } }));
  expect(await screen.findByText(/^The last one was made 3 minutes ago\./)).toBeTruthy();
  const rows = section("Backups that are kept: table").getAllByRole("row");
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("marble-20260105T020000Z.tar.gz12 MB") as string,
    expect.stringContaining("marble-20260104T020000Z.tar.gz11 MB") as string,
  ]);
});

test("where PostgreSQL is backed up elsewhere there is no button", async () => {
  const last = { at: ago(120), file: "db1: /srv/backups/marble.tar.gz", bytes: 5e6 };
  open(() => success({ ...state, backup: null, outsideBackup: { last, archivedAt: ago(2) } }));
  const told = (await screen.findByText(/backed up by its own programs/)).textContent;
  expect(told).toContain("made 2 hours ago: db1: /srv/backups/marble.tar.gz (5 MB).");
  expect(told).toContain("archived its log of changes (WAL) 2 minutes ago.");
  expect(screen.queryByRole("button", { name: "Back up now" })).toBeNull();
});

test("others are told that it is for a Central role, and nothing is asked", async () => {
  const fetch = open(() => success(state), "Regional");
  expect((await screen.findByRole("status")).textContent).toContain("Only a Central role");
  expect(fetch).not.toHaveBeenCalled();
});
