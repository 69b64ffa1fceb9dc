import { readAnswers, writeAnswers, type StoredAnswer } from "../../api/stored/answer-store";
import type { Change } from "../../api/live/change";
import { accessKey, useSession } from "../../api/session/session";
import type { OwnParameters, Question, Rows } from "../../questions/question";
import { noteServerAnswer } from "../worker/engine-state";
import { tagsOf, ServerTags } from "../facts/fact-tags";
import { FactVersions } from "../facts/fact-versions";
import { areRowsEqual } from "./equal-rows";

/**
 * The limits of the cache: the number of answers, and the rows of one answer. Larger answers are not stored.
 */
const MAX_ENTRIES = 240;
const MAX_ROWS = 400;
/** The number of answers to questions that nobody has asked yet. */
const MAX_PREFETCHED = 500;
/** Answers are written after this pause without a new one, in milliseconds, or when the page is hidden. */
const WRITE_DELAY_MS = 1500;

/** Whether answers of a question are kept: records are read each time, and persons are not left in a browser. */
const isKept = ({ records, persons }: Question): boolean => !records && !persons;

const accessNow = (): string | null => {
  const { user } = useSession.getState();
  return user === null ? null : accessKey(user);
};

const keyOf = (access: string, question: Question, own: OwnParameters): string =>
  `${access} ${question.name} ${JSON.stringify(own)}`;

/**
 * The answers that this browser stores for one user, role and scope (decision 037). An answer is stored with
 * the tags that its facts had before the request, so that it is never older than its tags. It is returned only
 * while the server reports the same tags.
 */
export class QueryCache {
  private readonly answers = new Map<string, StoredAnswer>();
  /** Answers to questions that nobody has asked yet. They are in memory alone until they are used. */
  private readonly prefetched = new Map<string, StoredAnswer>();
  /** The questions whose answers were too long to be kept in advance. */
  private readonly long = new Set<string>();
  private readonly unwritten = new Set<string>();
  private readonly removed = new Set<string>();
  private readonly reading: Promise<void>;
  private readonly serverTags = new ServerTags();
  private readonly versions = new FactVersions();
  private writing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly access: string) {
    this.reading = this.read();
  }

  /** Returns a stored answer without waiting, if the server has recently confirmed its tags. */
  confirmedAnswer(question: Question, own: OwnParameters, facts: readonly string[]): Rows | undefined {
    const tags = this.serverTags.present;
    return tags === null ? undefined : this.validAnswer(question, own, tagsOf(tags, facts))?.rows;
  }

  /** Returns a stored answer without waiting, if it has these tags, which are those of the engine's facts. */
  answerWithTags(question: Question, own: OwnParameters, tags: string | null): Rows | undefined {
    return this.used(question, own, this.validAnswer(question, own, tags));
  }

  /** Returns a stored answer after the server confirmed its tags; undefined if the question has to be asked. */
  async find(question: Question, own: OwnParameters, facts: readonly string[]): Promise<Rows | undefined> {
    await this.reading;
    if (!this.answers.has(keyOf(this.access, question, own))) return undefined;
    const tags = await this.serverTags.ask();
    const found = tags === null ? undefined : this.validAnswer(question, own, tagsOf(tags, facts));
    if (found !== undefined) {
      this.versions.noteAsked(facts, tags);
      noteServerAnswer();
    }
    return this.used(question, own, found);
  }

  /** Reads the stored answers, and the server's tags, so that what it answers next can be stored. */
  async open(): Promise<void> {
    await Promise.all([this.serverTags.ask(), this.reading]);
  }

  /**
   * Notes a version of a fact that the server has announced, and drops the tags that it reported before. Returns
   * whether an answer over the fact may be older, so that it has to be asked for again.
   */
  noteChange(change: Change): boolean {
    this.serverTags.outdate(change);
    return this.versions.mayBeOlder(change);
  }

  /** Notes that an answer is asked for now. Returns the tags that the server reported last, with which it is stored. */
  noteAsked(facts: readonly string[]): string | null {
    this.versions.noteAsked(facts, this.serverTags.last);
    return this.serverTags.last === null ? null : tagsOf(this.serverTags.last, facts);
  }

  /** Stores an answer with the tags that its facts had before the request. */
  store(question: Question, own: OwnParameters, tags: string | null, rows: Rows): void {
    if (tags === null || !isKept(question) || rows.length > MAX_ROWS) return;
    const key = keyOf(this.access, question, own);
    const before = this.answers.get(key);
    if (before?.tags === tags && before.sql === question.sql && areRowsEqual(before.rows, rows)) return;
    this.put(key, { access: this.access, sql: question.sql, tags, rows, used: Date.now() });
  }

  /** Whether an answer with these tags is missing, and could be kept. */
  lacks(question: Question, own: OwnParameters, tags: string): boolean {
    return (
      isKept(question) && !this.long.has(question.name) && this.validAnswer(question, own, tags) === undefined
    );
  }

  /** Keeps an answer in memory for a question that may be asked next. The oldest of them are dropped. */
  storePrefetched(question: Question, own: OwnParameters, tags: string, rows: Rows): void {
    if (rows.length > MAX_ROWS) return void this.long.add(question.name);
    const key = keyOf(this.access, question, own);
    this.prefetched.delete(key);
    this.prefetched.set(key, { access: this.access, sql: question.sql, tags, rows, used: Date.now() });
    for (const [oldest] of this.prefetched) {
      if (this.prefetched.size <= MAX_PREFETCHED) break;
      this.prefetched.delete(oldest);
    }
  }

  private put(key: string, one: StoredAnswer): void {
    this.prefetched.delete(key);
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
    this.writing = setTimeout(() => void this.write(), WRITE_DELAY_MS);
  }

  private validAnswer(question: Question, own: OwnParameters, tags: string | null): StoredAnswer | undefined {
    const key = keyOf(this.access, question, own);
    return [this.answers, this.prefetched]
      .map((answers) => answers.get(key))
      .find((found) => found?.sql === question.sql && found.tags === tags);
  }

  /** Moves a used answer to the end, so that it is removed last. */
  private used(question: Question, own: OwnParameters, found: StoredAnswer | undefined): Rows | undefined {
    if (found !== undefined) this.put(keyOf(this.access, question, own), { ...found, used: Date.now() });
    return found?.rows;
  }

  /** Reads the stored answers, and deletes those of another user, role or scope. */
  private async read(): Promise<void> {
    const all = await readAnswers();
    const currentCache = all.filter(([, { access }]) => access === this.access);
    const newer = [...this.answers];
    this.answers.clear();
    for (const [key, one] of [
      ...currentCache.toSorted(([, one], [, other]) => one.used - other.used),
      ...newer,
    ]) {
      this.answers.delete(key);
      this.answers.set(key, one);
    }
    if (currentCache.length < all.length)
      void writeAnswers(
        [],
        all.flatMap(([key, { access }]) => (access === this.access ? [] : [key])),
      );
  }

  /** Writes the answers that are not written yet. */
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

// A user who leaves right after the last figure was drawn finds it next time too.
globalThis.document?.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void mine?.write();
});

/** The cache of the signed-in user; null when nobody is signed in. */
export function queryCache(): QueryCache | null {
  const access = accessNow();
  if (mine?.access !== access) mine = access === null ? null : new QueryCache(access);
  return mine;
}
