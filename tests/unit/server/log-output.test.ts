import { closeSync, openSync, writeSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { LogOutput } from "../../../src/server/watch/log-output";

/** An output to a disk that takes at most 3 bytes at a time, and is full where `full` says so. */
function outputTo(disk: { full: boolean }): { output: LogOutput; written: () => string } {
  const written: Buffer[] = [];
  const output = new LogOutput((bytes) => {
    if (disk.full) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    return written.push(Buffer.from(bytes.subarray(0, 3))) && Math.min(3, bytes.length);
  });
  return { output, written: () => Buffer.concat(written).toString() };
}

/** All cost 30 milliseconds. */
test("lines that a full disk did not take are written once it has room", () => {
  const disk = { full: false };
  const { output, written } = outputTo(disk);
  output.write("first\n");
  disk.full = true;
  for (const line of ["second ñ\n", "third\n"]) output.write(line);
  expect(written()).toBe("first\n");
  disk.full = false;
  output.write("fourth\n");
  expect(written()).toBe("first\nsecond ñ\nthird\nfourth\n");
});

test("of what a disk did not take for long, the newest whole lines are kept", () => {
  const disk = { full: true };
  const { output, written } = outputTo(disk);
  const lines = Array.from({ length: 30 }, (_, index) => `${String(index + 10).repeat(25_000)}\n`);
  for (const line of lines) output.write(line);
  disk.full = false;
  output.write("end\n");
  expect(written()).toBe(`${lines.slice(-19).join("")}end\n`);
});

test.runIf(process.platform === "linux")("a full disk throws nothing", () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const output = new LogOutput((bytes) => writeSync(full, bytes));
  expect(() => output.write("line\n")).not.toThrow();
});
