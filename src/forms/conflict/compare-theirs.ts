import { entityNamed, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { mergeValues, type Choice, type Difference } from "../../ui/conflict/differences";
import { mergeRows, recordDifferences, rowsSentence } from "./conflict";
import { childrenKey } from "../values/starting-values";
import { readChildren } from "../records/read-children";

interface Compared {
  entity: Entity;
  /** `before` is the record as it was when the form opened, `opened` its child rows as they were last read. */
  before: Values;
  opened: Values;
  mine: Values;
  theirs: Row;
}

/** The differences between the form and the record that somebody else saved since the form was opened. */
export interface Comparison {
  found: Difference[];
  /** One sentence for each kind of child rows, with the number of the other user's changes. */
  rows: string[];
  /** Returns the form's values after these choices, and the child rows as the server has them now. */
  resolve: (choices: Record<string, Choice>) => { values: Values; opened: Values };
}

const rowsIn = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** Compares the form with the server's current record field by field, and merges the child rows of both users. */
export async function compareWithTheirs({
  entity,
  before,
  opened,
  mine,
  theirs,
}: Compared): Promise<Comparison> {
  const found = recordDifferences(entity, before, theirs, mine);
  const children = Object.entries(await readChildren(entity, theirs)).map(([key, now]) => {
    const name = (entity.children ?? []).find((child) => childrenKey(child) === key) ?? "";
    const rows = mergeRows(rowsIn(opened[key]), rowsIn(now), rowsIn(mine[key]));
    return { key, now, rows, told: rowsSentence(entityNamed(name).screen.heading, rows) };
  });
  return {
    found,
    rows: children.flatMap(({ told }) => (told === "" ? [] : [told])),
    resolve: (choices) => ({
      values: {
        ...mergeValues(theirs, mine, found, choices),
        ...Object.fromEntries(children.map(({ key, rows }) => [key, rows.rows])),
      },
      opened: Object.fromEntries(children.map(({ key, now }) => [key, now])),
    }),
  };
}
