import { lazy, type FunctionComponent, type LazyExoticComponent } from "react";
import { retryWhenOnline } from "./retry-when-online";

/**
 * A component that a module exports by default, which is loaded when the component is first rendered. While the server
 * cannot be reached, it waits: React would keep the failure until the page is loaded anew.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => retryWhenOnline(load));
