import { ownParameters, questions, type Parameters } from "../../analytics";
import type { SubscribedQuestion } from "../../shared/calls/subscriptions";
import type { ReportLayout } from "./report";
import { withoutHidden } from "./use-export";

/** The deepest level of an outline; its rows have level 0 in the answer. */
const MAX_LEVEL = 2;

/** A layout under the present filter as it is sent: an outline as far as it opens, with the sums that the question has. */
export function subscribedLayout(
  layout: ReportLayout,
  title: string,
  parameters: Parameters,
  hidden: readonly string[],
): Omit<SubscribedQuestion, "period"> {
  const question = questions[layout.question];
  if (question === undefined) throw new Error(`There is no question “${layout.question}”.`);
  const { today: _today, ...asked } = ownParameters(question, parameters);
  const columns = withoutHidden(layout.sheetColumns ?? layout.columns, hidden);
  return {
    title,
    question: question.name,
    parameters: asked,
    columns: columns.map(({ total: _total, ...column }) => column),
    ...(layout.outline === undefined ? {} : { level: MAX_LEVEL - layout.outline.opensTo }),
  };
}
