import { Skeleton } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./skeletons.module.css";

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

function Busy({ label, children }: { label: string; children: ReactElement | ReactElement[] }): ReactElement {
  return (
    <output aria-busy className={styles.late}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}

/** Placeholder for a table while it loads. */
export function TableSkeleton({ rows = 10, columns = 6 }: { rows?: number; columns?: number }): ReactElement {
  return (
    <Busy label="Loading the table">
      <div className={styles.table}>
        {times(rows + 1).map((row) => (
          <div key={row} className={styles.row}>
            {times(columns).map((column) => (
              <Skeleton
                key={column}
                height={row === 0 ? 14 : 11}
                width={`${55 + ((row * 7 + column * 13) % 40)}%`}
              />
            ))}
          </div>
        ))}
      </div>
    </Busy>
  );
}

/** Placeholder for a form while its record loads. */
export function FormSkeleton({ fields = 12 }: { fields?: number }): ReactElement {
  return (
    <Busy label="Loading the form">
      <div className={styles.form}>
        {times(fields).map((field) => (
          <div key={field}>
            <Skeleton height={11} width={90 + ((field * 37) % 80)} mb={8} />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </Busy>
  );
}

/** Placeholder for a dashboard: figures above, charts below. */
export function TilesSkeleton({
  figures = 4,
  charts = 4,
}: {
  figures?: number;
  charts?: number;
}): ReactElement {
  return (
    <Busy label="Loading the figures">
      <div className={styles.figures}>
        {times(figures).map((figure) => (
          <Skeleton key={figure} height={104} radius="md" />
        ))}
      </div>
      <div className={styles.charts}>
        {times(charts).map((chart) => (
          <Skeleton key={chart} height={290} radius="md" />
        ))}
      </div>
    </Busy>
  );
}

/** Placeholder for a page before its program has come: a heading, and a table or what else is to come. */
export function PageSkeleton({
  children = <TableSkeleton rows={9} />,
}: {
  children?: ReactElement;
}): ReactElement {
  return (
    <Busy label="Loading the page">
      <Skeleton height={26} width={260} mb={24} />
      {children}
    </Busy>
  );
}

/** Placeholder for a page of tiles before its program has come. */
export const TilesPageSkeleton = (): ReactElement => (
  <PageSkeleton>
    <TilesSkeleton />
  </PageSkeleton>
);
