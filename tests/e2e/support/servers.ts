const first = Number(process.env.E2E_PORT ?? 8099);
const workers = Number(process.env.E2E_WORKERS ?? 2);

/** Where the servers of the tests listen: one for each worker, so that no worker meets what another has saved. */
export const serverAddresses = Array.from({ length: workers }, (_, at) => `http://127.0.0.1:${first + at}`);

/** The server of a worker: the one that runs already (E2E_URL), or its own. */
export const serverOf = ({ parallelIndex }: { parallelIndex: number }): string =>
  process.env.E2E_URL ?? serverAddresses[parallelIndex] ?? "";
