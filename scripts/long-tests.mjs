import { succeeds } from "./ensure.mjs";

// The same tests with many more generated cases; it takes an hour or more.
const projects = ["unit*", "sql", "api"].flatMap((name) => ["--project", name]);
process.exit(succeeds("npx", ["--no-install", "vitest", "run", ...projects], { TEST_LONG: "1" }) ? 0 : 1);
