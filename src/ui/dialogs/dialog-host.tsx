import { Button, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Modal } from "../overlays/overlays";
import { useDialog, type DialogAction, type DialogView, type Tone } from "./dialog-store";
import styles from "./dialog.module.css";

const icons: Record<Tone, ReactElement | null> = {
  plain: null,
  success: <IconCircleCheck className={styles.success} size={30} stroke={1.6} aria-hidden />,
  danger: <IconAlertTriangle className={styles.danger} size={30} stroke={1.6} aria-hidden />,
};

function ActionButton({
  action,
  onClick,
}: {
  action: DialogAction<unknown>;
  onClick: () => void;
}): ReactElement {
  const look = { primary: {}, danger: { color: "brick" }, plain: { variant: "default" } }[
    action.kind ?? "plain"
  ];
  return (
    <Button onClick={onClick} data-autofocus={action.kind === "primary" ? true : undefined} {...look}>
      {action.label}
    </Button>
  );
}

function Body({ view }: { view: DialogView }): ReactElement {
  if (view.kind === "loading")
    return (
      <output className={styles.status}>
        <Loader size="sm" />
        <div>
          <p className={styles.title}>{view.title}</p>
          {view.message}
        </div>
      </output>
    );
  const message = view.message === undefined ? null : <div className={styles.message}>{view.message}</div>;
  if (view.kind === "result")
    return (
      <div>
        <div className={styles.status} role={view.tone === "danger" ? "alert" : "status"}>
          {icons[view.tone]}
          <div>
            <p className={styles.title}>{view.title}</p>
            {message}
          </div>
        </div>
        {view.close === null ? null : (
          <div className={styles.actions}>
            <Button variant="default" onClick={view.close} data-autofocus>
              Close
            </Button>
          </div>
        )}
      </div>
    );
  return (
    <div>
      <div className={styles.status}>
        {icons[view.tone]}
        <div>
          <p className={styles.title}>{view.title}</p>
          {message}
        </div>
      </div>
      <div className={styles.actions}>
        {view.actions.map((action) => (
          <ActionButton key={action.label} action={action} onClick={() => view.answer(action.value)} />
        ))}
      </div>
    </div>
  );
}

function dismiss(view: DialogView | null): void {
  if (view?.kind === "question") view.answer(view.dismissed);
  if (view?.kind === "result") view.close?.();
}

/** Renders the dialogs that `dialogs.ts` opens. Mounted once, next to the application. */
export function DialogHost(): ReactElement {
  const view = useDialog((state) => state.view);
  return (
    <Modal
      opened={view !== null}
      onClose={() => dismiss(view)}
      withCloseButton={false}
      closeOnClickOutside={view?.kind === "result"}
      size={460}
      zIndex={300}
      attributes={{ content: { "aria-label": view?.title } }}
    >
      {view === null ? null : <Body view={view} />}
    </Modal>
  );
}
