import { describe, expect, test } from "vitest";
import { readFact } from "../../../src/fact-tables/fact-stream";
import { withNewEnumValues } from "../../../src/fact-tables/fact-tables";
import type { FactHeader } from "../../../src/questions/fact-header";

const header: FactHeader = {
  fact: "arbo",
  version: 7,
  tag: "arbo-7",
  rows: 2,
  asOf: "2026-01-05T00:00:00Z",
  columns: [
    { name: "row_key", type: "integer" },
    { name: "region_name", type: "enum", values: ["A", "C"] },
  ],
};

const framed = (...pieces: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + 4 + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    new DataView(whole.buffer).setUint32(at, piece.length, true);
    whole.set(piece, at + 4);
    at += 4 + piece.length;
  }
  return whole;
};
const first = new TextEncoder().encode(JSON.stringify(header));
const body = framed(first, Uint8Array.of(1, 2, 3), new Uint8Array(3000).fill(9));

/** The body as it would arrive: in pieces of any size. */
const arriving = (bytes: Uint8Array, size: number): Response =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );

describe("a fact's answer", () => {
  test.each([1, 7, 4096, 1_000_000])("is read whatever the size of the pieces: %i bytes", async (size) => {
    const { header: read, streams } = await readFact(arriving(body, size));
    expect(read).toEqual(header);
    const lengths: number[] = [];
    for await (const stream of streams) lengths.push(stream.length);
    expect(lengths).toEqual([3, 3000]);
  });

  test("that is cut short is an error", async () => {
    const { streams } = await readFact(arriving(body.slice(0, body.length - 1), 500));
    const readAll = async (): Promise<void> => {
      for await (const stream of streams) expect(stream.length).toBeGreaterThan(0);
    };
    await expect(readAll()).rejects.toThrow("cut short");
  });

  test("that is empty is an error", async () => {
    await expect(readFact(arriving(new Uint8Array(), 10))).rejects.toThrow("empty");
  });
});

describe("a difference", () => {
  const difference = (values: string[]): FactHeader => ({
    ...header,
    columns: [
      { name: "row_key", type: "integer" },
      { name: "region_name", type: "enum", values },
    ],
  });

  test("with known values widens nothing", () => {
    expect(withNewEnumValues(header.columns, difference(["C"]))).toBeNull();
  });

  test("with a new value widens its column, sorted", () => {
    expect(withNewEnumValues(header.columns, difference(["B", "C"]))?.[1]?.values).toEqual(["A", "B", "C"]);
  });
});
