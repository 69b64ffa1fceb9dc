import { tagsPath, takeAskedEarly } from "../../api/asked-early";
import { call } from "../../api/call";

/** The server's answer about tags is valid this long, in milliseconds. */
const TRUE_FOR = 3000;

/** The tag of each fact by name, from `GET /charts/facts`. An equal tag means equal rows. */
export type Tags = Readonly<Record<string, string>>;

/** The tags of several facts as one text; null when one of them is unknown. */
export const tagsOf = (tags: Tags, facts: readonly string[]): string | null =>
  facts.every((fact) => tags[fact] !== undefined) ? facts.map((fact) => tags[fact]).join(" ") : null;

/** Whether the server still has all tags of a text made by `tagsOf`. */
export function isCurrent(tags: string, serverTags: Tags): boolean {
  const current = new Set(Object.values(serverTags));
  return tags.split(" ").every((tag) => current.has(tag));
}

/** The server's tags of its facts. Callers at about the same time share one request. */
export class ServerTags {
  private asked: { at: number; tags: Promise<Tags> } | null = null;
  private answered: { at: number; tags: Tags } | null = null;

  /** The last answer, whatever its age; null when there was none since the data changed. */
  get last(): Tags | null {
    return this.answered?.tags ?? null;
  }

  /** The last answer if it is at most `TRUE_FOR` old, else null. */
  get present(): Tags | null {
    return this.answered !== null && performance.now() - this.answered.at <= TRUE_FOR
      ? this.answered.tags
      : null;
  }

  /**
   * The tags, from a new request if the last one is older than `TRUE_FOR`; null when
   * the server does not answer.
   */
  ask(): Promise<Tags | null> {
    if (this.asked === null || performance.now() - this.asked.at > TRUE_FOR) {
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

  /** Drops the answers, because data has changed. */
  outdate(): void {
    void takeAskedEarly(tagsPath);
    this.asked = null;
    this.answered = null;
  }
}
