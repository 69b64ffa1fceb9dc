import type { PointerEvent, ReactElement } from "react";
import styles from "./report-table.module.css";

/** The edge of a header that is dragged to resize its column. By keyboard, the header's button resizes it. */
export function ResizeHandle({
  width,
  onResize,
}: {
  width: number;
  onResize: (width: number) => void;
}): ReactElement {
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = event.clientX;
    const stopper = new AbortController();
    const { signal } = stopper;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      "pointermove",
      (next: globalThis.PointerEvent) => onResize(width + next.clientX - start),
      {
        signal,
      },
    );
    for (const end of ["pointerup", "pointercancel"] as const)
      handle.addEventListener(end, () => stopper.abort(), { signal });
  };
  return <span aria-hidden className={`${styles.resize} no-print`} onPointerDown={drag} />;
}
