import { isValidElement } from "react";
import { expect, it } from "vitest";
import { readImported } from "../../../src/entities/import/arbo-import";
import { entityNamed } from "../../../src/entities";
import { recordColumns } from "../../../src/forms/table/record-columns";
import { errorsOf } from "../../../src/forms/form/resolver";

const masterlist = entityNamed("arbo_masterlist");
const name = "coc_cgs_attachment_link";
const shown = (value: string): unknown =>
  recordColumns(masterlist, "all", [])
    .find(({ id }) => id === name)
    ?.cell({ id: 1, row_version: 1, user_id: null, time_stamp: "", [name]: value });

it("the link of the masterlist takes no script, and the table opens http and https only", () => {
  const refused = errorsOf(masterlist, { arbo_name: "Samahan", [name]: "javascript:alert(1)" });
  expect(refused[name]?.message).toContain("http://");
  const link = shown("https://example.org/coc");
  expect(isValidElement<{ href: string }>(link) && link.props.href).toBe("https://example.org/coc");
  expect(shown("javascript:alert(1)")).toBe("javascript:alert(1)");
});

it("a workbook's row whose link is no address is imported as it stands", () => {
  const { values, faults } = readImported({ arbo_name: "Samahan", [name]: "n/a" });
  expect([values[name], faults]).toEqual(["n/a", []]);
});
