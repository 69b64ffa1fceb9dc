import { isKey } from "../../pivots/facts/fields";
import { isFilter, isStage, readDefinition } from "../../questions/explorations/exploration-definition";
import { personalFacts } from "../../questions/fact-header";
import { stages, type Definition, type Pivot, type SqlText } from "../../shared/calls/explorations";
import {
  subscriptionLimits as limits,
  type SheetPart,
  type SubscribedPivot,
  type SubscribedSheet,
  type SubscribedStatement,
} from "../../shared/calls/subscriptions";
import { messageOf } from "../../shared/errors";
import { periodNamed } from "../../shared/time/relative-periods";
import { personsOfStatement, readsPersons } from "../../statements/facts-in-statement";
import { bodyOf, fieldProblem, textIn, type Body } from "../http/read-body";
import { addressHint, screenOf } from "./figures-address";
import { personsNotSent, readQuestionSheet } from "./parse-question-sheet";

/** What was made in Explore. Throws a 400 that names the field when it is not understood. */
function definitionIn(given: Body, field: string): Definition {
  try {
    return readDefinition(given);
  } catch (error) {
    throw fieldProblem(400, field, messageOf(error));
  }
}

/** A pivot whose figures are sent. Its fields are checked when it is computed: those that its fact lacks are left out. */
function readPivotSheet(sent: Body, field: string): SubscribedPivot {
  const pivot = definitionIn({ ...bodyOf(sent["pivot"]), kind: "pivot" }, field) as Pivot;
  const { rows, columns, fact } = pivot;
  if (personalFacts.includes(fact) && [...rows, ...columns].some(isKey))
    throw fieldProblem(422, field, personsNotSent);
  return {
    title: textIn(sent["title"], `${field}.title`, limits.title),
    pivot,
    period: periodNamed(sent["period"]),
  };
}

/** A person's own statement whose answer is sent. Its faults are found when it is answered. */
function readStatementSheet(sent: Body, field: string): SubscribedStatement {
  const given = { kind: "sql", text: sent["statement"], chart: sent["chart"] };
  const { text, chart } = definitionIn(given, field) as SqlText;
  if (readsPersons(text)) throw fieldProblem(422, `${field}.statement`, personsOfStatement);
  const { filter = {}, stage = "both" } = sent;
  if (!isFilter(filter)) throw fieldProblem(400, `${field}.filter`, "The filter bar is not understood.");
  if (!isStage(stage)) throw fieldProblem(400, `${field}.stage`, `Send ${stages.join(" or ")}.`);
  return {
    title: textIn(sent["title"], `${field}.title`, limits.title),
    statement: text,
    ...(chart === undefined ? {} : { chart }),
    filter,
    stage,
    period: periodNamed(sent["period"]),
  };
}

/** The part of a book that a sheet belongs to. */
function readPart(sent: unknown, field: string): SheetPart {
  const { title, address, note } = bodyOf(sent);
  const written = textIn(address, `${field}.address`, limits.address);
  if (screenOf(written) === null) throw fieldProblem(400, `${field}.address`, addressHint);
  return {
    title: textIn(title, `${field}.title`, limits.title),
    address: written,
    ...(note === undefined || note === "" ? {} : { note: textIn(note, `${field}.note`, limits.note) }),
  };
}

function readSheet(sent: unknown, field: string): SubscribedSheet {
  const { part } = bodyOf(sent);
  const sheet = readFigures(sent, field);
  return part === undefined ? sheet : { ...sheet, part: readPart(part, `${field}.part`) };
}

function readFigures(sent: unknown, field: string): SubscribedSheet {
  if (bodyOf(sent)["pivot"] !== undefined) return readPivotSheet(bodyOf(sent), field);
  if (bodyOf(sent)["statement"] !== undefined) return readStatementSheet(bodyOf(sent), field);
  return readQuestionSheet(bodyOf(sent), field);
}

/** The questions of a body. Throws a 400 or 422 that names the sheet and the field. */
export function readSheets(value: unknown): SubscribedSheet[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.sheets)
    throw fieldProblem(400, "sheets", `Send 1 to ${limits.sheets} questions.`);
  return value.map((sheet, at) => readSheet(sheet, `sheets[${at}]`));
}
