// @vitest-environment jsdom
import { MantineProvider, Menu } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Drawer, Modal } from "../../../../src/ui/overlays/overlays";
import { withoutMotion } from "../no-layout";
import { theme } from "../../../../src/ui/theme/theme";

beforeEach(() => {
  withoutMotion();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Opener {
  Overlay: typeof Modal | typeof Drawer;
  /** The overlay leaves the page with its closing, instead of staying there closed. */
  leaves: boolean;
}

function Opener({ Overlay, leaves }: Opener): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider theme={theme} env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Open it
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Menu</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Full screen</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {leaves && !opened ? null : (
        <Overlay opened={opened} onClose={() => setOpened(false)} title="Overlay">
          <button type="button">Inside</button>
        </Overlay>
      )}
    </MantineProvider>
  );
}

const cases = [Modal, Drawer].flatMap((Overlay) =>
  [true, false].map((leaves) => ({
    Overlay,
    leaves,
    name: `${Overlay.name}${leaves ? " that leaves" : ""}`,
  })),
);

/** Closes the open overlay by keyboard, from a control inside of it. */
async function escape(): Promise<void> {
  const inside = await screen.findByRole("button", { name: "Inside" });
  inside.focus();
  fireEvent.keyDown(inside, { key: "Escape" });
}

/** Gives a control of the page the focus and presses it. */
function press(name: string): HTMLElement {
  const control = screen.getByRole("button", { name });
  control.focus();
  fireEvent.click(control);
  return control;
}

it.each(cases)("the menu that opened a $name has the focus again when it closes", async (one) => {
  render(<Opener {...one} />);
  const menu = press("Menu");
  const item = await screen.findByRole("menuitem", { name: "Full screen" });
  item.focus();
  fireEvent.click(item);
  await escape();
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

it.each(cases)("the button that opened a $name has the focus again when it closes", async (one) => {
  render(<Opener {...one} />);
  const button = press("Open it");
  await escape();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

function Followed(): ReactElement {
  const [at, setAt] = useState<"page" | "saving" | "sign in">("page");
  return (
    <MantineProvider theme={theme} env="test">
      <input aria-label="Remarks" onKeyDown={() => setAt("saving")} onKeyUp={() => setAt("sign in")} />
      <Modal opened={at === "saving"} onClose={() => {}} withCloseButton={false}>
        Saving…
      </Modal>
      {at === "sign in" ? (
        <Modal opened onClose={() => setAt("page")} title="Your session has ended">
          <input aria-label="Password" data-autofocus />
        </Modal>
      ) : null}
    </MantineProvider>
  );
}

it("a dialog that follows another has the focus, not the field behind both, which has it afterwards", async () => {
  render(<Followed />);
  const remarks = screen.getByLabelText("Remarks");
  remarks.focus();
  fireEvent.keyDown(remarks, { key: "s", ctrlKey: true });
  await screen.findByText("Saving…");
  fireEvent.keyUp(remarks, { key: "s", ctrlKey: true });
  const password = await screen.findByLabelText("Password");
  await waitFor(() => expect(document.activeElement).toBe(password));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(password);
  fireEvent.keyDown(password, { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(remarks));
});

it("who moved on while it closed keeps the focus where it is", async () => {
  render(<Opener Overlay={Modal} leaves />);
  press("Open it");
  await escape();
  const menu = screen.getByRole("button", { name: "Menu" });
  menu.focus();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(menu);
});

it.each([
  ["keeps a dialog and what is typed into it", false],
  ["closes a dialog that only shows something", true],
])("a tap beside it %s", async (_, only) => {
  const closed = vi.fn();
  render(
    <MantineProvider theme={theme} env="test">
      <Modal opened onClose={closed} title="Overlay" {...(only ? { closeOnClickOutside: true } : {})}>
        <input aria-label="Name" />
      </Modal>
    </MantineProvider>,
  );
  await screen.findByRole("textbox", { name: "Name" });
  const overlay = document.querySelector(".mantine-Modal-overlay");
  expect(overlay).not.toBeNull();
  fireEvent.click(overlay as Element);
  expect(closed).toHaveBeenCalledTimes(only ? 1 : 0);
});
