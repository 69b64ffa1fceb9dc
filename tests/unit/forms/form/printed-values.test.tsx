// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { useRef, type ReactElement } from "react";
import { expect, it } from "vitest";
import { usePrintedValues } from "../../../../src/forms/form/use-printed-values";

const long =
  "Value Chain Innovation for Sustainable Transformation in Agrarian Reform Communities\nsecond line";

function Form(): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  usePrintedValues(form);
  return (
    <form ref={form}>
      <div className="mantine-Input-wrapper">
        <textarea defaultValue={long} />
        <input type="hidden" value="7" />
      </div>
    </form>
  );
}

it("paper gets the text of an input whole, as it stands when it is printed, and the screen is left alone", () => {
  render(<Form />);
  const printed = () => document.querySelector("div.mantine-Input-wrapper")?.getAttribute("data-printed");
  expect(printed()).toBeNull();
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(printed()).toBe(long);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(printed()).toBeNull();
});
