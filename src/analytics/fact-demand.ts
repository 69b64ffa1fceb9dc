import { Problem, messageOf } from "../shared/errors";

/**
 * The facts that questions ask for beyond the first: each is loaded once. One that the role may not have is not asked
 * for again; after another failure the next question tries anew. Until it is here the server answers.
 */
export class FactDemand {
  private readonly asked = new Map<string, "loading" | "loaded" | "refused">();
  private readonly loading = new Map<string, Promise<void>>();

  constructor(private readonly load: (name: string) => Promise<void>) {}

  /** Starts loading a fact, unless it is on its way, here, or refused. */
  ask(name: string): void {
    if (!this.asked.has(name)) this.follow(name, this.load(name));
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
        console.warn(
          `The server computes what reads “${name}”, which could not be loaded: ${messageOf(error)}`,
        );
      },
    );
  }

  /** Waits until a fact is here, loading it where no question has. Rejects with what kept it away. */
  need(name: string): Promise<void> {
    const loading = this.loading.get(name) ?? this.load(name);
    if (!this.loading.has(name)) this.follow(name, loading);
    return loading;
  }

  /** Whether some question has asked for it, whatever came of it. */
  isAsked(name: string): boolean {
    return this.asked.has(name);
  }
}
