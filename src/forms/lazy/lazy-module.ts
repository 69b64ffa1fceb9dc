import { lazy, useEffect, type FunctionComponent, type ReactNode } from "react";
import { retryWhenOnline } from "../../api/calls/retry-when-online";

const parts = new Set<() => Promise<unknown>>();
let areWanted = false;

/**
 * A module that is loaded on first use, or earlier by `usePrefetchedModules`. While the server is away, its first use
 * waits, or throws `away`.
 */
export function lazyModule<Part>(load: () => Promise<Part>, away?: Error): () => Promise<Part> {
  if (areWanted) load().catch(() => undefined);
  else parts.add(load);
  return () => retryWhenOnline(load, away);
}

type PropsOf<Component extends (props: never) => ReactNode> =
  Parameters<Component> extends [infer Props] ? Props : object;

/** The component of this name from a module that is loaded when the component is first rendered. */
export function lazyComponent<Name extends string, Part extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Part>,
  name: Name,
): FunctionComponent<PropsOf<Part[Name]>> {
  type Component = FunctionComponent<PropsOf<Part[Name]>>;
  const part = lazyModule(load);
  return lazy(async () => ({ default: (await part())[name] as unknown as Component }));
}

/** Loads every part at the first key press, click or input, so that each can open even while the server is away. */
export function usePrefetchedModules(): void {
  useEffect(() => {
    const once = new AbortController();
    const fetchAll = () => {
      once.abort();
      areWanted = true;
      for (const part of parts) part().catch(() => undefined);
      parts.clear();
    };
    for (const sign of ["keydown", "pointerdown", "input"])
      addEventListener(sign, fetchAll, { signal: once.signal, passive: true });
    return () => once.abort();
  }, []);
}
