import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { factTables } from "../../../../src/analytics/facts/fact-catalog";
import { selectedFact } from "../../../../src/analytics/queries/questions";
import { readFactTable } from "../../../../src/pivots/facts/fact-table";
import { factNames } from "../../../../src/questions/fact-header";

describe("the facts", () => {
  test("every file of sql/facts is named in factNames, so that browsers may load it", () => {
    const files = readdirSync("sql/facts").map((file) => file.replace(/\.sql$/, ""));
    expect(factNames.toSorted()).toEqual(files.toSorted());
  });

  test("every fact that browsers may load has a title, a description and columns", () => {
    expect(factTables.map(({ name }) => name)).toEqual([...factNames]);
    for (const { name, title, about, fields } of factTables) {
      expect(title.length, name).toBeGreaterThan(3);
      expect(about.length, name).toBeGreaterThan(20);
      expect(fields.length, name).toBeGreaterThan(4);
    }
  });

  test("no fact but that of persons has a column with a sensitive mark of a person", () => {
    const sensitive = /^(?:is_|age|birth|sex$|name$|participant|first_name|last_name)|4ps|solo_parent|pwd/;
    const found = factTables
      .filter(({ personal }) => !personal)
      .flatMap(({ name, fields }) =>
        fields.filter((field) => sensitive.test(field.name)).map((field) => `${name}.${field.name}`),
      );
    expect(found).toEqual([]);
  });

  test("a number with decimals that is no money has a type of its own", () => {
    const product = readFactTable("product", readFileSync("sql/facts/product.sql", "utf8")).fields;
    expect(product.find(({ name }) => name === "volume_sold")?.type).toBe("decimal");
    expect(product.find(({ name }) => name === "sales_generated")?.type).toBe("peso");
  });

  test("the title is what stands before the colon", () => {
    const text =
      "-- Sales: one row per sale.\n-- More of it.\nselect\n  row_key, -- integer\n  place -- enum\nfrom sales";
    expect(readFactTable("sale", text)).toMatchObject({
      title: "Sales",
      about: "One row per sale. More of it.",
      fields: [
        { name: "row_key", type: "integer" },
        { name: "place", type: "enum" },
      ],
    });
  });
});

describe("what the filter bar selects", () => {
  const support = factTables.find(({ name }) => name === "support")!;
  const own = {
    ...support,
    name: "nothing_selects",
    fields: [
      { name: "region_name", type: "enum" as const },
      { name: "reporting_year", type: "integer" as const },
    ],
  };

  test("is the selection of the dashboards, with the values written in", () => {
    const { parts, table } = selectedFact(support, {
      region_name: ["Region V", "O'Hara"],
      reporting_year: "2024",
    });
    expect(table).toBe("selected_support");
    expect(parts).toMatch(/^selected_support as \(/);
    expect(parts).toContain("region_name in ('Region V', 'O''Hara')");
    expect(parts).toContain("reporting_year in (2024)");
    expect(parts).not.toContain("$");
  });

  test("is the fact itself where nothing is asked for", () => {
    expect(selectedFact(support, {})).toEqual({ parts: "", table: "support", ignored: [] });
  });

  test("is by the fact's own columns where it has no selection; what it does not know is named", () => {
    expect(selectedFact(own, { region_name: "V", reporting_year: ["2024", "x"], muncity_name: "A" })).toEqual(
      {
        parts:
          "selected_nothing_selects as (\nselect *\nfrom nothing_selects\nwhere (region_name in ('V'))\n  and (reporting_year in (2024))\n)",
        table: "selected_nothing_selects",
        ignored: ["muncity_name"],
      },
    );
  });
});
