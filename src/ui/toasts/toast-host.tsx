import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useState, type ReactElement } from "react";
import { hideToast, useToasts, type Toast, type ToastTone } from "./toast-store";
import styles from "./toast.module.css";

const icons: Record<ToastTone, typeof IconCheck> = {
  success: IconCheck,
  info: IconInfoCircle,
  error: IconAlertTriangle,
};

function Card({ toast }: { toast: Toast }): ReactElement {
  const { id, duration, tone } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (duration === false || held) return undefined;
    const timer = setTimeout(() => hideToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  const Icon = icons[tone];
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      role={tone === "error" ? "alert" : "status"}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={19} stroke={1.8} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {toast.title === undefined ? null : <p className={styles.title}>{toast.title}</p>}
        <div>{toast.message}</div>
      </div>
      {toast.closable ? <CloseButton size="sm" aria-label="Dismiss" onClick={() => hideToast(id)} /> : null}
    </div>
  );
}

/**
 * Renders the toasts in the corner of the screen. A toast does not time out while the pointer or focus is on
 * it.
 */
export function ToastHost(): ReactElement {
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className={`${styles.host} no-print`} aria-label="Messages">
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
