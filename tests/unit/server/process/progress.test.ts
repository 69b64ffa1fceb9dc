import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { linesIn, progressBars } from "../../../../src/server/process/progress";

/** What a command writes to a terminal, or to something that is none. */
function output(isTTY: boolean): { stream: NodeJS.WriteStream; written: () => string } {
  const through = new PassThrough();
  const chunks: string[] = [];
  through.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  const terminal = Object.assign(through, {
    isTTY,
    columns: 100,
    cursorTo: () => true,
    moveCursor: () => true,
    clearLine: () => true,
  });
  return { stream: terminal as unknown as NodeJS.WriteStream, written: () => chunks.join("") };
}

/** Both cost 10 milliseconds. */
test("each step of a command has a bar on a terminal, with how much of it is done", () => {
  const { stream, written } = output(true);
  const progress = progressBars(stream);
  progress.begin("Saving records", 400);
  progress.done(100);
  progress.begin("Saving files", 2);
  progress.done(2);
  progress.end();
  expect(written()).toMatch(/Saving records .* 25% {2}100 of 400/);
  expect(written()).toMatch(/Saving files .* 100% {2}2 of 2/);
});

test("nothing is written where the output is no terminal", () => {
  const { stream, written } = output(false);
  const progress = progressBars(stream);
  progress.begin("Saving records", 4);
  progress.done(4);
  progress.end();
  expect(written()).toBe("");
});

test("a block has as many rows as lines", () => {
  expect(["", "{}\n", "{}\n{}\n"].map((text) => linesIn(Buffer.from(text)))).toEqual([0, 1, 2]);
});
