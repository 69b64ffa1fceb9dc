import { expect, it } from "vitest";
import { entities } from "../../../src/entities";
import { allLists, readOnlyLists } from "../../../src/entities/lookups";

it("every list that fills no field says so, and no other does", () => {
  const filling = new Set(
    entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ list }) => list ?? [])),
  );
  const own = allLists.filter((list) => !readOnlyLists.includes(list));
  expect(own.filter(({ unused }) => unused !== undefined).map(({ name }) => name)).toEqual(
    own.filter(({ name }) => !filling.has(name)).map(({ name }) => name),
  );
});
