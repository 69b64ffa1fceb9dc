import type { LabeledText } from "../../../entities/define/filter-texts";
import { noteWith } from "../../../entities/define/note-text";
import type { Settings } from "../../../entities/define/settings";
import type { MessageSheet } from "../../../shared/calls/messages";
import {
  isPivotSheet,
  isQuestionSheet,
  type SheetPart,
  type SubscribedQuestion,
  type SubscribedSheet,
} from "../../../shared/calls/subscriptions";
import { Problem } from "../../../shared/errors";
import { personsRefusal, seesPersons } from "../../../shared/permissions";
import type { Answers } from "../../analytics/answers/answers";
import { questions } from "../../analytics/sql-files";
import type { SessionUser } from "../../http/context";
import { askPivot } from "./ask-pivot";
import { askStatement } from "./ask-statement";
import { comparedOn } from "./compared-sheet";
import { figuresGone } from "./figures-gone";
import { messageSheet } from "./message-sheets";
import { parametersOn } from "./sheet-day";
import { questionFilters, type AskedQuestion, type SheetFilters } from "./sheet-filters";

/** Figures that are ready to be stored or written: the filters of all sheets in words, and the sheets. */
export interface Composed {
  lead: string;
  filters: LabeledText[];
  sheets: MessageSheet[];
}

/** For whom figures are composed, and when. */
export interface Composing {
  answers: Answers;
  reader: SessionUser;
  settings: Settings;
  /** ISO. */
  day: string;
}

/** Figures that are asked on a day, whether of a question, a pivot or a statement. */
interface AskedFigures {
  filters: SheetFilters;
  make: (rowsOf: (columns: number) => number) => Promise<MessageSheet>;
}

/** Figures that are asked, with the title and the part of their sheet. */
interface AskedSheet extends AskedFigures {
  title: string;
  part?: SheetPart;
}

/** What is not compared, and how a question is counted, for readers. */
export function noteOf(
  { question: { note }, comparison }: Pick<AskedQuestion, "question" | "comparison">,
  settings: Settings,
): Pick<MessageSheet, "note"> {
  const notes = [comparison?.note, note === undefined ? undefined : noteWith(note, settings)];
  const text = notes.filter((one) => one !== undefined).join(" ");
  return text === "" ? {} : { note: text };
}

/** A question of a sheet on a day; null when it exists no longer. */
export function questionOn(sheet: SubscribedQuestion, day: string): AskedQuestion | null {
  const question = questions[sheet.question];
  return question === undefined ? null : { sheet, question, parameters: parametersOn(sheet, question, day) };
}

/** Figures beside compared ones, which say that they are not compared. */
const besideCompared = (asked: AskedFigures, what: string): AskedFigures => ({
  ...asked,
  async make(rowsOf) {
    const made = await asked.make(rowsOf);
    return { ...made, note: [`${what} are not compared.`, made.note].filter(Boolean).join(" ") };
  },
});

/**
 * The figures of a sheet, or why the reader has none: they exist no longer, or are of persons. `compares` says that others are
 * compared.
 */
function askedSheet(
  composing: Composing,
  sheet: SubscribedSheet,
  compares: boolean,
): AskedFigures | "gone" | "withheld" {
  const { answers, reader, settings, day } = composing;
  if (isPivotSheet(sheet)) {
    const pivot = askPivot(answers, reader, sheet, day);
    if (pivot === null) return "gone";
    if (pivot.isPersonal && !seesPersons(reader)) return "withheld";
    return compares && sheet.pivot.against === undefined ? besideCompared(pivot, "Pivots") : pivot;
  }
  if (!isQuestionSheet(sheet)) {
    const statement = askStatement(answers, reader, sheet, day);
    if (statement.isPersonal) return "withheld";
    return compares ? besideCompared(statement, "Statements") : statement;
  }
  const plain = questionOn(sheet, day);
  if (plain === null) return "gone";
  const asked = comparedOn(plain, day);
  const { question, parameters } = asked;
  return {
    filters: questionFilters(asked, day),
    async make(rowsOf) {
      const { rows } = await answers.ask(reader, [question], parameters);
      const made = messageSheet(
        asked.sheet,
        question,
        rows[question.name] ?? [],
        rowsOf(asked.sheet.columns.length),
      );
      return { ...made, ...noteOf(asked, settings), meant: [{ question: sheet.question }] };
    },
  };
}

/** The figures that a reader may have, and the titles of those that exist no longer or are of persons. */
export interface Asked {
  asked: AskedSheet[];
  gone: string[];
  withheld: string[];
}

/** The figures of sheets on a day. Throws when none is left, a 403 when they are all of persons. */
export function askedOf(composing: Composing, sheets: readonly SubscribedSheet[]): Asked {
  const compares = sheets.some((sheet) =>
    isPivotSheet(sheet)
      ? sheet.pivot.against !== undefined
      : isQuestionSheet(sheet) && sheet.against !== undefined,
  );
  const all = sheets.map((sheet) => ({ sheet, is: askedSheet(composing, sheet, compares) }));
  const titles = (why: "gone" | "withheld"): string[] =>
    all.flatMap(({ sheet, is }) => (is === why ? [sheet.title] : []));
  const asked = all.flatMap(({ sheet: { title, part }, is }) =>
    typeof is === "string" ? [] : [{ ...is, title, ...(part === undefined ? {} : { part }) }],
  );
  const [gone, withheld] = [titles("gone"), titles("withheld")];
  if (asked.length > 0) return { asked, gone, withheld };
  if (withheld.length > 0) throw new Problem(403, personsRefusal);
  throw new Error(figuresGone);
}
