import {
  isPivotSheet,
  isQuestionSheet,
  type SubscribedPivot,
  type SubscribedQuestion,
  type SubscribedSheet,
} from "../../../shared/calls/subscriptions";
import { questions } from "../../analytics/sql-files";
import { pivotStatement } from "./ask-pivot";

const ofPivot = (sheet: SubscribedPivot, day: string): readonly string[] =>
  pivotStatement(sheet, day)?.facts ?? [];
const ofQuestion = ({ question }: SubscribedQuestion): readonly string[] => questions[question]?.facts ?? [];

/** The facts that the figures of an alert come from on a day (ISO); none when they exist no longer. */
export function factsReadBy(sheet: SubscribedSheet | undefined, day: string): readonly string[] {
  if (sheet === undefined) return [];
  if (isPivotSheet(sheet)) return ofPivot(sheet, day);
  return isQuestionSheet(sheet) ? ofQuestion(sheet) : [];
}
