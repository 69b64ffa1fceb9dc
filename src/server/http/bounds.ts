import type { FastifyInstance } from "fastify";
import { maxRecords } from "../../shared/bounds";
import { Problem } from "../../shared/errors";

/** Limits on the parts of a request body. The total number of bytes is limited by `bodyLimit`. */
export interface Bounds {
  /** The maximum nesting of objects and lists. */
  depth: number;
  /** The maximum number of keys of one object. */
  keys: number;
  /** The maximum number of items of one list. */
  items: number;
  /** The maximum number of characters of one string. */
  text: number;
}

const standard: Bounds = {
  // An arrangement of the dashboards nests deepest, with 7 levels.
  depth: 12,
  // An ARBO has the most fields, about 70.
  keys: 200,
  items: maxRecords,
  // The longest text is the statement of an exploration. Its own call limits it to 20,000 characters.
  text: 25_000,
};

/** Whether a key is one that every JavaScript object inherits. No field, filter or question has such a name. */
const isInherited = (key: string): boolean => key in Object.prototype || key === "prototype";

/** An object or list that is still to be checked, with its position in the body. */
interface Part {
  value: object;
  depth: number;
  key: string;
  within: Part | null;
}

/** The path of a part from the top of the body. */
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
 * Checks the parts of a parsed body without recursion. Throws a 400 that names the field that is nested too
 * deep, is too long, has too many parts, or has the name of an inherited key.
 */
function checkBounds(body: unknown, bounds: Partial<Bounds> = {}): void {
  const limits = { ...standard, ...bounds };
  const parts: Part[] = [];
  const look = (value: unknown, key: string, within: Part | null): void => {
    if (typeof value === "string" && value.length > limits.text)
      refuse(
        within,
        key,
        `Shorten it to ${figure(limits.text)} characters (it has ${figure(value.length)}).`,
      );
    if (typeof value !== "object" || value === null) return;
    const depth = (within?.depth ?? 0) + 1;
    if (depth > limits.depth)
      refuse(within, key, `It is nested deeper than ${limits.depth} levels. Send it flat.`);
    if (Array.isArray(value) && value.length > limits.items)
      refuse(
        within,
        key,
        `Send at most ${figure(limits.items)} items at a time (these are ${figure(value.length)}).`,
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
    if (entries.length > limits.keys)
      refuse(
        part.within,
        part.key,
        `Send at most ${limits.keys} fields in one object (these are ${figure(entries.length)}).`,
      );
    for (const [key, inner] of entries) {
      if (isInherited(key)) refuse(part, key, "There is no such field. Leave it out.");
      look(inner, key, part);
    }
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Limits of a route that differ from the standard ones. */
    bounds?: Partial<Bounds>;
  }
}

/** The maximum length of an `Idempotency-Key`, which the database stores. */
const MAX_KEY_LENGTH = 200;

/** Checks the limits of every body and of the `Idempotency-Key` header (DESIGN §4, Bounds). */
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
