// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { memo, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ControlProps } from "../../../src/ui/fields";

const renders = vi.hoisted(() => new Map<string, number>());
vi.mock("../../../src/ui/fields/control", () => ({
  Control: (props: ControlProps) => {
    renders.set(props.name, (renders.get(props.name) ?? 0) + 1);
    return (
      <input
        aria-label={props.name}
        value={typeof props.value === "string" || typeof props.value === "number" ? props.value : ""}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
    );
  },
}));
vi.mock("idb-keyval", () => ({
  createStore: () => ({}),
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  entries: () => Promise.resolve([]),
}));

const { entityNamed } = await import("../../../src/entities");
const { FormSection } = await import("../../../src/forms/form/form-section");
const { sectionsOf } = await import("../../../src/forms/form/form-sections");
const { startBlank } = await import("../../../src/forms/autofill/form-start");
const { useRecordForm } = await import("../../../src/forms/form/use-record-form");

let forms = 0;
const Form = memo(function Form({ name }: { name: string }): ReactElement {
  const entity = entityNamed(name);
  forms += 1;
  const { form, filled, pick, leave } = useRecordForm(entity, starts.get(name)!, 1);
  return (
    <>
      {(sections.get(name) ?? []).map((section) => (
        <FormSection
          key={section.id}
          entity={entity}
          section={section}
          control={form.control}
          readOnly={false}
          filled={filled}
          isNew
          onPick={pick}
          onLeave={leave}
        />
      ))}
    </>
  );
});
const names = ["arbo_masterlist", "form_11"];
const sections = new Map(names.map((name) => [name, sectionsOf(entityNamed(name))]));
const starts = new Map(names.map((name) => [name, startBlank(entityNamed(name), 1, {}, {})]));

const type = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } });
const counted = (): Record<string, number> => Object.fromEntries(renders);

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  renders.clear();
});

it("renders the typed field alone, in a form of 55 fields", () => {
  render(
    <MantineProvider>
      <Form name="arbo_masterlist" />
    </MantineProvider>,
  );
  expect(renders.size).toBe(55);
  type("arbo_name", "B");
  renders.clear();
  forms = 0;
  for (const text of ["Bu", "Bug", "Bugk", "Bugko"]) type("arbo_name", text);
  expect(counted()).toEqual({ arbo_name: 4 });
  // React renders once more before it leaves a state that stays the same.
  expect(forms).toBeLessThanOrEqual(1);
});

it("renders a derived total with the part that changes it", () => {
  render(
    <MantineProvider>
      <Form name="form_11" />
    </MantineProvider>,
  );
  type("male_arbs", "1");
  renders.clear();
  type("male_arbs", "12");
  expect(counted()).toEqual({ male_arbs: 1, num_arbs: 1 });
  expect(screen.getByLabelText<HTMLInputElement>("num_arbs").value).toBe("12");
});

it("asks a municipality anew when its province changes", () => {
  render(
    <MantineProvider>
      <Form name="form_11" />
    </MantineProvider>,
  );
  type("muncity_name", "Mondragon");
  renders.clear();
  type("province_name", "Northern Samar");
  expect(Object.keys(counted()).toSorted()).toEqual(["barangay_name", "muncity_name", "province_name"]);
  expect(screen.getByLabelText<HTMLInputElement>("muncity_name").value).toBe("");
});
