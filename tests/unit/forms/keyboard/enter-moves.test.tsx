// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { formKeys } from "../../../../src/forms/keyboard/form-keys";

// jsdom lays nothing out, so that no element would count as visible.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
});
afterEach(cleanup);

/** Opens a form of a name, two radio groups of which the first has an answer, and remarks. */
function openForm(answer: string | null): void {
  const group = (name: string, checked: string | null) =>
    ["Yes", "No", "Unknown"].map((value) => (
      <input
        key={value}
        type="radio"
        name={name}
        aria-label={`${name} ${value}`}
        defaultChecked={value === checked}
      />
    ));
  render(
    <form role="presentation" onKeyDown={formKeys}>
      <input aria-label="Name" />
      {group("Member", answer)}
      {group("Resident", null)}
      <input aria-label="Remarks" />
    </form>,
  );
}

/** Presses Enter in the named control and gives the name of the one that has the focus then. */
function enterIn(name: string): string | null | undefined {
  const control = screen.getByLabelText(name);
  control.focus();
  fireEvent.keyDown(control, { key: "Enter" });
  return document.activeElement?.getAttribute("aria-label");
}

test("Enter stops at a radio group once: at its checked button, or at the first when none is checked", () => {
  openForm("No");
  expect(enterIn("Name")).toBe("Member No");
  expect(enterIn("Member No")).toBe("Resident Yes");
  expect(enterIn("Resident Yes")).toBe("Remarks");
});

test("Enter leaves a radio group from any of its buttons, also from one before the checked button", () => {
  openForm("No");
  expect(enterIn("Member Yes")).toBe("Resident Yes");
  expect(enterIn("Member Unknown")).toBe("Resident Yes");
});
