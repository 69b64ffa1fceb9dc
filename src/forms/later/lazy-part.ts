import { lazy, useEffect, type FunctionComponent, type ReactNode } from "react";
import { retryWhenOnline } from "../../api/retry-when-online";

const parts = new Set<() => Promise<unknown>>();
let areWanted = false;

/** A part of the program that is fetched when it is first used, or before by `usePrefetchedParts`. */
export function laterPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (areWanted) load().catch(() => undefined);
  else parts.add(load);
  return () => retryWhenOnline(load);
}

type PropsOf<Component extends (props: never) => ReactNode> =
  Parameters<Component> extends [infer Props] ? Props : object;

/** The component of this name, of a part that is fetched when it first shows. */
export function lazyPart<Name extends string, Part extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Part>,
  name: Name,
): FunctionComponent<PropsOf<Part[Name]>> {
  type Component = FunctionComponent<PropsOf<Part[Name]>>;
  const part = laterPart(load);
  return lazy(async () => ({ default: (await part())[name] as unknown as Component }));
}

/** Fetches every part at the first key or click, so that each opens while the server is away. */
export function usePrefetchedParts(): void {
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
