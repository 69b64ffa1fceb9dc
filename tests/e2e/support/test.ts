import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { watchPending } from "./network";
import { serverOf } from "./servers";

export const password = "marble-demo";
export type DemoUser = "admin" | "manager" | "officer" | "regional" | "encoder";
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface EnterOptions {
  colorScheme?: "light" | "dark";
  viewport?: { width: number; height: number };
  /** As a phone: a finger instead of a mouse. */
  hasTouch?: boolean;
  isMobile?: boolean;
  /** As the option `engine` of the test, for this page alone. */
  engine?: boolean;
}

interface Watched {
  /** The origin of the worker's server. */
  origin: string;
  foreign: string[];
  errors: string[];
}

interface Options {
  /**
   * Whether pages start the browser's own engine. Without it the server answers, in half the time, with the same figures
   * (tests/sql).
   */
  engine: boolean;
}

interface Fixtures {
  /** Opens a page in its own browser context, signed in as the user (`null`: signed out). */
  enter: (user: string | null, options?: EnterOptions) => Promise<Page>;
  /** Requests to other servers, and errors on the pages of this test. Both must stay empty. */
  watched: Watched;
}

interface WorkerFixtures {
  /** The browser state of a signed-in user, created once per worker and shared by its tests. */
  stateOf: (user: string) => Promise<State>;
}

const isLocal = (url: string): boolean => /^(blob|data|about):/.test(url);

/**
 * Some tests expect refused requests and missing files, which the browser logs as errors, or take the network away,
 * which the page logs where a location file was still to be read.
 */
const isAnswer = (text: string): boolean =>
  text.startsWith("Failed to load resource") ||
  /^The location file \S+ could not be loaded: Failed to fetch$/.test(text);

/** Makes a page believe that its device has little memory, so that its engine waits until somebody asks for it. */
export const asWithLittleMemory = (): void => {
  Object.defineProperty(navigator, "deviceMemory", { value: 1 });
};

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  engine: [false, { option: true }],
  stateOf: [
    async ({ playwright }, provide, worker) => {
      const states = new Map<string, State>();
      await provide(async (user) => {
        const known = states.get(user);
        if (known !== undefined) return known;
        const signing = await playwright.request.newContext({ baseURL: serverOf(worker) });
        const answer = await signing.post("/api/auth/login", { data: { username: user, password } });
        expect(answer.status(), `sign-in of ${user}`).toBe(200);
        const state = await signing.storageState();
        await signing.dispose();
        states.set(user, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  baseURL: async ({}, provide, test) => provide(serverOf(test)),
  watched: async ({ baseURL }, provide) => {
    const watched: Watched = { origin: `${baseURL}/`, foreign: [], errors: [] };
    await provide(watched);
    expect(watched.foreign, "requests beyond the own origin").toEqual([]);
    expect(watched.errors, "errors in the console").toEqual([]);
  },
  enter: async ({ browser, engine, stateOf, watched }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (user, { engine: ofPage = engine, ...look } = {}) => {
      const context = await browser.newContext({
        ...look,
        storageState: user === null ? { cookies: [], origins: [] } : await stateOf(user),
      });
      opened.push(context);
      watchPending(context);
      if (!ofPage) await context.addInitScript(asWithLittleMemory);
      context.on("request", (sent) => {
        if (!sent.url().startsWith(watched.origin) && !isLocal(sent.url())) watched.foreign.push(sent.url());
      });
      context.on("weberror", (met) => watched.errors.push(String(met.error())));
      context.on("console", (message) => {
        if (message.type() === "error" && !isAnswer(message.text())) watched.errors.push(message.text());
      });
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
