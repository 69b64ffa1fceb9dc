import { tagsPath, takePrefetched } from "../../api/prefetch";

/** What the server said counts this long, in milliseconds: after that it is asked again. */
const TRUE_FOR = 3000;

/** The tag of each fact by name, as `GET /charts/facts` answers them: the same tag, the same rows. */
export type Tags = Readonly<Record<string, string>>;

/** The tags of several facts as one text; null where one of them is not known. */
export const tagsOf = (tags: Tags, facts: readonly string[]): string | null =>
  facts.every((fact) => tags[fact] !== undefined) ? facts.map((fact) => tags[fact]).join(" ") : null;

/** Whether the server still has all of these tags, which `tagsOf` put together. */
export function isCurrent(tags: string, told: Tags): boolean {
  const current = new Set(Object.values(told));
  return tags.split(" ").every((tag) => current.has(tag));
}

/** What the server says of its facts, asked once for all who want to know at about the same time. */
export class ServerTags {
  private asked: { at: number; tags: Promise<Tags> } | null = null;
  private told: { at: number; tags: Tags } | null = null;

  /** What it said last, however long ago; null where it said nothing since the data changed. */
  get last(): Tags | null {
    return this.told?.tags ?? null;
  }

  /** What it has just said; null where nothing. */
  get present(): Tags | null {
    return this.told !== null && performance.now() - this.told.at <= TRUE_FOR ? this.told.tags : null;
  }

  /** What it has just said, asking where that is too long ago; null where it does not answer. */
  ask(): Promise<Tags | null> {
    if (this.asked === null || performance.now() - this.asked.at > TRUE_FOR) {
      const asked = { at: performance.now(), tags: takePrefetched<Tags>(tagsPath).then(({ data }) => data) };
      this.asked = asked;
      asked.tags.then(
        (tags) => {
          if (this.asked === asked) this.told = { at: asked.at, tags };
        },
        () => {
          if (this.asked === asked) this.asked = null;
        },
      );
    }
    return this.asked.tags.catch(() => null);
  }

  /** Forgets what it said: data has changed since. */
  outdate(): void {
    this.asked = null;
    this.told = null;
  }
}
