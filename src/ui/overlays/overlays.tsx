import {
  Drawer as DrawerBeneath,
  Modal as ModalBeneath,
  type DrawerProps,
  type ModalProps,
} from "@mantine/core";
import { useId, useLayoutEffect, useState, type ReactElement } from "react";
import { create } from "zustand";
import { useFocusBack } from "./focus-back";

/** What lies over the page, the topmost last. */
const useOpen = create<readonly { id: string }[]>(() => []);

/** Whether what has this id lies over everything else: it alone closes by Escape. */
function useTopmost(opened: boolean, id: string): boolean {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const own = { id };
    useOpen.setState((open) => [...open, own], true);
    // Not before the keystroke that closed it is over: it would close what lies beneath as well.
    return () => void setTimeout(() => useOpen.setState((open) => open.filter((one) => one !== own), true));
  }, [opened, id]);
  // What is not noted yet has just opened: it is not drawn twice.
  return useOpen((open) => open.at(-1)?.id === id || open.every((one) => one.id !== id));
}

/**
 * A dialog over the page; what opened it has the focus again afterwards, and Escape closes the topmost alone. One that
 * was never opened costs nothing.
 */
export function Modal({ closeOnEscape = true, ...props }: ModalProps): ReactElement | null {
  const id = useId();
  useFocusBack(props.opened, id);
  const topmost = useTopmost(props.opened, id);
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <ModalBeneath id={id} returnFocus={false} closeOnEscape={closeOnEscape && topmost} {...props} />;
}

/** A drawer at the side of the page, which closes as a dialog does. */
export function Drawer({ closeOnEscape = true, ...props }: DrawerProps): ReactElement {
  const id = useId();
  useFocusBack(props.opened, id);
  const topmost = useTopmost(props.opened, id);
  return <DrawerBeneath id={id} returnFocus={false} closeOnEscape={closeOnEscape && topmost} {...props} />;
}
