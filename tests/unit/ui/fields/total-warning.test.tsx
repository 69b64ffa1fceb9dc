// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it } from "vitest";
import { entities, entityNamed } from "../../../../src/entities";
import type { Field, Values } from "../../../../src/fields";
import { FormField } from "../../../../src/ui/fields";
import { withoutLayout } from "../no-layout";

const names = ["total_member_male", "total_member_female", "total_member"];
const { fields } = entityNamed("arbo_masterlist");

function Form({ values }: { values: Values }): ReactElement {
  const { control } = useForm<Values>({ defaultValues: values });
  return (
    <MantineProvider env="test">
      {names.map((name) => (
        <FormField key={name} name={name} field={fields[name] as Field} control={control} />
      ))}
    </MantineProvider>
  );
}

const enter = (label: string, value: string): void => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
const told = (): string | undefined => {
  const box = screen.getByLabelText("Members, total");
  return document.getElementById(box.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
};

beforeEach(withoutLayout);
afterEach(cleanup);

it("a total of members that is not male plus female is told at the total as it is left, and is no fault", () => {
  render(<Form values={{ total_member_male: null, total_member_female: null, total_member: null }} />);
  enter("Members, male", "3");
  enter("Members, female", "4");
  const total = screen.getByLabelText("Members, total");
  fireEvent.change(total, { target: { value: "99" } });
  expect(told()).toBeUndefined();
  fireEvent.blur(total);
  expect(told()).toBe("Male plus female is 7. Correct it, or save it as it is.");
  expect(total.getAttribute("aria-invalid")).toBeNull();
  enter("Members, male", "95");
  expect(told()).toBeUndefined();
});

it("a total whose parts are not known is as it is", () => {
  render(<Form values={{ total_member_male: null, total_member_female: null, total_member: 12 }} />);
  expect(told()).toBeUndefined();
});

it("all five totals of the masterlist know the parts that they are checked against", () => {
  const totals = Object.entries(fields).filter(([, { label }]) => label.endsWith(", total"));
  expect(totals).toHaveLength(5);
  for (const { fields: all } of entities)
    for (const part of Object.values(all).flatMap(({ maleAndFemale }) => maleAndFemale ?? []))
      expect(all[part], part).toBeDefined();
  expect(totals.map(([, { maleAndFemale }]) => maleAndFemale?.length)).toEqual([2, 2, 2, 2, 2]);
});
