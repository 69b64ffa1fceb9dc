import type { LoggerOptions } from "pino";
import type { RecentErrors } from "./recent-errors";

const ERROR_LEVEL = 50;

/** The parts of a log line that matter here. */
interface Details {
  err?: unknown;
  call?: unknown;
}

/**
 * Hooks for a pino logger that also keep each line of level error or fatal in `errors`. The request's number is
 * read from the logger of the request.
 */
export const recordErrors = (errors: RecentErrors): NonNullable<LoggerOptions["hooks"]> => ({
  logMethod(args, method, level) {
    if (level >= ERROR_LEVEL) {
      const [first, second] = args as unknown as [unknown, unknown];
      const { err, call }: Details = typeof first === "object" && first !== null ? first : {};
      const said = typeof first === "string" ? first : second;
      const { reqId } = this.bindings() as { reqId?: unknown };
      errors.add({
        message: typeof said === "string" ? said : "An error without words.",
        reason: err instanceof Error ? err.message : null,
        call: typeof call === "string" ? call : null,
        request: typeof reqId === "string" ? reqId : null,
      });
    }
    method.apply(this, args);
  },
});
