import { readAnswers, writeAnswers, type StoredAnswer } from "../../api/answer-store";
import { accessOf, useSession } from "../../api/session";
import type { Parameters, Query, Rows } from "../../questions/query";
import { noteServerAnswer } from "../worker/engine-state";
import { isCurrent, tagsOf, ServerTags } from "../facts/fact-tags";
import { sameRows } from "./rows";

/** So many answers stay, those of the last filters; larger ones are asked again. */
const MAX_ENTRIES = 240;
const MAX_ROWS = 400;
/** Answers are written once none has come for this long, in milliseconds, or when the page is left. */
const PAUSE = 1500;

const accessNow = (): string | null => {
  const { user } = useSession.getState();
  return user === null ? null : accessOf(user);
};

const keyOf = (access: string, query: Query, own: Parameters): string =>
  `${access} ${query.name} ${JSON.stringify(own)}`;

/**
 * The answers that this browser keeps of one user, role and scope (decision 037). An answer is kept with the tags that
 * its facts had before it was asked, so that it is never older than they say, and given only while the server says that
 * they are still the same.
 */
export class QueryCache {
  private readonly answers = new Map<string, StoredAnswer>();
  private readonly unwritten = new Set<string>();
  private readonly removed = new Set<string>();
  private readonly reading: Promise<void>;
  private readonly told = new ServerTags();
  private writing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly access: string) {
    this.reading = this.read();
  }

  /** The answer that stands here, if the server has just said that it is current; without waiting. */
  now(query: Query, own: Parameters, facts: readonly string[]): Rows | undefined {
    const tags = this.told.present;
    return tags === null ? undefined : this.standing(query, own, tagsOf(tags, facts))?.rows;
  }

  /** The answer that stands here over facts of these tags, as the engine holds them; without waiting. */
  of(query: Query, own: Parameters, tags: string | null): Rows | undefined {
    return this.used(query, own, this.standing(query, own, tags));
  }

  /** The answer that stands here, once the server has said that it is current; undefined where it has to be asked. */
  async find(query: Query, own: Parameters, facts: readonly string[]): Promise<Rows | undefined> {
    await this.reading;
    if (!this.answers.has(keyOf(this.access, query, own))) return undefined;
    const tags = await this.told.ask();
    const found = tags === null ? undefined : this.standing(query, own, tagsOf(tags, facts));
    if (found !== undefined) noteServerAnswer();
    return this.used(query, own, found);
  }

  /** Whether any answer that stands here is current. */
  async mayAnswer(): Promise<boolean> {
    await this.reading;
    if (this.answers.size === 0) return false;
    const told = await this.told.ask();
    return told !== null && [...this.answers.values()].some(({ tags }) => isCurrent(tags, told));
  }

  /** Forgets what the server has said: data has changed since. */
  outdate(): void {
    this.told.outdate();
  }

  /** The tags that the server has told of last, for an answer that it is asked for next. */
  lastTags(facts: readonly string[]): string | null {
    return this.told.last === null ? null : tagsOf(this.told.last, facts);
  }

  /** Keeps an answer with the tags that its facts had before it was asked. */
  keep(query: Query, own: Parameters, tags: string | null, rows: Rows): void {
    if (tags === null || query.records || query.persons || rows.length > MAX_ROWS) return;
    const key = keyOf(this.access, query, own);
    const before = this.answers.get(key);
    if (before?.tags === tags && before.sql === query.sql && sameRows(before.rows, rows)) return;
    this.put(key, { access: this.access, sql: query.sql, tags, rows, used: Date.now() });
  }

  private put(key: string, one: StoredAnswer): void {
    this.answers.delete(key);
    this.answers.set(key, one);
    for (const [oldest] of this.answers) {
      if (this.answers.size <= MAX_ENTRIES) break;
      this.answers.delete(oldest);
      this.unwritten.delete(oldest);
      this.removed.add(oldest);
    }
    this.removed.delete(key);
    this.unwritten.add(key);
    clearTimeout(this.writing);
    this.writing = setTimeout(() => void this.write(), PAUSE);
  }

  private standing(query: Query, own: Parameters, tags: string | null): StoredAnswer | undefined {
    const found = this.answers.get(keyOf(this.access, query, own));
    return found?.sql === query.sql && found.tags === tags ? found : undefined;
  }

  /** What was used last goes last. */
  private used(query: Query, own: Parameters, found: StoredAnswer | undefined): Rows | undefined {
    if (found !== undefined) this.put(keyOf(this.access, query, own), { ...found, used: Date.now() });
    return found?.rows;
  }

  /** Takes what lies in this browser; what is of another user, role or scope goes. */
  private async read(): Promise<void> {
    const all = await readAnswers();
    const mine = all.filter(([, { access }]) => access === this.access);
    const newer = [...this.answers];
    this.answers.clear();
    for (const [key, one] of [...mine.toSorted(([, one], [, other]) => one.used - other.used), ...newer]) {
      this.answers.delete(key);
      this.answers.set(key, one);
    }
    if (mine.length < all.length)
      void writeAnswers(
        [],
        all.flatMap(([key, { access }]) => (access === this.access ? [] : [key])),
      );
  }

  /** Writes what is not written yet. */
  async write(): Promise<void> {
    clearTimeout(this.writing);
    if (accessNow() !== this.access) return;
    const kept = [...this.unwritten].flatMap((key): [string, StoredAnswer][] => {
      const one = this.answers.get(key);
      return one === undefined ? [] : [[key, one]];
    });
    const removed = [...this.removed];
    this.unwritten.clear();
    this.removed.clear();
    await writeAnswers(kept, removed);
  }
}

let mine: QueryCache | null = null;

// Who leaves right after the last figure finds it next time too.
globalThis.document?.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void mine?.write();
});

/** The kept answers of who is signed in; null while nobody is. */
export function queryCache(): QueryCache | null {
  const access = accessNow();
  if (mine?.access !== access) mine = access === null ? null : new QueryCache(access);
  return mine;
}
