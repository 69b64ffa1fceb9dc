import { expect, test } from "vitest";
import { entities } from "../../src/entities";
import { sources } from "./sources";

/** The folders for code that is specific to one entity (DESIGN §2). */
const special = /^(?:entities|server\/hooks|forms\/panels)\//;
const asked = new RegExp(`\\bname\\s*[!=]==?\\s*"(?:${entities.map(({ name }) => name).join("|")})"`);

test("no code that serves every entity asks for one by its name", () => {
  const asking = sources.filter(({ file, text }) => !special.test(file) && asked.test(text));
  expect(asking.map(({ file }) => file)).toEqual([]);
});

test("the rule finds such a question", () => {
  expect(asked.test('if (entity.name === "form_10") return;')).toBe(true);
  expect(asked.test('if (name !== "report_schedules") return;')).toBe(true);
});
