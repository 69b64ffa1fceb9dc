import { Problem, messageOf } from "../../shared/errors";

/** A fact has more rows than are loaded before a question reads it. */
export class LargeFact extends Error {}

/**
 * The facts that questions ask for beyond the first: each is loaded once. One that the role may not have is not asked
 * for again; after another failure the next question tries anew. Until it is here the server answers.
 */
export class FactDemand {
  private readonly asked = new Map<string, "loading" | "loaded" | "refused">();
  private readonly loading = new Map<string, Promise<void>>();

  /** What a question read while it was on its way ahead of questions. */
  private readonly wanted = new Set<string>();

  /** `load` rejects with a `LargeFact` where a fact has more rows than it is given. */
  constructor(private readonly load: (name: string, most?: number) => Promise<void>) {}

  /** Starts loading a fact, unless it is on its way, here, or refused. */
  ask(name: string): void {
    if (!this.asked.has(name)) this.follow(name, this.load(name));
    else if (this.asked.get(name) === "loading") this.wanted.add(name);
  }

  private follow(name: string, loading: Promise<void>): void {
    this.asked.set(name, "loading");
    this.loading.set(name, loading);
    loading.then(
      () => this.asked.set(name, "loaded"),
      (error: unknown) => {
        this.loading.delete(name);
        if (error instanceof Problem && error.status === 403) {
          this.asked.set(name, "refused");
          return;
        }
        this.asked.delete(name);
        const wanted = this.wanted.delete(name);
        if (error instanceof LargeFact) {
          if (wanted) this.ask(name);
          return;
        }
        console.warn(
          `The server computes what reads “${name}”, which could not be loaded: ${messageOf(error)}`,
        );
      },
    );
  }

  /**
   * Waits until a fact is here, loading it where no question has. Rejects with what kept it away: a `LargeFact` where
   * it has more than `most` rows and no question has asked for it.
   */
  need(name: string, most?: number): Promise<void> {
    const before = this.loading.get(name);
    const loading = before ?? this.load(name, most);
    if (before === undefined) this.follow(name, loading);
    if (before === undefined || most !== undefined) return loading;
    return loading.catch((error: unknown) => {
      if (error instanceof LargeFact) return this.need(name);
      throw error;
    });
  }

  /** Whether some question has asked for it, whatever came of it. */
  isAsked(name: string): boolean {
    return this.asked.has(name);
  }
}
