import { useEffect, useState, type ComponentType, type ReactElement } from "react";
import { retryWhenOnline } from "../../api/retry-when-online";
import { PageSkeleton } from "../../ui/page/skeletons";

/** Spec §9: a part of the program that has not come after this long is an error. */
export const chunkTimeout = 120_000;

/** A part of the program could not be fetched, or did not come in time. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** The loaded part, or a `ChunkError` when it fails or takes longer than the time-out. */
export function withinTime<T>(loading: Promise<T>, milliseconds: number = chunkTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new ChunkError(`This page did not load within ${Math.round(milliseconds / 1000)} seconds.`)),
      milliseconds,
    );
    loading
      .then(resolve, (error: unknown) => {
        console.error("A part of the program could not be loaded.", error);
        reject(new ChunkError("This page could not be loaded from the server.", { cause: error }));
      })
      .finally(() => clearTimeout(timer));
  });
}

interface LazyPage {
  Page: ComponentType;
  /** Fetches the page; a failure is told where it is shown. */
  bring: () => Promise<void>;
}

/**
 * A page that is fetched when it is first shown, or before by `bring`; where the server is away, when it is back. It
 * appears as soon as it is there: `Suspense` would hold it back until its skeleton has stood for 300 ms. Until then
 * `Waiting` stands there, or nothing.
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  Waiting: ComponentType | null = PageSkeleton,
): LazyPage {
  let Loaded: ComponentType | null = null;
  const fetched = async (): Promise<void> => {
    Loaded = (await retryWhenOnline(() => withinTime(load()))).default;
  };
  function Page(): ReactElement | null {
    const [state, setState] = useState<{ error?: unknown }>();
    useEffect(() => {
      if (Loaded === null)
        fetched().then(
          () => setState({}),
          (error: unknown) => setState({ error }),
        );
    }, []);
    if (state !== undefined && "error" in state) throw state.error;
    if (Loaded !== null) return <Loaded />;
    return Waiting && <Waiting />;
  }
  return { Page, bring: () => fetched().catch(() => undefined) };
}
