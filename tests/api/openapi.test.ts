import { describe, expect, test } from "vitest";
import { entities } from "../../src/entities";
import { describeCall } from "../../src/server/openapi/document";
import { serverOfFile } from "./server";

const server = await serverOfFile();

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { summary: string }>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> };
}

const read = async (username: string | null): Promise<{ code: number; document: Document }> => {
  const call = await server.as(username);
  const answer = await call("GET", "/openapi.json");
  return { code: answer.code, document: answer as unknown as Document };
};

describe("/openapi.json", () => {
  test("is for signed-in users only", async () => {
    expect((await read(null)).code).toBe(401);
    expect((await read("encoder")).code).toBe(200);
  });

  test("describes every registered call in words", async () => {
    const { document } = await read("encoder");
    const { calls } = server.app;
    expect(calls.length).toBeGreaterThan(150);
    expect(calls.filter((call) => describeCall(call) === undefined)).toEqual([]);
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(described).toHaveLength(new Set(calls.map(({ method, url }) => `${method} ${url}`)).size);
  });

  test("has the fields of every entity, and names those that are required", async () => {
    const { schemas } = (await read("encoder")).document.components;
    for (const { name, fields } of entities) {
      expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(fields)),
      );
      const required = Object.keys(fields).filter((field) => fields[field]?.required === true);
      expect(schemas[name]?.required).toEqual(required);
    }
  });

  test("refers only to schemas that it holds", async () => {
    const { document } = await read("encoder");
    const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(referred.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });
});
