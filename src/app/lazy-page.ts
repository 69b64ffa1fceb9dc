import { lazy, type ComponentType, type LazyExoticComponent } from "react";

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

/** A page that is fetched when it is first shown. */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazy(() => withinTime(load()));
