/** What ended the engine; whoever waits for an answer gets it. */
export class EngineGone extends Error {}

/** The engine was ended because it went on with a statement that was given up. */
export class EngineStuck extends EngineGone {
  constructor() {
    super("A statement that was given up could not be stopped, so the browser’s engine starts anew.");
  }
}

/** Whether the engine itself is broken, so that only another one helps. */
export const isBroken = (error: unknown): boolean =>
  error instanceof EngineGone ||
  (error instanceof Error &&
    (error.name === "RuntimeError" ||
      /function signature mismatch|memory access out of bounds/i.test(error.message)));
