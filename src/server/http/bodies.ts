import type { FastifyInstance } from "fastify";
import { Problem } from "../../shared/errors";
import { requireActor } from "./context";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a call takes files, as a multipart form. Any other refuses such a form, which it would not read. */
    takesFiles?: boolean;
  }
}

/** The bytes of a body from who is not signed in, such as a sign-in. */
const MAX_BYTES_UNKNOWN = 16_000;
/** How deeply a body may be nested. */
const MAX_DEPTH = 100_000;

/** Whether a JSON text is nested more deeply than `MAX_DEPTH`, which makes its parsing slow. */
export function isTooDeep(text: string): boolean {
  let [depth, inText] = [0, false];
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at += 1) {
    const sign = text[at];
    if (sign === '"') inText = !inText;
    else if (inText) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return depth > MAX_DEPTH;
}

/**
 * Parses bodies of JSON, and refuses those that would cost much before anybody is known: long ones and those of unknown
 * length from who is not signed in. Must be registered after the session hook.
 */
export default function bodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    const text = String(body);
    if (text === "") return done(null, null);
    if (isTooDeep(text))
      return done(
        Object.assign(new Error(`the body is nested more than ${MAX_DEPTH} deep.`), { statusCode: 400 }),
      );
    try {
      done(null, JSON.parse(text));
    } catch {
      done(Object.assign(new Error("the body is not valid JSON."), { statusCode: 400 }));
    }
  });
  app.addHook("preParsing", async (request) => {
    if (request.actor !== null) return;
    const { headers } = request;
    const length = Number(
      headers["content-length"] ?? (headers["transfer-encoding"] === undefined ? 0 : Infinity),
    );
    if (length <= MAX_BYTES_UNKNOWN) return;
    if (request.routeOptions.url !== "/api/auth/login") requireActor(request);
    throw new Problem(413, `A sign-in has at most ${MAX_BYTES_UNKNOWN} bytes.`);
  });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart() && request.routeOptions.config.takesFiles !== true)
      throw new Problem(415, "Send the body as application/json.");
  });
}
