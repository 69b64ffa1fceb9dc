import { expect, it } from "vitest";
import { firstQuery, localPage, withPageSize, type LocalColumn } from "../../../../src/ui/data-table";

interface Row {
  name: string;
  age: number | null;
  state: "Active" | "Inactive";
}
const rows: Row[] = [
  { name: "ñora", age: 3, state: "Active" },
  { name: "Ana", age: null, state: "Inactive" },
  { name: "ben", age: 20, state: "Active" },
];
const columns: LocalColumn<Row>[] = [
  { id: "name", label: "Name", text: ({ name }) => name },
  {
    id: "age",
    label: "Age",
    text: ({ age }) => (age === null ? "" : `${age} years`),
    value: ({ age }) => age,
  },
  { id: "state", label: "State", text: ({ state }) => state, choices: ["Active", "Inactive"] },
];
const page = (query: object) => localPage(rows, { ...firstQuery, ...query }, columns);
const names = (query: object) => page(query).rows.map(({ name }) => name);

it("sorts texts without regard to case and values by size, empty ones last either way", () => {
  expect(names({ sort: [{ id: "name", desc: false }] })).toEqual(["Ana", "ben", "ñora"]);
  expect(names({ sort: [{ id: "age", desc: false }] })).toEqual(["ñora", "ben", "Ana"]);
  expect(names({ sort: [{ id: "age", desc: true }] })).toEqual(["ben", "ñora", "Ana"]);
});

it("sorts by several columns, the first one first", () => {
  const sort = [
    { id: "state", desc: true },
    { id: "age", desc: true },
  ];
  expect(names({ sort })).toEqual(["Ana", "ben", "ñora"]);
});

it("finds a part of any column, or of the filtered one", () => {
  expect(names({ search: "AN" })).toEqual(["Ana"]);
  expect(names({ filters: { age: "20 y" } })).toEqual(["ben"]);
  expect(names({ search: " Ñora".normalize("NFD") })).toEqual(["ñora"]);
});

it("takes a choice of a filter whole", () => {
  expect(names({ filters: { state: "Active" } })).toEqual(["ñora", "ben"]);
});

it("cuts the page and counts what all pages have", () => {
  expect(page({ page: 2, pageSize: 2 })).toEqual({ rows: [rows[2]], total: 3 });
});

it("gives the page the size that the user left, the usual one otherwise", () => {
  expect(withPageSize(firstQuery, { order: [], hidden: [], pageSize: 50 }).pageSize).toBe(50);
  expect(withPageSize(firstQuery, { order: [], hidden: [] })).toEqual(firstQuery);
});
