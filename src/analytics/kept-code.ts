/**
 * Lets the browser keep the engine's compiled code from one visit to the next (decision 033). It does so only for an
 * answer that comes straight from the network or its cache: where there is no `TransformStream` the engine compiles
 * that one, instead of a copy which counts the bytes. And the engine itself tells nobody of a file that is missing or
 * broken: what goes wrong becomes an error of the worker.
 */
const compile = WebAssembly.instantiateStreaming.bind(WebAssembly);

Object.defineProperty(globalThis, "TransformStream", { value: undefined });

WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    return await compile(source, imports);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    throw error;
  }
};
