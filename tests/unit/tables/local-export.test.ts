import { expect, test, vi } from "vitest";
import { useSession, type CurrentUser } from "../../../src/api/session/session";
import { exportLocal } from "../../../src/tables/local-export";
import { firstQuery, type LocalColumn } from "../../../src/ui/data-table";

const exportTable = vi.hoisted(() => vi.fn());
vi.mock("../../../src/tables/table-export", () => ({ exportTable }));

interface Person {
  name: string;
  place: string;
}
const columns: LocalColumn<Person>[] = [
  { id: "name", label: "Name", text: ({ name }) => name },
  { id: "place", label: "Municipality", text: ({ place }) => place },
];

test("a workbook names the filter of a hidden column as the table does", async () => {
  useSession.setState({ user: { id: 1 } as CurrentUser });
  const query = { ...firstQuery, filters: { place: "Bulakan" } };
  await exportLocal("Users", columns, [{ name: "Ana", place: "Bulakan" }], {
    query,
    layout: { order: [], hidden: ["place"], pageSize: 20 },
  });
  const [asked] = exportTable.mock.calls[0] ?? [];
  expect(asked.filters).toEqual([["Municipality", "Bulakan"]]);
  expect(asked.sheet()).toEqual({
    columns: [{ name: "name", label: "Name", kind: "text" }],
    rows: [{ name: "Ana" }],
  });
});
