import { expect, it } from "vitest";
import { firstQuery, localPage } from "../../../../src/ui/data-table";

interface Row {
  name: string;
  age: number | null;
}
const rows: Row[] = [
  { name: "ñora", age: 3 },
  { name: "Ana", age: null },
  { name: "ben", age: 20 },
];
const valueOf = (row: Row, column: string) => row[column as keyof Row];
const page = (query: object) => localPage(rows, { ...firstQuery, ...query }, valueOf, ["name", "age"]);
const names = (query: object) => page(query).rows.map(({ name }) => name);

it("sorts texts without regard to case and numbers by size, empty ones last either way", () => {
  expect(names({ sort: [{ id: "name", desc: false }] })).toEqual(["Ana", "ben", "ñora"]);
  expect(names({ sort: [{ id: "age", desc: false }] })).toEqual(["ñora", "ben", "Ana"]);
  expect(names({ sort: [{ id: "age", desc: true }] })).toEqual(["ben", "ñora", "Ana"]);
});

it("finds a part of any column, or of the filtered one", () => {
  expect(names({ search: "AN" })).toEqual(["Ana"]);
  expect(names({ filters: { age: "2" } })).toEqual(["ben"]);
});

it("cuts the page and counts what all pages have", () => {
  expect(page({ page: 2, pageSize: 2 })).toEqual({ rows: [rows[2]], total: 3 });
});
