/** What a sheet of a workbook holds: the answer of a question, or fields of a fact. */
export type Meant = { question: string } | { fact: string; fields: readonly string[] };

export const definitionKinds = ["Figure", "Fact", "Field", "List"] as const;
export type DefinitionKind = (typeof definitionKinds)[number];

/** What the data dictionary says of a figure, fact, field or list. Its texts are plain sentences or lists of labels. */
export interface Definition {
  kind: DefinitionKind;
  title: string;
  definition: string;
  /** What a reader must know before using it. */
  caveats: string;
  /** The facts, values or fields that it comes from. */
  sources: string;
  /** The fields of forms that it is computed from. */
  fields: string;
  /** The office that answers for it. */
  owner: string;
  /** How it is computed, as SQL; empty for what is entered. */
  formula: string;
}
