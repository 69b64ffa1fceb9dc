import { isDeepStrictEqual } from "node:util";
import type { Settings } from "../../../entities/define/settings";
import type { FormerValues } from "../../../shared/calls/former-values";
import {
  isPivotSheet,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../../shared/calls/subscriptions";
import { today } from "../../../shared/time/dates";
import type { Answers } from "../../analytics/answers/answers";
import type { SessionUser } from "../../http/context";
import type { ReportedState } from "./alert";
import type { Composed, Composing } from "./asked-sheets";
import { composeSheets } from "./compose-sheets";
import { namesText, namesTold } from "./names-of-sheets";
import { composePivotAlert } from "./pivot-alert";
import { presentContent, presentState } from "./present-content";
import { composeQuestionAlert } from "./question-alert";
import { addressOn } from "./sheet-day";

/** The result of composing a subscription: the message, if any, and the state that an alert has reported. */
export interface Outcome {
  message: (Composed & { address: string }) | null;
  told: ReportedState | null;
}

/** A message that first says why it is sent now, such as which reporting windows have closed. */
export const withReasons = (message: Outcome["message"], reasons: readonly string[]): Outcome["message"] =>
  message === null ? null : { ...message, lead: [...reasons, message.lead].join(" ") };

/**
 * Composes what a subscription tells its owner. What is sent at set times always has a message; an alert has one when a
 * line newly meets its condition, or the row that it watches leaves its pivot. Rejects as `composeSheets` does.
 */
export async function compose(
  answers: Answers,
  owner: SessionUser,
  content: SubscriptionContent,
  told: ReportedState | null,
  settings: Settings,
): Promise<Outcome> {
  // A value that is renamed meanwhile would leave figures of 0.
  for (;;) {
    const former = await answers.formerValues(owner);
    const outcome = await composeNamed(
      former,
      { answers, reader: owner, settings, day: today() },
      content,
      told,
    );
    if (isDeepStrictEqual(former, await answers.formerValues(owner))) return outcome;
  }
}

/**
 * Composes with what the owner must know of the names by which figures are filtered. An alert whose figures are of nobody tells
 * that once, instead of a figure of 0, and waits until the names are somebody's again.
 */
async function composeNamed(
  former: FormerValues,
  composing: Composing,
  content: SubscriptionContent,
  told: ReportedState | null,
): Promise<Outcome> {
  const present = presentContent(former, content);
  const names = await namesTold(composing.answers, composing.reader, former, present.sheets, content.sheets);
  const text = namesText(names);
  if (content.condition !== null && names.isOfNothing && names.missing !== null) {
    const next: ReportedState = { ...(told ?? { met: [] }), missing: names.missing };
    if (told?.missing === names.missing) return { message: null, told: next };
    const address = addressOn(present.address, composing.day);
    return { message: { address, lead: text, filters: [], sheets: [] }, told: next };
  }
  const { missing: _missing, ...known } = told ?? { met: [] };
  const { message, told: next } = await composePresent(
    former,
    composing,
    { present, stored: content.sheets[0] },
    told === null ? null : known,
  );
  const lead = [message?.lead, text].filter(Boolean).join(" ");
  return { message: message === null ? null : { ...message, lead }, told: next };
}

/** What is asked with present names, and the first sheet as it is stored. */
interface Present {
  present: SubscriptionContent;
  stored: SubscribedSheet | undefined;
}

async function composePresent(
  former: FormerValues,
  composing: Composing,
  { present, stored }: Present,
  told: ReportedState | null,
): Promise<Outcome> {
  const { sheets, condition } = present;
  const { answers, reader, settings, day } = composing;
  const address = addressOn(present.address, day);
  if (condition === null)
    return {
      message: { ...(await composeSheets(answers, reader, sheets, settings, day)), address },
      told: null,
    };
  const [sheet] = sheets;
  const { message, told: next } =
    sheet !== undefined && isPivotSheet(sheet)
      ? await composePivotAlert(
          composing,
          sheet,
          condition,
          told === null ? null : presentState(former, sheet.pivot.rows, told, true),
          stored !== undefined && isPivotSheet(stored) ? stored.pivot : undefined,
        )
      : await composeQuestionAlert(former, composing, condition, { sheet, stored }, told);
  return { message: message === null ? null : { ...message, address }, told: next };
}
