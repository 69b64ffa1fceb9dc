// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { returnFocusAfterWork } from "../../../../src/ui/overlays/busy-focus";
import { StepButton } from "../../../../src/ui/step-button";
import { withoutLayout } from "../no-layout";

afterEach(() => document.body.replaceChildren());

it("a button that was disabled while it worked has its focus again, unless something else has it", async () => {
  const stop = returnFocusAfterWork(document);
  const [button, other] = [document.createElement("button"), document.createElement("button")];
  document.body.append(button, other);
  const work = async (meanwhile: () => void): Promise<void> => {
    button.focus();
    button.disabled = true;
    await Promise.resolve();
    // A browser takes the focus by itself.
    button.blur();
    meanwhile();
    button.disabled = false;
  };
  await work(() => undefined);
  await waitFor(() => expect(document.activeElement).toBe(button));
  await work(() => other.focus());
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
  stop();
});

it("a button without a further step does nothing, says so, and is not disabled", () => {
  withoutLayout();
  const step = vi.fn();
  const shown = (off: boolean) => (
    <MantineProvider env="test">
      <StepButton aria-label="Last page" off={off} onClick={step} />
    </MantineProvider>
  );
  const { rerender } = render(shown(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Last page" });
  fireEvent.click(button);
  rerender(shown(true));
  fireEvent.click(button);
  expect(step).toHaveBeenCalledOnce();
  expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
});
