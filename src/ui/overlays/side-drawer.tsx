import { useState, type ReactElement, type ReactNode } from "react";
import { Drawer } from "./overlays";
import styles from "./side-drawer.module.css";

interface SideDrawerProps {
  title: string;
  /** The widest it may become, in rem; a phone gives it the whole screen. */
  width: number;
  /** When it has gone. */
  onClose: () => void;
  /** What it holds; `close` closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A drawer at the right, open from its first moment. */
export function SideDrawer({ title, width, onClose, children }: SideDrawerProps): ReactElement {
  const [opened, setOpened] = useState(true);
  const close = (): void => setOpened(false);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      position="right"
      size={`min(${width}rem, 100vw)`}
      title={<span className={styles.title}>{title}</span>}
    >
      {typeof children === "function" ? children(close) : children}
    </Drawer>
  );
}
