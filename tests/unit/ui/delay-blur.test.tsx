// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { delayBlurDuringPress } from "../../../src/ui/delay-blur";

const saved: string[] = [];

/** A form that keeps what was typed, and says something under the field, when the field is left. */
function Form(): ReactElement {
  const [value, setValue] = useState("");
  return (
    <>
      <input aria-label="Name" onBlur={(event) => setValue(event.currentTarget.value)} />
      {value === "" ? null : <p>Not in the list.</p>}
      <button type="button" onClick={() => saved.push(value)}>
        Save
      </button>
    </>
  );
}

/** Presses as a browser does: it takes the focus along unless the page forbids it. */
function press(target: HTMLElement): void {
  if (fireEvent.mouseDown(target)) act(() => target.focus());
}

function typed(text: string): HTMLElement {
  const field = screen.getByLabelText("Name");
  act(() => field.focus());
  fireEvent.input(field, { target: { value: text } });
  return field;
}

let stop = (): void => undefined;
beforeEach(() => {
  saved.length = 0;
  stop = delayBlurDuringPress();
});
afterEach(() => {
  stop();
  cleanup();
});

it("nothing changes between press and release of a button, and the press is told what leaving the field made", () => {
  render(<Form />);
  typed("Ani");
  const save = screen.getByText("Save");
  press(save);
  expect(screen.queryByText("Not in the list.")).toBeNull();
  fireEvent.click(save);
  screen.getByText("Not in the list.");
  expect(saved).toEqual(["Ani"]);
  expect(document.activeElement).toBe(save);
});

it("a press that is taken back leaves nothing: the field has the focus still", () => {
  render(<Form />);
  const field = typed("Ani");
  press(screen.getByText("Save"));
  fireEvent.click(document.body);
  expect([document.activeElement, saved]).toEqual([field, []]);
});
