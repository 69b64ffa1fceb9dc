import moduleUrl from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";

/**
 * Compiles the engine as soon as its worker starts, before the page asks for it, so that the browser can
 * cache the compiled code between visits (decision 033). The browser caches it only for a response that
 * comes directly from the network or the HTTP cache. Without `TransformStream` the engine does not wrap the
 * response to count its bytes. The engine does not report a missing or broken file, so failures are thrown
 * as errors of the worker.
 */
const address = new URL(moduleUrl, location.href).href;
const load = fetch.bind(globalThis);
const compiled = WebAssembly.compileStreaming(load(address));
compiled.catch((error: unknown) =>
  setTimeout(() => {
    throw error;
  }),
);

Object.defineProperty(globalThis, "TransformStream", { value: undefined });

/**
 * Answers the engine's own fetch of this file with an empty response, because the file
 * is already being compiled.
 */
globalThis.fetch = (input, init) =>
  input instanceof Request && input.url === address ? Promise.resolve(new Response()) : load(input, init);

WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  try {
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    throw error;
  }
};
