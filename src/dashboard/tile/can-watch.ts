import { hasFigure } from "../../subscriptions/use-watchable";
import type { PlaceLevel, Tile } from "../board/tile";
import { answerColumns } from "../table/answer-columns";
import { questionOf } from "./tile-rows";

/** Whether an alert can watch a tile at a level of places: it has a figure, and lists no persons. */
export function canWatch(tile: Tile, level: PlaceLevel, hidden: readonly string[] = []): boolean {
  const question = questionOf(tile, level);
  return !question.persons && hasFigure(answerColumns(question, hidden));
}
