import { expect, test } from "vitest";
import { createStatements, FACT_DATABASE } from "../../../src/fact-tables/table-statements";
import { FRAME_ROWS } from "../../../src/questions/fact-header";
import type { FactColumn } from "../../../src/questions/sql-files/fact-file";
import type { Cell } from "../../../src/server/analytics/facts/copy-decoder";
import { arrowColumns, arrowStream, textsOf } from "../../../src/server/analytics/facts/fact-frames";
import { orderedRows } from "../../../src/server/analytics/facts/fact-rows";
import { openReplicaDatabase } from "../../../src/server/analytics/replica/duckdb";
import { factColumns } from "../../../src/server/analytics/replica/fact-columns";

const places = Array.from({ length: 400 }, (_, at) => `Place ${String(at).padStart(3, "0")} ñ`);
const columns: (FactColumn & { values?: string[] })[] = [
  { name: "row_key", type: "integer" },
  { name: "region_name", type: "enum", values: ["North", "South"] },
  { name: "province_name", type: "enum", values: places },
  { name: "unused", type: "enum" },
  { name: "members", type: "integer" },
  { name: "cost", type: "peso" },
  { name: "keys", type: "text" },
];
const fact = { name: "sample", checksum: "1", columns, keyFactor: 1, rollUps: [] };
const ROWS = FRAME_ROWS * 2 + 3;

const database = await openReplicaDatabase("256MB");
await database.writer.query(
  [
    ...createStatements(fact.name, { fact: fact.name, columns }).statements,
    `insert into sample select n, case n % 2 when 0 then 'North' else 'South' end,
       case when n % 7 > 0 then 'Place ' || lpad(cast(n % 400 as text), 3, '0') || ' ñ' end, null,
       case when n % 3 > 0 then n - 100 end, case when n % 5 > 0 then n / 8 end,
       case n % 4 when 0 then null when 1 then '' when 2 then 'Niña' else repeat('ñ,' || n, n % 9) end
     from range(${ROWS}) as rows (n)`,
  ].join("; "),
);

test.each([
  ["all rows", "Central", null, ROWS],
  ["the rows of a place", "Regional", "South", Math.floor(ROWS / 2)],
  ["no row", "Regional", "Nowhere", 0],
] as const)(
  "%s of DuckDB make the Arrow streams that their values make",
  async (_, status, region, count) => {
    const scope = { status, region_name: region, province_name: null, user_id: 1 };
    const condition = region === null ? "true" : `region_name = '${region}'`;
    const rows = await database.writer.query(orderedRows(fact, `${FACT_DATABASE}.sample`, condition));
    let taken = 0;
    for await (const batch of factColumns(database.writer, scope, fact)) {
      const length = batch[0]?.length ?? 0;
      const some = rows.slice(taken, (taken += length));
      const cells = columns.map(({ name }) => some.map((row) => row[name] as Cell));
      const expected = arrowColumns(columns, cells);
      expect(Buffer.compare(arrowStream(columns, batch), arrowStream(columns, expected))).toBe(0);
      expect(textsOf(batch)).toEqual(textsOf(expected));
      expect(new Set(textsOf(batch)[2])).toEqual(new Set(cells[2]?.filter((cell) => cell !== null)));
    }
    expect(taken).toBe(count);
  },
);
