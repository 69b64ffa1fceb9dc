/** A place in a statement: line and column count from 1, `length` is that of the word that stands there. */
export interface SqlPlace {
  line: number;
  column: number;
  length: number;
}

/** What is wrong with a person's statement, in words, and where. */
export class SqlProblem extends Error {
  constructor(
    message: string,
    readonly place: SqlPlace | null = null,
  ) {
    super(message);
    this.name = "SqlProblem";
  }
}

const wordAt = (line: string, from: number): number =>
  /^(?:\w+|"[^"]*"|.)/.exec(line.slice(from))?.[0].length ?? 1;

/** The place of an offset in a text. */
export function placeOf(text: string, offset: number): SqlPlace {
  const before = text.slice(0, offset).split("\n");
  const column = (before.at(-1) ?? "").length;
  const line = text.split("\n")[before.length - 1] ?? "";
  return { line: before.length, column: column + 1, length: wordAt(line, column) };
}

const several = /multiple statements/;

/** Whether the engine found more than one statement. */
export const isSeveral = (error: unknown): boolean => error instanceof Error && several.test(error.message);

/** The engine's own words for what a person needs to know otherwise. */
const inWords: readonly [RegExp, string][] = [
  [
    /^Permission Error/,
    "Files and addresses cannot be read here. Read the facts that the list beside the editor names.",
  ],
  [several, "One statement at a time: take out what follows the first semicolon."],
  [
    /No statement to prepare/,
    "There is no statement yet. Begin with select, or choose a fact from the list.",
  ],
  [/with name "(.+)" is not in the catalog, but it exists in the/, "“$1” is not available here."],
  [/^Out of Memory/i, "This takes more memory than the browser has. Filter more, or group before you join."],
];

/** `LINE 3: where x = 1` with a caret beneath; the engine cuts long lines at both ends with dots. */
const marked = /\n\nLINE (\d+): (.*)\n( *)\^/;

function placeIn(text: string, found: RegExpExecArray, linesBefore: number): SqlPlace | null {
  const [, number = "1", shown = "", indent = ""] = found;
  const at = Number(number) - linesBefore;
  const line = text.split("\n")[at - 1];
  if (line === undefined) return null;
  const cut = shown.startsWith("...");
  const plain = shown.replace(/^\.\.\./, "").replace(/\.\.\.$/, "");
  const start = cut ? Math.max(0, line.indexOf(plain)) : 0;
  const column = start + indent.length - `LINE ${number}: `.length - (cut ? 3 : 0);
  const within = Math.min(Math.max(0, column), Math.max(0, line.length - 1));
  return { line: at, column: within + 1, length: wordAt(line, within) };
}

/**
 * What the engine says of a statement as a `SqlProblem`. `linesBefore` is how many lines stood in front of the person's
 * own text. Anything but an error of the engine is given back as it is.
 */
export function sqlProblem(error: unknown, text: string, linesBefore = 0): unknown {
  if (!(error instanceof Error) || error.name === "AbortError" || error instanceof SqlProblem) return error;
  if (!/^[A-Z][A-Za-z ]+ (?:Error|Exception)|^Out of Memory/.test(error.message)) return error;
  const found = marked.exec(error.message);
  const [pattern, own] = inWords.find(([one]) => one.test(error.message)) ?? [];
  const name = pattern?.exec(error.message)?.[1] ?? "";
  const [said = ""] = error.message.split("\n\nLINE ");
  const words =
    own?.replace("$1", () => name) ?? said.replace(/^[A-Z][A-Za-z ]+? (?:Error|Exception):\s*/, "").trim();
  return new SqlProblem(words, found === null ? null : placeIn(text, found, linesBefore));
}
