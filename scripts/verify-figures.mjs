// Starts tests/figures/main.ts as the product's own build tool reads it: tiles bring style sheets and queries with them.
import { createServer } from "vite";

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: "custom",
  logLevel: "error",
});
try {
  const { main } = await server.ssrLoadModule("/tests/figures/main.ts");
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(
    `The figures were not verified: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
} finally {
  await server.close();
}
