import type { FastifyInstance } from "fastify";
import { maxRecords } from "../../shared/bounds";
import { Problem } from "../../shared/errors";

/** How large the parts of a body may be. The bytes of the whole are bounded by `bodyLimit`. */
export interface Bounds {
  /** Objects and lists within each other. */
  depth: number;
  /** Keys of one object. */
  keys: number;
  /** Items of one list. */
  items: number;
  /** Characters of one text. */
  text: number;
}

const standard: Bounds = {
  // An arrangement of the dashboards nests deepest, by 7.
  depth: 12,
  // An ARBO has the most fields, some 70.
  keys: 200,
  items: maxRecords,
  // The longest text is the statement of an exploration, 20,000 characters, which its own call bounds.
  text: 25_000,
};

/** Names that every object of JavaScript has: no field, filter or question is called so. */
const isInherited = (key: string): boolean => key in Object.prototype || key === "prototype";

/** A value that is looked into, with its place in the body. */
interface Part {
  value: object;
  depth: number;
  key: string;
  within: Part | null;
}

/** The way to a part from the top of the body. */
function pathOf(part: Part | null, key: string): string[] {
  const path = [key];
  for (let one = part; one !== null && one.within !== null; one = one.within) path.unshift(one.key);
  return path.map((name) => name.slice(0, 60));
}

function refuse(part: Part | null, key: string, message: string): never {
  const path = pathOf(part, key).slice(0, 12);
  const [first = "", ...rest] = path;
  const isRow = /^\d+$/.test(first) && rest.length > 0;
  const field = (isRow ? rest : path).join(".");
  throw new Problem(400, `${field === "" ? "The body" : field}: ${message}`, [
    { ...(isRow ? { row: Number(first) } : {}), field, message },
  ]);
}

const figure = (number: number): string => number.toLocaleString("en-PH");

/**
 * Checks the parts of a parsed body without recursion. Throws a 400 that names the field which is too deep, too long or
 * has too many parts, or a key that every object inherits.
 */
export function checkBounds(body: unknown, bounds: Partial<Bounds> = {}): void {
  const most = { ...standard, ...bounds };
  const parts: Part[] = [];
  const look = (value: unknown, key: string, within: Part | null): void => {
    if (typeof value === "string" && value.length > most.text)
      refuse(within, key, `Shorten it to ${figure(most.text)} characters (it has ${figure(value.length)}).`);
    if (typeof value !== "object" || value === null) return;
    const depth = (within?.depth ?? 0) + 1;
    if (depth > most.depth)
      refuse(within, key, `It is nested deeper than ${most.depth} levels. Send it flat.`);
    if (Array.isArray(value) && value.length > most.items)
      refuse(
        within,
        key,
        `Send at most ${figure(most.items)} items at a time (these are ${figure(value.length)}).`,
      );
    parts.push({ value, depth, key, within });
  };
  look(body, "", null);
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { value } = part;
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at++) look(value[at], String(at), part);
      continue;
    }
    const entries = Object.entries(value);
    if (entries.length > most.keys)
      refuse(
        part.within,
        part.key,
        `Send at most ${most.keys} fields in one object (these are ${figure(entries.length)}).`,
      );
    for (const [key, inner] of entries) {
      if (isInherited(key)) refuse(part, key, "There is no such field. Leave it out.");
      look(inner, key, part);
    }
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Where a call takes more than the others. */
    bounds?: Partial<Bounds>;
  }
}

/** The longest `Idempotency-Key`: what the database keeps of it. */
const MAX_KEY_LENGTH = 200;

/** Bounds the parts of every body, and the headers that are kept (DESIGN §4, Bounds). */
export default function bounds(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const key = request.headers["idempotency-key"];
    if (typeof key === "string" && key.length > MAX_KEY_LENGTH)
      throw new Problem(400, `Idempotency-Key: Send at most ${MAX_KEY_LENGTH} characters.`, [
        { field: "Idempotency-Key", message: `Send at most ${MAX_KEY_LENGTH} characters.` },
      ]);
    checkBounds(request.body, request.routeOptions.config.bounds);
  });
}
