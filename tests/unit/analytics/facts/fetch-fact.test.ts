import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { LargeFact } from "../../../../src/analytics/facts/fact-demand";
import { differenceOf, fetchBase } from "../../../../src/analytics/facts/fetch-fact";
import { VERSION_HEADER } from "../../../../src/questions/fact-header";

afterEach(() => vi.unstubAllGlobals());

/** The body of a fact without rows: its header, preceded by its length. */
function body(version: number, rows = 0, scope = "central"): Uint8Array<ArrayBuffer> {
  const tag = `arbo-${scope}-form-${version}-zz`;
  const header = new TextEncoder().encode(JSON.stringify({ fact: "arbo", version, tag, rows, columns: [] }));
  const bytes = new Uint8Array(4 + header.length);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(header, 4);
  return bytes;
}

/** A server with answers by path. Returns the paths that were asked for. */
function serve(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? new Response("", { status: 404 });
  });
  return asked;
}

const baseOf =
  (version: number, present: number, rows = 0) =>
  () =>
    new Response(body(version, rows), { headers: { [VERSION_HEADER]: String(present) } });

test("what changed since the base is asked for beside it, and nothing is when the base is present", async () => {
  const asked = serve({
    "/charts/facts/arbo/base": baseOf(7, 9),
    "/charts/facts/arbo?since=7": () => new Response(body(9)),
    "/charts/facts/arc/base": baseOf(9, 9),
  });
  const base = await fetchBase("arbo");
  expect(base.header.version).toBe(7);
  expect((await base.difference)?.header.version).toBe(9);
  expect((await fetchBase("arc")).difference).toBeNull();
  expect(asked).toEqual(["/charts/facts/arbo/base", "/charts/facts/arbo?since=7", "/charts/facts/arc/base"]);
});

test("a base from which no difference leads to the present is said to be so", async () => {
  serve({
    "/charts/facts/arbo/base": baseOf(7, 9),
    "/charts/facts/arbo?since=7": () => new Response(null, { status: 205 }),
  });
  expect(await (await fetchBase("arbo")).difference).toBeNull();
});

test("a base with more rows than wanted is not read, nor what changed since", async () => {
  const asked = serve({ "/charts/facts/arbo/base": baseOf(7, 9, 5) });
  await expect(fetchBase("arbo", 4)).rejects.toBeInstanceOf(LargeFact);
  expect(asked).toEqual(["/charts/facts/arbo/base"]);
});

const loaded = {
  name: "arbo",
  version: 7,
  tag: "arbo-central-form-7-aa",
  rows: 0,
  columns: [],
  types: [],
  rollUps: [],
};
const told = (since: number, version: number, scope?: string) => ({
  fact: "arbo",
  version,
  since,
  difference: gzipSync(body(version, 0, scope)).toString("base64"),
});

test("a difference that a change brings is taken over where it leads on from what is loaded, and else asked for", async () => {
  const asked = serve({ "/charts/facts/arbo?since=7": () => new Response(body(9)) });
  for (const since of [6, 7]) expect((await differenceOf(told(since, 8), loaded))?.header.version).toBe(8);
  expect(asked).toEqual([]);
  const others = [
    told(8, 9),
    told(7, 9, "elsewhere"),
    { ...told(7, 9), difference: "AAAA" },
    { fact: "arbo", version: 9 },
  ];
  for (const change of others) expect((await differenceOf(change, loaded))?.header.version).toBe(9);
  expect(asked).toHaveLength(others.length);
});
