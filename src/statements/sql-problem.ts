/** A place in a statement: line and column count from 1, `length` is the length of the word at that place. */
export interface SqlPlace {
  line: number;
  column: number;
  length: number;
}

/** An error in a user's statement: a message for the user, and the place if it is known. */
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

/** Converts an offset in a text to a place. */
export function placeOf(text: string, offset: number): SqlPlace {
  const before = text.slice(0, offset).split("\n");
  const column = (before.at(-1) ?? "").length;
  const line = text.split("\n")[before.length - 1] ?? "";
  return { line: before.length, column: column + 1, length: wordAt(line, column) };
}

const several = /multiple statements/;

/** Whether the engine found more than one statement. */
export const hasSeveralStatements = (error: unknown): boolean =>
  error instanceof Error && several.test(error.message);

/** Plainer messages for errors of the engine. */
const plainMessages: readonly [RegExp, string][] = [
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
  [
    /^Out of Memory/i,
    "This takes more memory than a statement may have. Filter more, or group before you join.",
  ],
];

/**
 * Matches `LINE 3: where x = 1` with a caret beneath. The engine shortens long lines with dots at both ends.
 */
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
 * Converts an engine error about a statement into a `SqlProblem`. `linesBefore` is the number of lines in front
 * of the user's own text. Returns any other error unchanged.
 */
export function sqlProblem(error: unknown, text: string, linesBefore = 0): unknown {
  if (!(error instanceof Error) || error.name === "AbortError" || error instanceof SqlProblem) return error;
  if (!/^[A-Z][A-Za-z ]+ (?:Error|Exception)|^Out of Memory/.test(error.message)) return error;
  const found = marked.exec(error.message);
  const [pattern, own] = plainMessages.find(([one]) => one.test(error.message)) ?? [];
  const name = pattern?.exec(error.message)?.[1] ?? "";
  const [said = ""] = error.message.split("\n\nLINE ");
  const words =
    own?.replace("$1", () => name) ?? said.replace(/^[A-Z][A-Za-z ]+? (?:Error|Exception):\s*/, "").trim();
  return new SqlProblem(words, found === null ? null : placeIn(text, found, linesBefore));
}
