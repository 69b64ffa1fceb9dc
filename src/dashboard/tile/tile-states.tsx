import { Button, Skeleton } from "@mantine/core";
import type { ReactElement } from "react";
import { messageOf } from "../../shared/errors";
import { EmptyState, ErrorState } from "../../ui/page/states";
import type { Chart } from "../charts/parts/chart";
import styles from "./tile-states.module.css";

/** A placeholder in the shape of the tile's content. */
export function TileSkeleton({ kind }: { kind: Chart["kind"] }): ReactElement {
  if (kind === "figure")
    return (
      <output className={styles.skeleton} aria-label="Loading the figure">
        <Skeleton height={40} width="45%" />
        <Skeleton height={14} width="70%" />
      </output>
    );
  return (
    <output className={styles.skeleton} aria-label="Loading the chart">
      {[92, 78, 66, 51, 40, 33, 24].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </output>
  );
}

/** The error of a tile, in the space that the tile has. */
export function TileError({
  kind,
  error,
  retry,
}: {
  kind: Chart["kind"];
  error: unknown;
  retry: () => void;
}): ReactElement {
  if (kind === "figure")
    return (
      <div className={styles.brief} role="alert">
        <span>{messageOf(error)}</span>
        <Button variant="default" size="compact-sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className={styles.scroll}>
      <ErrorState title="This figure could not be computed" error={error} retry={retry} />
    </div>
  );
}

/** Shown when no record matches the filters. */
export function TileEmpty(): ReactElement {
  return (
    <div className={styles.scroll}>
      <EmptyState
        title="Nothing matches"
        text="No record matches these filters. Clear one of them to see more."
      />
    </div>
  );
}
