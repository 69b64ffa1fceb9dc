import { Problem, messageOf } from "../../shared/errors";

/** Thrown when a fact has more rows than may be loaded before a question reads it. */
export class LargeFact extends Error {}

/** The statuses of a fact that the person may not have, or that no browser can hold. */
const refusals: readonly number[] = [403, 413];

/**
 * Loads each fact that questions ask for beyond the first ones once. A fact that is refused (403, 413)
 * is not requested again; after any other failure the next question tries again. Until a fact is
 * loaded, the server answers.
 */
export class FactDemand {
  private readonly requested = new Map<string, "loading" | "loaded" | "refused">();
  private readonly loading = new Map<string, Promise<void>>();

  /** Facts that a question requested while they were still loading. */
  private readonly wanted = new Set<string>();

  /** `load` rejects with a `LargeFact` when a fact has more than `maxRows` rows. */
  constructor(private readonly load: (name: string, maxRows?: number) => Promise<void>) {}

  /** Starts loading a fact, unless it is loading, loaded or refused. */
  request(name: string): void {
    if (!this.requested.has(name)) this.track(name, this.load(name));
    else if (this.requested.get(name) === "loading") this.wanted.add(name);
  }

  private track(name: string, loading: Promise<void>): void {
    this.requested.set(name, "loading");
    this.loading.set(name, loading);
    loading.then(
      () => this.requested.set(name, "loaded"),
      (error: unknown) => {
        this.loading.delete(name);
        if (error instanceof Problem && refusals.includes(error.status)) {
          this.requested.set(name, "refused");
          return;
        }
        this.requested.delete(name);
        const requestedWhileLoading = this.wanted.delete(name);
        if (error instanceof LargeFact) {
          if (requestedWhileLoading) this.request(name);
          return;
        }
        console.warn(
          `The server computes what reads “${name}”, which could not be loaded: ${messageOf(error)}`,
        );
      },
    );
  }

  /**
   * Waits until a fact is loaded, and starts loading it if no question has. Rejects with the cause of a
   * failure: with a `LargeFact` if `maxRows` is given and the fact has more rows.
   */
  need(name: string, maxRows?: number): Promise<void> {
    const before = this.loading.get(name);
    const loading = before ?? this.load(name, maxRows);
    if (before === undefined) this.track(name, loading);
    if (before === undefined || maxRows !== undefined) return loading;
    return loading.catch((error: unknown) => {
      if (error instanceof LargeFact) return this.need(name);
      throw error;
    });
  }

  /** Whether a fact was requested and is loading, loaded or refused. */
  isRequested(name: string): boolean {
    return this.requested.has(name);
  }
}
