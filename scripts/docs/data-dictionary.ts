import { entities, fieldList, type Entity } from "../../src/entities";
import { kinds, type Field } from "../../src/fields";
import { columnLabel } from "../../src/labels/column-label";
import type { Parameter, Question } from "../../src/questions/question";
import { officesByGroup } from "../../src/dictionary/owners";
import { sourcesOfQuestion, sourcesText } from "../../src/dictionary/source-fields";
import { facts, factTables, questions } from "../../src/server/analytics/sql-files";
import { generatedComment, table, yesMark } from "./markdown";

/** The source of a field's values. */
function valuesOf({ list, choices, picks, refers }: Field): string {
  if (list !== undefined) return `list \`${list}\``;
  if (choices !== undefined) return choices.join(", ");
  if (picks !== undefined) return picks;
  return refers === undefined ? "" : `\`${refers.table}\``;
}

const scopes = { location: "its own region and province", none: "everybody" };

function about(entity: Entity): string {
  const { scope, approval, window, children = [] } = entity;
  const parts = [
    `Table \`${entity.name}\`, calls below \`${entity.path}\`.`,
    `Seen by: ${typeof scope === "string" ? scopes[scope] : `those who see its \`${scope.parent}\``}.`,
    approval ? "Approved by stage." : "Without approval.",
    window === null ? "" : `Entry is bounded by the ${window} window.`,
    children.length === 0 ? "" : `Rows below it: ${children.map((name) => `\`${name}\``).join(", ")}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const entityPart = (entity: Entity): string =>
  [
    `### ${entity.label}`,
    about(entity),
    table(
      ["field", "label", "kind", "values", "required", "derived", "sensitive", "hint"],
      fieldList(entity).map(({ name, field }) => [
        `\`${name}\``,
        field.label,
        field.kind,
        valuesOf(field),
        yesMark(field.required),
        yesMark(name in entity.derived),
        field.sensitive === true ? "yes" : field.personal === true ? "personal" : "",
        field.hint ?? "",
      ]),
    ),
  ].join("\n\n");

const parameterText = ({ name, type, list }: Parameter): string =>
  `\`${name}\` (${type}${list ? ", several" : ""})`;

function figurePart(question: Question): string {
  const { name, title, about: words, note, parameters, returns, sensitive } = question;
  const summing = new Map(question.figures.map((figure) => [figure.name, figure]));
  const heading = `### ${name}`;
  return [
    heading,
    ...(title === undefined ? [] : [`**${title}**`]),
    ...(words === undefined || words === "" ? [] : [words]),
    ...(note === undefined ? [] : [note]),
    `Source fields: ${sourcesText(sourcesOfQuestion(question, factTables)).replaceAll("\n", ". ")}.`,
    `Parameters: ${parameters.length === 0 ? "none" : parameters.map(parameterText).join(", ")}.`,
    table(
      ["column", "type", "figure"],
      returns.map((column) => [`\`${column.name}\``, column.type, yesMark(summing.has(column.name))]),
    ),
    ...(sensitive === undefined
      ? []
      : [`Small counts of ${sensitive.columns.map((one) => `\`${one}\``).join(", ")} are withheld.`]),
  ].join("\n\n");
}

const factRows = [...facts.values()].map(({ name, columns }) => [
  `\`${name}\``,
  columns.map((column) => `\`${column.name}\` (${columnLabel(column.name)})`).join(", "),
]);

const kindRows = Object.entries(kinds).map(([kind, { sql }]) => [`\`${kind}\``, `\`${sql}\``]);

/** The data dictionary: all entities with their fields, all facts, and all questions. */
export const dataDictionary = (): string =>
  [
    "# Data dictionary",
    generatedComment,
    "Fields are declared in `src/entities/`, facts in `sql/facts/`, figures in `sql/dashboards/` and `sql/reports/`. [Derived values](../derived-values.md) says how derived fields are computed. “Sensitive” values are not shown in the ledger; “personal” ones tell who a person is and are shown only to roles that open the forms.",
    "Years, quarters and months are those reported. The fiscal year of the Philippine government is the calendar year, so each year is both.",
    "## Owners",
    "The office that answers for what a group of forms records, and for the figures that are counted from it. The specification names none; the department confirms or corrects each line in `src/dictionary/owners.ts`.",
    table(["group of forms", "office"], officesByGroup),
    "## Entities and fields",
    ...entities.map(entityPart),
    "## Kinds of fields",
    "A field of this kind is kept in a column of this type.",
    table(["kind", "column"], kindRows),
    "## Facts",
    table(["fact", "columns, with their labels in tables and in Explore"], factRows),
    "## Figures",
    ...Object.values(questions).map(figurePart),
  ].join("\n\n") + "\n";
