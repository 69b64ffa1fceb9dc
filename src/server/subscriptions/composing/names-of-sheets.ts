import {
  heldNames,
  missingText,
  partsChosen,
  partsOfPivot,
  renamedTexts,
  type HeldNames,
} from "../../../shared/calls/held-names";
import type { FormerValues } from "../../../shared/calls/former-values";
import { isPivotSheet, isQuestionSheet, type SubscribedSheet } from "../../../shared/calls/subscriptions";
import type { Actor } from "../../../shared/permissions";
import type { Answers } from "../../analytics/answers/answers";

/** The names of records by which sheets filter. */
const namesOfSheets = (sheets: readonly SubscribedSheet[], ofPivot = partsOfPivot): HeldNames =>
  heldNames(
    sheets.flatMap((sheet): object[] =>
      isPivotSheet(sheet)
        ? ofPivot(sheet.pivot)
        : isQuestionSheet(sheet)
          ? [sheet.parameters, sheet.only ?? {}]
          : [sheet.filter],
    ),
  );

/** What a reader must know of the names by which figures are filtered: `sheets` have the present ones. */
export interface NamesTold {
  /** A sentence for each name that has become another. */
  renamed: readonly string[];
  /** That nobody has some of the names; null where somebody has each. */
  missing: string | null;
  /** Whether one of the filters chooses only names that no record has, so that the figures count nothing. */
  isOfNothing: boolean;
}

export async function namesTold(
  answers: Answers,
  reader: Actor,
  former: FormerValues,
  sheets: readonly SubscribedSheet[],
  stored: readonly SubscribedSheet[],
): Promise<NamesTold> {
  const held = namesOfSheets(sheets);
  const missing = Object.keys(held).length === 0 ? {} : await answers.missingNames(reader, held);
  const chosen = namesOfSheets(sheets, partsChosen);
  return {
    renamed: renamedTexts(former, namesOfSheets(stored)),
    missing: missingText(missing),
    isOfNothing: Object.entries(chosen).some(([column, names]) =>
      names.every((name) => missing[column as keyof HeldNames]?.includes(name)),
    ),
  };
}

/** The sentences of what is told. */
export const namesText = ({ renamed, missing }: NamesTold): string =>
  [...renamed, missing].filter(Boolean).join(" ");
