import { tagsPath, takePrefetched } from "../../api/calls/prefetched";
import { call } from "../../api/calls/call";
import type { Change } from "../../api/live/change";

/** How long the server's answer about tags is valid. */
const VALID_MS = 3000;

/** The tag of each fact by name, from `GET /charts/facts`. An equal tag means equal rows. */
export type Tags = Readonly<Record<string, string>>;

/** The tags of several facts as one text; null when one of them is unknown. */
export const tagsOf = (tags: Tags, facts: readonly string[]): string | null =>
  facts.every((fact) => tags[fact] !== undefined) ? facts.map((fact) => tags[fact]).join(" ") : null;

/** The version of its fact in a tag; 0 for no tag. */
export const versionIn = (tag: string | undefined): number => Number(tag?.split("-").at(-2) ?? 0);

/** The server's tags of its facts. Callers at about the same time share one request. */
export class ServerTags {
  private asked: { at: number; tags: Promise<Tags> } | null = null;
  private answered: { at: number; tags: Tags } | null = null;

  /** The last answer, whatever its age; null when there was none since the data changed. */
  get last(): Tags | null {
    return this.answered?.tags ?? null;
  }

  /** The last answer if it is at most `VALID_MS` old, else null. */
  get present(): Tags | null {
    return this.answered !== null && performance.now() - this.answered.at <= VALID_MS
      ? this.answered.tags
      : null;
  }

  /**
   * The tags, from a new request if the last one is older than `VALID_MS`; null when
   * the server does not answer.
   */
  ask(): Promise<Tags | null> {
    if (this.asked === null || performance.now() - this.asked.at > VALID_MS) {
      const asked = { at: performance.now(), tags: call<Tags>("GET", tagsPath).then(({ data }) => data) };
      this.asked = asked;
      asked.tags.then(
        (tags) => {
          if (this.asked === asked) this.answered = { at: asked.at, tags };
        },
        () => {
          if (this.asked === asked) this.asked = null;
        },
      );
    }
    return this.asked.tags.catch(() => null);
  }

  /** Drops the answers, because data has changed; not those that have the change already. */
  outdate({ fact, version }: Change): void {
    if (versionIn(this.last?.[fact]) >= version) return;
    void takePrefetched(tagsPath);
    this.asked = null;
    this.answered = null;
  }
}
