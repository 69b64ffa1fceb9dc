/** The engine has ended; pending calls reject with this error. */
export class EngineEnded extends Error {}

/** The engine was ended because it did not stop a cancelled statement. */
export class EngineUnresponsive extends EngineEnded {
  constructor() {
    super("A statement that was given up could not be stopped, so the browser’s engine starts anew.");
  }
}

/** Whether the error means that the engine is broken and has to be replaced. */
export const isBroken = (error: unknown): boolean =>
  error instanceof EngineEnded ||
  (error instanceof Error &&
    (error.name === "RuntimeError" ||
      /function signature mismatch|memory access out of bounds/i.test(error.message)));
