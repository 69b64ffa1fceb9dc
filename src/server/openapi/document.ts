import { entities, type Entity } from "../../entities";
import type { Question } from "../../questions/question";
import { brand } from "../../shared/brand";
import { describeRoute, type CallDescription } from "./call-descriptions";
import { answerSchema, entitySchema, parameterSchema, reference, type Schema } from "./schemas";

/** A registered route, such as GET and /api/files/:id. */
export interface RegisteredCall {
  method: string;
  url: string;
}

interface Described extends CallDescription {
  body?: Schema;
  data?: Schema;
}

const ids = { type: "object", properties: { ids: { type: "array", items: { type: "integer" } } } };
const listed = (schema: Schema): Schema => ({ type: "array", items: schema });

/**
 * The description of an entity's call: summary, body and answer. Undefined when the call does not belong to the
 * entity.
 */
function entityCall(entity: Entity, { method, url }: RegisteredCall): Described | undefined {
  if (url !== entity.path && !url.startsWith(`${entity.path}/`)) return undefined;
  const { label } = entity;
  const tag = "Records";
  const row = reference(entity.name);
  const rows = listed(row);
  const calls: Record<string, Described> = {
    "POST ": {
      tag,
      summary: `Lists records: ${label}. Paged with \`page\` and \`page_size\`.`,
      body: reference("ListFilter"),
      data: rows,
    },
    "PUT /update": {
      tag,
      summary: `Saves records: ${label}. New ones have no \`id\`.`,
      body: { oneOf: [row, rows] },
      data: rows,
    },
    "DELETE /delete": { tag, summary: `Deletes records: ${label}.`, body: ids },
    "PUT /restore": { tag, summary: `Restores deleted records: ${label}.`, body: ids, data: rows },
    "POST /approve": {
      tag,
      summary: `Says what stands in the way of approving: ${label}. Changes nothing.`,
      body: ids,
    },
    "POST /approve/details": { tag, summary: `What approving would approve: ${label}.`, body: ids },
    "PUT /approve": {
      tag,
      summary: `Sets the stage: ${label}.`,
      body: {
        type: "object",
        properties: { ...ids.properties, process_stage: { enum: ["Pending", "Approved"] } },
      },
      data: rows,
    },
    "POST /duplicates": { tag, summary: `The records that those sent look like: ${label}.`, body: rows },
  };
  return calls[`${method} ${url.slice(entity.path.length)}`];
}

/** The description of a call. Undefined when there is none. */
export function describeCall(call: RegisteredCall): Described | undefined {
  const words = describeRoute(`${call.method} ${call.url}`);
  if (words === undefined)
    return entities.map((entity) => entityCall(entity, call)).find((one) => one !== undefined);
  const isFigures = words.tag === "Figures" && call.method === "POST" && call.url.startsWith("/charts/");
  return { ...words, ...(isFigures ? { body: reference("FigureFilter") } : {}) };
}

const envelope = (data: Schema | undefined): Schema => ({
  type: "object",
  properties: { status: { const: "success" }, data: data ?? {} },
});
const json = (schema: Schema): Schema => ({ content: { "application/json": { schema } } });

function operation(call: RegisteredCall): Schema {
  const described = describeCall(call) ?? { tag: "Other", summary: "" };
  const names = [...call.url.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return {
    tags: [described.tag],
    summary: described.summary,
    operationId: `${call.method.toLowerCase()}${call.url.replace(/\W+/g, "_")}`,
    ...(names.length === 0
      ? {}
      : {
          parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
        }),
    ...(described.body === undefined ? {} : { requestBody: json(described.body) }),
    responses: {
      200: { description: "Done.", ...json(envelope(described.data)) },
      default: { description: "What went wrong, in words.", ...json(reference("Problem")) },
    },
  };
}

const problem: Schema = {
  type: "object",
  properties: {
    status: { const: "error" },
    message: { type: "string" },
    details: listed({
      type: "object",
      properties: {
        row: { type: "integer" },
        field: { type: "string" },
        message: { type: "string" },
      },
    }),
  },
};

const listFilter: Schema = {
  type: "object",
  description: "Fields of the entity with the values that match; an array means any of them.",
  properties: {
    page: { type: "integer", minimum: 1 },
    page_size: { type: "integer", minimum: 1, maximum: 1000 },
    sort: { type: "string", description: "Columns with commas; `-` before one sorts it downwards." },
    search: { type: "string", maxLength: 100 },
    deleted: { type: "boolean" },
  },
  additionalProperties: true,
};

/** The OpenAPI document of the routes that this server has registered. */
export function openApiDocument(
  calls: readonly RegisteredCall[],
  questions: Readonly<Record<string, Question>>,
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls.toSorted((one, other) => one.url.localeCompare(other.url, "en"))) {
    const path = call.url.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  const all = Object.values(questions);
  const parameters = all.flatMap((question) => question.parameters);
  return {
    openapi: "3.1.0",
    info: { title: brand.name, description: brand.longName, version: brand.version },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "marble_session" } },
      schemas: {
        Problem: problem,
        ListFilter: listFilter,
        FigureFilter: {
          type: "object",
          properties: Object.fromEntries(parameters.map((one) => [one.name, parameterSchema(one)])),
        },
        ...Object.fromEntries(entities.map((entity) => [entity.name, entitySchema(entity)])),
        ...Object.fromEntries(
          all.map((question) => [`answer_${question.name.replace(/\W+/g, "_")}`, answerSchema(question)]),
        ),
      },
    },
  };
}
