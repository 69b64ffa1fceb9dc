import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import {
  compileEarly,
  type CompileScope,
} from "../../../../src/analytics/worker/compile-patch/compile-early";

const require = createRequire(import.meta.url);
const fileOf = (name: string): Buffer => readFileSync(require.resolve(`@duckdb/duckdb-wasm/dist/${name}`));
const script = fileOf("duckdb-browser-eh.worker.js").toString();
const module = Uint8Array.from(fileOf("duckdb-eh.wasm"));
const ADDRESS = "http://marble.test/duckdb-eh.wasm";

interface Reply {
  requestId: number;
  type: string;
  data: unknown;
}

/**
 * Runs the worker of the installed DuckDB with the globals of a browser's worker. Returns a function that sends
 * it a message and resolves with the answer, and how often it fetched and counted the bytes of a response.
 */
function startWorker(patch: (scope: CompileScope) => void) {
  const counts = { fetches: 0, streams: 0 };
  const waiting = new Map<number, (reply: Reply) => void>();
  const scope = {
    process: undefined,
    location: { href: "http://marble.test/worker.js" },
    importScripts: () => {},
    console: { ...console, warn: () => {} },
    TransformStream: class extends TransformStream {
      constructor(...given: ConstructorParameters<typeof TransformStream>) {
        super(...given);
        counts.streams += 1;
      }
    },
    WebAssembly: Object.fromEntries(
      Object.getOwnPropertyNames(WebAssembly).map((name) => [name, Reflect.get(WebAssembly, name)]),
    ) as unknown as CompileScope["WebAssembly"],
    fetch: () => {
      counts.fetches += 1;
      return Promise.resolve(new Response(module, { headers: { "content-type": "application/wasm" } }));
    },
    postMessage: (reply: Reply) => waiting.get(reply.requestId)?.(reply),
    onmessage: undefined as unknown as (event: { data: object }) => void,
  };
  patch(scope);
  const globals = Object.assign(scope, { self: scope, globalThis: scope });
  compileFunction(script, Object.keys(globals))(...Object.values(globals));
  let asked = 0;
  const ask = (type: string, data: unknown): Promise<Reply> =>
    new Promise((resolve) => {
      const messageId = ++asked;
      waiting.set(messageId, (reply) => {
        if (!/PROGRESS|LOG/.test(reply.type)) resolve(reply);
      });
      scope.onmessage({ data: { messageId, type, data } });
    });
  return { ask, counts };
}

test.each([
  ["compiled early, the engine's file is fetched once and its bytes are not counted", true, 0],
  ["without the patch the engine fetches its file by itself and counts its bytes", false, 1],
] as const)("%s", async (_, isPatched, streams) => {
  const { ask, counts } = startWorker((scope) => {
    if (isPatched) compileEarly(scope, ADDRESS);
  });
  expect(counts.fetches).toBe(isPatched ? 1 : 0);
  expect(await ask("INSTANTIATE", [ADDRESS, null])).toMatchObject({ type: "OK" });
  expect(await ask("GET_VERSION", null)).toMatchObject({ type: "VERSION_STRING" });
  expect(counts).toEqual({ fetches: 1, streams });
});
