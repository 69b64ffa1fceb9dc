import { expect, test } from "vitest";
import { defineEntity } from "../../../../src/entities/define/entity";
import { make } from "../../../../src/fields";

test("a screen whose title repeats its heading is refused where it is declared", () => {
  const declared = (title: string | null) => () =>
    defineEntity({
      name: "nursery",
      path: "/api/nursery",
      label: "nursery",
      screen: { route: "/Nursery", title, heading: "Nurseries" },
      scope: "none",
      fields: {
        nursery_name: make.text("Nursery", { main: true }),
        seedlings: make.count("Seedlings", { main: true }),
      },
    });
  expect(declared("Nurseries")).toThrow(
    "nursery: the title of its screen repeats the heading. Make it null.",
  );
  expect(declared(null)).not.toThrow();
});
