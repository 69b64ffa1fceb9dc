import { buildApp } from "../../src/server/app";
import { readConfig } from "../../src/server/config/config";
import type { ServerContext } from "../../src/server/http/context";
import { describeCall, type RegisteredCall } from "../../src/server/openapi/document";
import { generatedComment, table } from "./markdown";

/** All calls that the server registers. No database is opened. */
async function registeredCalls(): Promise<RegisteredCall[]> {
  const noFiles = { clientDir: undefined, docsDir: undefined };
  const config = { ...readConfig({}), ...noFiles, logLevel: "silent", replicaMemory: null };
  const { calls } = await buildApp({ config, pool: {}, database: { pool: {} } } as ServerContext);
  return calls.toSorted((one, other) => one.url.localeCompare(other.url, "en"));
}

/** The API reference: all calls, grouped by tag. */
export async function apiDocument(): Promise<string> {
  const described = (await registeredCalls()).map((call) => ({
    ...call,
    ...(describeCall(call) ?? { tag: "Other", summary: "" }),
  }));
  const tags = [...new Set(described.map(({ tag }) => tag))].toSorted();
  return (
    [
      "# API reference",
      generatedComment,
      "The server answers the same at `GET /openapi.json` as an OpenAPI 3.1 document with the schema of every record and answer. All calls but the health checks, the sign-in and the privacy notice need the session cookie of `POST /api/auth/login`.",
      'An answer is `{"status": "success", "data": …}`; a refusal is `{"status": "error", "message": …, "details": […]}`, where each detail names row and field. A change may carry an `Idempotency-Key`: sent again under the same key, it is made once. 400 names what to correct, 401 asks to sign in, 403 is outside the role or scope, 409 means that somebody else changed the record, 503 comes with `Retry-After`.',
      ...tags.map(
        (tag) =>
          `## ${tag}\n\n${table(
            ["call", "does"],
            described
              .filter((one) => one.tag === tag)
              .map(({ method, url, summary }) => [`\`${method} ${url}\``, summary]),
          )}`,
      ),
    ].join("\n\n") + "\n"
  );
}
