import { expect, test } from "vitest";
import { ClientBytes } from "../../../src/server/db/embedded/protocol";

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

const start = message("?", "start-up").subarray(1);
const question = [message("P", "parse"), message("B", ""), message("S", "")];
const stream = Buffer.concat([start, ...question, message("Q", "select 1"), message("X", "")]);

test("however the bytes are cut, runs end where the server can answer, in order and whole", () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const bytes = new ClientBytes();
    const runs: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size) {
      const run = bytes.add(stream.subarray(at, at + size));
      if (run) runs.push(Buffer.from(run));
    }
    expect(Buffer.concat(runs)).toEqual(stream.subarray(0, stream.length - 5));
    if (size === 1) expect(runs).toEqual([start, Buffer.concat(question), message("Q", "select 1")]);
  }
});

test("a message that asks for no answer waits for the one that does", () => {
  const bytes = new ClientBytes();
  expect(bytes.add(start)).not.toBeNull();
  expect(bytes.add(message("P", "parse"))).toBeNull();
  expect(bytes.add(message("S", ""))).toHaveLength(10 + 5);
});
