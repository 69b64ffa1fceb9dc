import { useEffect, useState, type ComponentType, type ReactElement } from "react";
import { retryWhenOnline } from "../../api/calls/retry-when-online";
import { PageSkeleton } from "../../ui/page/skeletons";

/** Milliseconds after which a code chunk that has not loaded counts as failed (spec §9). */
export const chunkTimeout = 120_000;

/** A code chunk could not be loaded, or not in time. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** Resolves with the loaded module; rejects with a `ChunkError` when loading fails or exceeds the time-out. */
export function withTimeout<T>(loading: Promise<T>, milliseconds: number = chunkTimeout): Promise<T> {
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
  /** Starts loading the page. Never rejects: a failure appears when the page is shown. */
  bring: () => Promise<void>;
}

/**
 * A page whose code loads when it is first shown, or earlier through `bring`. While the server is unreachable,
 * loading waits. `Waiting` (or nothing) shows until the page is loaded. It does not use `Suspense`, which would
 * keep the skeleton for at least 300 ms.
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  Waiting: ComponentType | null = PageSkeleton,
): LazyPage {
  let Loaded: ComponentType | null = null;
  const fetched = async (): Promise<void> => {
    Loaded = (await retryWhenOnline(() => withTimeout(load()))).default;
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
