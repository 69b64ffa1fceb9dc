import {
  Drawer as DrawerBeneath,
  Modal as ModalBeneath,
  type DrawerProps,
  type ModalProps,
} from "@mantine/core";
import { useId, useLayoutEffect, useState, type ReactElement } from "react";
import { create } from "zustand";
import { PrintedRowsProvider } from "../page/printed-rows";
import { useFocusReturn } from "./focus-return";

/** The maximum number of rows of a table in a dialog or drawer that are printed. All of a country would take minutes. */
const MAX_PRINTED_ROWS = 1000;

interface Overlay {
  id: string;
  /** Whether it has been closed; it stays in the list until the keystroke that closed it has ended. */
  closed: boolean;
}

/** The open overlays, topmost last. */
const useOpen = create<readonly Overlay[]>(() => []);

/** Whether a dialog or drawer is open, which then keeps the focus. */
export const isOverlayOpen = (): boolean => useOpen.getState().some(({ closed }) => !closed);

/** Whether the overlay with this id is the topmost; only that one closes on Escape. */
function useTopmost(opened: boolean, id: string): boolean {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const own: Overlay = { id, closed: false };
    useOpen.setState((open) => [...open, own], true);
    return () => {
      own.closed = true;
      // At once, the keystroke that closed it would also close the overlay beneath.
      setTimeout(() => useOpen.setState((open) => open.filter((one) => one !== own), true));
    };
  }, [opened, id]);
  // A newly opened overlay is not in the list yet; counting it as topmost avoids a second render.
  return useOpen((open) => open.at(-1)?.id === id || open.every((one) => one.id !== id));
}

/**
 * A dialog over the page. Closing it returns the focus to the element that opened it, and Escape closes only
 * the topmost overlay. A click beside it closes only one that nothing is typed into: on a phone, that is how one puts
 * the keyboard away. Renders nothing until it is first opened.
 */
export function Modal(modal: ModalProps): ReactElement | null {
  const { closeOnEscape = true, closeOnClickOutside = false, ...props } = modal;
  const id = useId();
  useFocusReturn(props.opened, id);
  const topmost = useTopmost(props.opened, id);
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <PrintedRowsProvider value={MAX_PRINTED_ROWS}>
      <ModalBeneath
        id={id}
        returnFocus={false}
        closeOnEscape={closeOnEscape && topmost}
        closeOnClickOutside={closeOnClickOutside}
        {...props}
      />
    </PrintedRowsProvider>
  );
}

/** A drawer at the side of the page, with the same focus and Escape behaviour as `Modal`. */
export function Drawer({ closeOnEscape = true, ...props }: DrawerProps): ReactElement {
  const id = useId();
  useFocusReturn(props.opened, id);
  const topmost = useTopmost(props.opened, id);
  return (
    <PrintedRowsProvider value={MAX_PRINTED_ROWS}>
      <DrawerBeneath id={id} returnFocus={false} closeOnEscape={closeOnEscape && topmost} {...props} />
    </PrintedRowsProvider>
  );
}
