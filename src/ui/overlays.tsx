import {
  Drawer as DrawerBeneath,
  Modal as ModalBeneath,
  type DrawerProps,
  type ModalProps,
} from "@mantine/core";
import type { ReactElement } from "react";
import { useFocusBack } from "./focus-back";

/** A dialog over the page; what opened it has the focus again afterwards. */
export function Modal(props: ModalProps): ReactElement {
  useFocusBack(props.opened);
  return <ModalBeneath returnFocus={false} {...props} />;
}

/** A drawer at the side of the page; what opened it has the focus again afterwards. */
export function Drawer(props: DrawerProps): ReactElement {
  useFocusBack(props.opened);
  return <DrawerBeneath returnFocus={false} {...props} />;
}
