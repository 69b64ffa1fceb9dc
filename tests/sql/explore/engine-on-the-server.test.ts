import { expect, test } from "vitest";
import { rowsOf } from "../../../src/fact-tables/arrow-rows";
import { startEngine } from "../../../src/server/analytics/statements/browser-engine";

/** Costs a second: the engine is started. */
test("the engine on the server reads no file, even with all its settings open", async () => {
  const engine = await startEngine();
  engine.open({ path: ":memory:" });
  const connection = engine.connect();
  const read = `select count(*)::int as files from read_text('${import.meta.filename}')`;
  expect(
    rowsOf(connection.query("select current_setting('enable_external_access') as is_open").batches),
  ).toEqual([{ is_open: true }]);
  expect(rowsOf(connection.query(read).batches)).toEqual([{ files: 0 }]);
  connection.close();
});
