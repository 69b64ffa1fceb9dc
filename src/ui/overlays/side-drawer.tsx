import { useState, type ReactElement, type ReactNode } from "react";
import { Drawer } from "./overlays";
import styles from "./side-drawer.module.css";

interface SideDrawerProps {
  title: string;
  /** Maximum width in rem; on a phone it fills the screen. */
  width: number;
  /** Called after the closing transition. */
  onClose: () => void;
  /** The content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A drawer on the right, opened when it mounts. */
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
