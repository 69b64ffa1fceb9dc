import moduleUrl from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";

/**
 * Compiles the engine as soon as its worker begins, before the page asks for it, and lets the browser keep the compiled
 * code from one visit to the next (decision 033). It does so only for an answer that comes straight from the network or
 * its cache: without `TransformStream` the engine makes no copy that counts the bytes. The engine itself tells nobody
 * of a file that is missing or broken: what goes wrong becomes an error of the worker.
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

/** What the engine would fetch is compiled already. */
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
