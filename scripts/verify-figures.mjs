// Loads tests/figures/main.ts through Vite, because tiles import style sheets and SQL files.
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
