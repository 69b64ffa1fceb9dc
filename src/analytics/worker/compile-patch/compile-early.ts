/** The globals of a worker that the engine uses to compile its WebAssembly. */
export type CompileScope = Pick<typeof globalThis, "fetch"> & {
  TransformStream?: unknown;
  WebAssembly: Pick<typeof WebAssembly, "compileStreaming" | "instantiate" | "instantiateStreaming">;
};

/**
 * Compiles the engine of an address as soon as its worker starts, before the page asks for it, so that the
 * browser can cache the compiled code between visits (decision 033). The browser caches it only for a response
 * that comes directly from the network or the HTTP cache. Without `TransformStream` the engine does not wrap
 * the response to count its bytes. The engine does not report a missing or broken file, so failures are thrown
 * as errors of the worker. Has to run before the engine's own script.
 */
export function compileEarly(scope: CompileScope, address: string): void {
  const load = scope.fetch.bind(scope);
  const compiled = scope.WebAssembly.compileStreaming(load(address));
  compiled.catch(throwLater);

  Object.defineProperty(scope, "TransformStream", { value: undefined });

  // The engine's own fetch of the file is answered with an empty response: the file is already being compiled.
  scope.fetch = (input, init) =>
    input instanceof Request && input.url === address ? Promise.resolve(new Response()) : load(input, init);

  scope.WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    try {
      return { module, instance: await scope.WebAssembly.instantiate(module, imports) };
    } catch (error) {
      throwLater(error);
      throw error;
    }
  };
}

/** Throws outside any promise, so that the worker reports an error. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
