// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSession, type CurrentUser } from "../../../src/api/session/session";
import { findTab, type Boards } from "../../../src/dashboard/arranging/boards";
import * as changes from "../../../src/dashboard/arranging/changes";
import { resetBoardsFor } from "../../../src/dashboard/arranging/boards-state";
import { useBoards } from "../../../src/dashboard/arranging/use-boards";
import { useToasts } from "../../../src/ui/toasts/toast-store";
import { withoutLayout } from "../ui/no-layout";

/** A server that keeps one arrangement, as `accounts/arrangements` does. */
class Server {
  value: Boards | null = null;
  version = 0;
  shared: { value: Boards; by: string; time_stamp: string } | null = null;
  away = false;
  /** The answer of the next save gets lost on its way. */
  loses = false;
  refuses: number | null = null;
  saves: { key: string; user: string; value: Boards | null }[] = [];
  /** What answers of the arrangement wait for. */
  line: Promise<unknown> = Promise.resolve();
  readonly #answers = new Map<string, object>();

  async fetch(path: string, { method = "GET", headers, body }: RequestInit): Promise<Response> {
    if (this.away) throw new TypeError("Failed to fetch");
    if (path !== "/api/arrangement") return Response.json({ status: "success", data: [] });
    if (method === "GET") {
      const answer = Response.json({ status: "success", data: { own: this.#kept(), shared: this.shared } });
      await this.line;
      return answer;
    }
    if (this.refuses !== null)
      return Response.json({ status: "error", message: "Too large." }, { status: this.refuses });
    const sent = headers as Record<string, string>;
    const { value, version, shared } = JSON.parse(body as string) as {
      value: Boards | null;
      version: number;
      shared: string | null;
    };
    const key = sent["Idempotency-Key"] as string;
    this.saves.push({ key, user: sent["Marble-User"] as string, value });
    if (!this.#answers.has(key)) {
      const isOnAnother = this.value === null && shared !== (this.shared?.time_stamp ?? null);
      if (version !== this.version || isOnAnother)
        return Response.json(
          {
            status: "error",
            message: "Not the present one.",
            data: { ...this.#kept(), shared: this.shared },
          },
          { status: 409 },
        );
      this.keep(value);
      this.#answers.set(key, this.#kept());
    }
    if (this.loses) {
      this.loses = false;
      throw new TypeError("Failed to fetch");
    }
    return Response.json({ status: "success", data: this.#answers.get(key) });
  }

  keep(value: Boards | null): void {
    this.value = value;
    this.version += 1;
  }

  #kept = () => ({ value: this.value, version: this.version });
}

let server: Server;
beforeEach(() => {
  withoutLayout();
  server = new Server();
  vi.stubGlobal("fetch", (path: string, asked: RequestInit) => server.fetch(path, asked));
  useToasts.setState({ toasts: [] });
  resetBoardsFor(null);
  sign(1);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sign = (id: number) => useSession.setState({ state: "in", user: { id } as CurrentUser });
const hiddenIn = (boards: Boards | null) => findTab(boards ?? { tabs: [], order: [] }, "main").hidden;
const said = () =>
  useToasts.getState().toasts.map(({ title, message }) =>
    renderToStaticMarkup(
      <MantineProvider>
        {title}
        {message}
      </MantineProvider>,
    ).replace(/<style.*?<\/style>|<[^>]+>/gs, ""),
  );
/** Presses Undo in the message that offers it. */
const takeBack = async () => {
  const offer = useToasts.getState().toasts.find(({ message }) => typeof message === "object");
  const shown = render(<MantineProvider env="test">{offer?.message}</MantineProvider>);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  shown.unmount();
};
const focus = () => act(async () => void dispatchEvent(new Event("focus")));
const back = () => act(async () => void dispatchEvent(new Event("online")));

async function open() {
  const window = renderHook(useBoards);
  await waitFor(() => expect(window.result.current.boards).not.toBeNull());
  const put = (tile: string, tab = "main") =>
    act(async () => window.result.current.change(changes.hideTile(tab, tile), `“${tile}” was put away.`));
  return { ...window, put, hidden: () => hiddenIn(window.result.current.boards) };
}

it("what could not be sent stays, whatever is read meanwhile, and is sent when the server is back", async () => {
  const { put, hidden } = await open();
  server.away = true;
  await put("a");
  await put("b");
  await focus();
  expect(hidden()).toEqual(["a", "b"]);
  server.away = false;
  await focus();
  expect(hidden()).toEqual(["a", "b"]);
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a", "b"]));
});

it("what could not be sent is sent with the network, from another screen too, as its author", async () => {
  const { put, unmount } = await open();
  server.away = true;
  await put("a");
  unmount();
  server.away = false;
  await back();
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a"]));
  expect(server.saves.map(({ user }) => user)).toEqual(["1"]);
});

it("what could not be sent is not there for who signs in afterwards", async () => {
  const { put, unmount } = await open();
  server.away = true;
  await put("a");
  unmount();
  server.away = false;
  sign(2);
  await back();
  expect(said()).toHaveLength(1);
  const other = await open();
  expect(other.hidden()).toEqual([]);
  expect(server.saves).toEqual([]);
});

it("one message says that what could not be sent is kept and sent later, and takes it back", async () => {
  const { put } = await open();
  server.away = true;
  await put("a");
  await waitFor(() =>
    expect(said()).toEqual([
      "“a” was put away. The server cannot be reached: the arrangement is kept in this window and sent when it is back.Undo",
    ]),
  );
});

it("a save whose answer got lost is sent again under its key, and is not made twice", async () => {
  const { put, hidden } = await open();
  server.loses = true;
  await put("a");
  await put("b");
  await back();
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a", "b"]));
  expect(server.version).toBe(2);
  expect(new Set(server.saves.map(({ key }) => key)).size).toBe(2);
  expect(hidden()).toEqual(["a", "b"]);
  expect(said().join()).not.toContain("Another window");
});

it("what the server refuses leaves the screen, with the reason", async () => {
  const { put, hidden } = await open();
  server.refuses = 413;
  await put("a");
  await waitFor(() => expect(said()).toEqual(["The arrangement was not savedToo large."]));
  expect(hidden()).toEqual([]);
});

it("what is read from before a save that was faster is not taken for the present", async () => {
  const { put, hidden } = await open();
  let arrive: (value?: unknown) => void = () => undefined;
  server.line = new Promise((resolve) => (arrive = resolve));
  await focus();
  await put("a");
  await waitFor(() => expect(server.version).toBe(1));
  await act(async () => arrive());
  expect(hidden()).toEqual(["a"]);
  await put("b");
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a", "b"]));
  expect(said().join()).not.toContain("Another window");
});

it("a change to an own tab that another window deleted does nothing, and says so", async () => {
  server.keep(changes.addTab("own-1", "Mine")({ tabs: [], order: [] }));
  const { put, result } = await open();
  server.keep({ tabs: [], order: [] });
  await put("a", "own-1");
  await waitFor(() => expect(said()).toEqual(["The tab “Mine” was deleted in another window."]));
  expect(result.current.boards?.tabs).toEqual([]);
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.value?.tabs).toEqual([]);
});

it("Undo takes the change back", async () => {
  const { put, hidden } = await open();
  await put("a");
  await put("b");
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a", "b"]));
  await takeBack();
  expect(hidden()).toEqual(["a"]);
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a"]));
});

const byOthers = () =>
  server.keep(changes.hideTile("main", "theirs")(server.value ?? { tabs: [], order: [] }));
const notTaken = "Nothing was taken back: the dashboards were arranged elsewhere in the meantime.";

it("Undo does not take back what another window arranged meanwhile, whether this one knew of it or not", async () => {
  const { put } = await open();
  await put("a");
  await waitFor(() => expect(server.version).toBe(1));
  byOthers();
  await takeBack();
  await waitFor(() => expect(server.saves).toHaveLength(3));
  expect(hiddenIn(server.value)).toEqual(["a", "theirs"]);
  await put("b");
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["a", "theirs", "b"]));
  byOthers();
  await focus();
  await takeBack();
  expect(said()).toContain(notTaken);
  expect(hiddenIn(server.value)).toEqual(["a", "b", "theirs"]);
});

const sharedBy = (by: string, tile: string) => ({
  value: changes.hideTile("main", tile)({ tabs: [], order: [] }),
  by,
  time_stamp: `of ${tile}`,
});

it("a first change is made on what is shared by now, not on what was withdrawn or changed, and says so", async () => {
  server.shared = sharedBy("Ana Cruz", "old");
  const { put, hidden } = await open();
  expect(hidden()).toEqual(["old"]);
  server.shared = sharedBy("Ben Diaz", "new");
  await put("a");
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["new", "a"]));
  expect(hidden()).toEqual(["new", "a"]);
  expect(said()).toContain(
    "Ben Diaz shared another arrangement with your role. Your change was made on that one.",
  );
  server.keep(null);
  await focus();
  server.shared = null;
  await put("b");
  await waitFor(() => expect(hiddenIn(server.value)).toEqual(["b"]));
  expect(said()).toContain(
    "The arrangement shared with your role was withdrawn. Your change was made on the default.",
  );
});

it("a tile that two windows placed stands as in the later one, which says so", async () => {
  const seen = { i: "arc-universe", x: 0, y: 0, w: 6, h: 8 };
  const high = (h: number) =>
    changes.placeTiles("main", { at: "lg", tile: seen.i, from: [seen], to: [{ ...seen, h }] });
  const { result } = await open();
  server.keep(high(9)({ tabs: [], order: [] }));
  await act(async () => result.current.change(high(12), "The tiles were moved."));
  await waitFor(() => expect(findTab(server.value!, "main").layouts.lg).toEqual([{ ...seen, h: 12 }]));
  expect(said()).toContain(
    "Another window arranged the dashboards too. Both windows moved “ARC universe”. The positions from this window are used. All other changes are kept.",
  );
});
