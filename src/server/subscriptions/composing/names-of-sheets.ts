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
import { scopeText, type Actor } from "../../../shared/permissions";
import type { Answers } from "../../analytics/answers/answers";
import { liesOutside } from "../../records/references/regions";

/** What sheets filter by. */
const partsOf = (sheets: readonly SubscribedSheet[], ofPivot = partsOfPivot): object[] =>
  sheets.flatMap((sheet): object[] =>
    isPivotSheet(sheet)
      ? ofPivot(sheet.pivot)
      : isQuestionSheet(sheet)
        ? [sheet.parameters, sheet.only ?? {}]
        : [sheet.filter],
  );

/** The places of those filters that choose none in the reader's area, in a sentence; null where each chooses one. */
function outsideText(reader: Actor, parts: readonly object[]): string | null {
  const outside = parts.flatMap((part) =>
    (["region_name", "province_name"] as const).flatMap((field) => {
      const given: unknown[] = [(part as Record<string, unknown>)[field]].flat();
      const names = given.filter((one) => typeof one === "string" && one.trim() !== "") as string[];
      return names.every((name) => liesOutside(reader, field, name)) ? names : [];
    }),
  );
  const names = [...new Set(outside)];
  if (names.length === 0) return null;
  const lie = names.length === 1 ? "lies" : "lie";
  return `${names.join(", ")} ${lie} outside your area, ${scopeText(reader)}.`;
}

/** What a reader must know of the names by which figures are filtered: `sheets` have the present ones. */
export interface NamesTold {
  /** A sentence for each name that has become another. */
  renamed: readonly string[];
  /** That nobody has some of the names, or that places lie outside the reader's area; null for neither. */
  missing: string | null;
  /** Whether one of the filters chooses only names that no record has, or places outside, so that the figures count nothing. */
  isOfNothing: boolean;
}

export async function namesTold(
  answers: Answers,
  reader: Actor,
  former: FormerValues,
  sheets: readonly SubscribedSheet[],
  stored: readonly SubscribedSheet[],
): Promise<NamesTold> {
  const held = heldNames(partsOf(sheets));
  const missing = Object.keys(held).length === 0 ? {} : await answers.missingNames(reader, held);
  const chosen = partsOf(sheets, partsChosen);
  const outside = outsideText(reader, chosen);
  return {
    renamed: renamedTexts(former, heldNames(partsOf(stored))),
    missing: [missingText(missing), outside].filter(Boolean).join(" ") || null,
    isOfNothing:
      outside !== null ||
      Object.entries(heldNames(chosen)).some(([column, names]) =>
        names.every((name) => missing[column as keyof HeldNames]?.includes(name)),
      ),
  };
}

/** The sentences of what is told. */
export const namesText = ({ renamed, missing }: NamesTold): string =>
  [...renamed, missing].filter(Boolean).join(" ");
