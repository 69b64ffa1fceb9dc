import { expect, it } from "vitest";
import { rolePreview } from "../../../src/pages/users/role-preview";

const encoder = {
  status: "Provincial",
  route: ["dashboard", "forms"],
  access_controls: ["Read", "Edit"],
};

it("says which screens, rows and actions a role will have", () => {
  const lines = rolePreview(encoder);
  expect(lines[0]).toBe("The header shows Dashboard, Forms.");
  expect(lines[1]).toContain("own province");
  expect(lines[2]).toBe("In the forms: read records and their history, add and change records.");
  expect(lines[3]).toContain("reporting window");
});

it("gives approval to regional and central roles that edit", () => {
  const actions = (status: string) => rolePreview({ ...encoder, status })[2];
  expect(actions("Provincial")).not.toContain("approve");
  expect(actions("Regional")).toContain("approve");
  expect(rolePreview({ ...encoder, status: "Regional", access_controls: ["Read"] })[2]).not.toContain(
    "approve",
  );
});

it("gives a Central role every action whatever its controls", () => {
  const lines = rolePreview({ status: "Central", route: ["forms", "users"], access_controls: ["Read"] }).join(
    " ",
  );
  expect(lines).toContain("delete records");
  expect(lines).toContain("import the ARBO masterlist");
  expect(lines).toContain("May change users");
  expect(lines).not.toContain("reporting window");
});

it("the preview says what Users and DropDowns mean for a role that is not Central", () => {
  const lines = rolePreview({
    ...encoder,
    status: "Regional",
    route: ["users", "dropdowns"],
  }).join(" ");
  expect(lines).toContain("Sees the users and the activity log of the own area");
  expect(lines).toContain("Reads the dropdown lists, which every province uses");
});
