const first = Number(process.env.E2E_PORT ?? 8099);
const workers = Number(process.env.E2E_WORKERS ?? 2);

/** The addresses of the test servers: one for each worker, so that workers do not see each other's data. */
export const serverAddresses = Array.from({ length: workers }, (_, at) => `http://127.0.0.1:${first + at}`);

/** The server of a worker: the running one at E2E_URL, or the worker's own. */
export const serverOf = ({ parallelIndex }: { parallelIndex: number }): string =>
  process.env.E2E_URL ?? serverAddresses[parallelIndex] ?? "";
