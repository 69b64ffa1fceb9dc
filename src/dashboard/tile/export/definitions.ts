import { joinedTables, questions } from "../../../analytics";
import { definitionsOf } from "../../../dictionary/definitions";
import type { Definition, Meant } from "../../../shared/definitions";
import { noteText } from "../note";

/** What the data dictionary says of what a workbook holds. */
export const definitionsShown = (meant: readonly Meant[]): Definition[] =>
  definitionsOf(meant, { questions, facts: joinedTables, write: (note) => noteText(note) ?? "" });
