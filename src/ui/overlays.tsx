import {
  Drawer as DrawerBeneath,
  Modal as ModalBeneath,
  type DrawerProps,
  type ModalProps,
} from "@mantine/core";
import { useId, type ReactElement } from "react";
import { useFocusBack } from "./focus-back";

/** A dialog over the page; what opened it has the focus again afterwards. */
export function Modal(props: ModalProps): ReactElement {
  const id = useId();
  useFocusBack(props.opened, id);
  return <ModalBeneath id={id} returnFocus={false} {...props} />;
}

/** A drawer at the side of the page; what opened it has the focus again afterwards. */
export function Drawer(props: DrawerProps): ReactElement {
  const id = useId();
  useFocusBack(props.opened, id);
  return <DrawerBeneath id={id} returnFocus={false} {...props} />;
}
