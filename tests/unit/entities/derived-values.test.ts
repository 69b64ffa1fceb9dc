import { expect, test } from "vitest";
import { entities } from "../../../src/entities";

test("every derived field says its formula, which docs/derived-values.md lists for the department", () => {
  const silent = entities.flatMap(({ name, derived, fields }) =>
    Object.keys(derived).flatMap((field) => (fields[field]?.hint ? [] : [`${name}: ${field}`])),
  );
  expect(silent).toEqual([]);
});
