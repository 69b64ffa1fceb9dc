import { Skeleton } from "@mantine/core";
import { useEffect, useReducer, useState, type ComponentProps, type ReactElement } from "react";
import { retryWhenOnline } from "../../../api/calls/retry-when-online";
import { isSlowLink } from "../../../analytics/engine/device";
import { ErrorState } from "../../../ui/page/states";
import type { ChartView } from "./chart-view";

let Loaded: typeof ChartView | null = null;
let loading: Promise<void> | null = null;

/** Loads the drawing of charts once; while the server is away, it waits. Rejects when the part does not arrive. */
function loadChartView(): Promise<void> {
  loading ??= retryWhenOnline(() => import("./chart-view")).then(
    (part) => {
      Loaded = part.ChartView;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

// The library of charts weighs as much as the rest of a dashboard: figures and tables show without it, and on a slow
// link it would delay their answers.
if (!isSlowLink()) loadChartView().catch(() => {});

/** A chart. Its place is kept while the library is still loading. */
export function LazyChart(props: ComponentProps<typeof ChartView>): ReactElement {
  const [failure, setFailure] = useState<unknown>(null);
  const [, show] = useReducer((times: number) => times + 1, 0);
  // Judged as it was drawn: the library may arrive between the drawing and its effect.
  const isMissing = Loaded === null;
  useEffect(() => {
    if (isMissing) loadChartView().then(show, setFailure);
  }, [isMissing]);
  const retry = (): void => {
    setFailure(null);
    loadChartView().then(show, setFailure);
  };
  if (failure !== null) return <ErrorState error={failure} retry={retry} />;
  return Loaded === null ? <Skeleton height="100%" /> : <Loaded {...props} />;
}
