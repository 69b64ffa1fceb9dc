import { hasRowStatus, type Entity } from "../../entities";
import { kindOf, type Field } from "../../fields";
import type { Column } from "../../questions/figures";
import type { Parameter, Question } from "../../questions/question";

export type Schema = Record<string, unknown>;

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The JSON schema of a PostgreSQL column type. */
function typeOf(sql: string): Schema {
  if (/^(?:bigint|integer)$/.test(sql)) return { type: ["integer", "null"] };
  if (/^(?:numeric|double|decimal|real)/.test(sql)) return { type: ["number", "null"] };
  if (sql === "date") return { type: ["string", "null"], format: "date" };
  return { type: ["string", "null"] };
}

/** The JSON schema of a field in requests and answers. */
function fieldSchema(field: Field): Schema {
  const isList = ["list", "lookupList", "files"].includes(field.kind);
  const choices = field.kind === "yesNo" ? ["Yes", "No"] : field.choices;
  const notes = [
    field.hint,
    field.list === undefined ? undefined : `Values of the list \`${field.list}\`.`,
    field.sensitive === true ? "Sensitive personal information." : undefined,
  ].filter((one) => one !== undefined);
  return {
    title: field.label,
    ...(isList ? { type: ["array", "null"], items: { type: "string" } } : typeOf(kindOf(field).sql)),
    ...(choices === undefined ? {} : { enum: [...choices, null] }),
    ...(field.readOnly === true ? { readOnly: true } : {}),
    ...(notes.length === 0 ? {} : { description: notes.join(" ") }),
  };
}

const head: Record<string, Schema> = {
  id: { type: "integer", description: "Absent in a new record." },
  row_version: { type: "integer", description: "The version that was read; another one now is a 409." },
  time_stamp: { type: "string", format: "date-time", readOnly: true },
  user_id: { type: ["integer", "null"], readOnly: true },
};

/** The JSON schema of an entity's record. */
export const entitySchema = (entity: Entity): Schema => ({
  title: entity.label,
  type: "object",
  properties: {
    ...head,
    ...(entity.approval ? { process_stage: { type: "string", enum: ["Pending", "Approved"] } } : {}),
    ...(hasRowStatus(entity) ? { status: { type: ["string", "null"] } } : {}),
    ...(entity.identities === undefined ? {} : { duplicate_reason: { type: ["string", "null"] } }),
    ...Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, fieldSchema(field)])),
  },
  required: Object.entries(entity.fields).flatMap(([name, { required }]) =>
    required === true ? [name] : [],
  ),
});

const columnSchema = ({ type }: Column): Schema => typeOf(type);

/** The JSON schema of a row of a question's answer. */
export const answerSchema = (question: Question): Schema => ({
  title: question.title ?? question.name,
  ...(question.about === undefined ? {} : { description: question.about }),
  type: "object",
  properties: Object.fromEntries(question.returns.map((column) => [column.name, columnSchema(column)])),
});

/** The JSON schema of a question's parameter. Several values match any of them. */
export function parameterSchema({ type, list }: Parameter): Schema {
  const one = { type: type === "integer" ? "integer" : "string" };
  return list ? { oneOf: [one, { type: "array", items: one }] } : one;
}
