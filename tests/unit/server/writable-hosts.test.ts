import { expect, test } from "vitest";
import { WritableHosts, type HostState } from "../../../src/server/db/postgresql/writable-hosts";

const hosts = ["a", "b", "c"].map((host) => ({ host, port: 5432 }));

/** A cluster whose servers have these states, and the hosts that were asked. */
function cluster(states: Record<string, HostState | Error>) {
  const asked: string[] = [];
  const known = new WritableHosts(hosts);
  const find = () =>
    known.find(async ({ host }) => {
      asked.push(host);
      const state = states[host];
      if (state === undefined || state instanceof Error) throw state ?? new Error("unreachable");
      return state;
    });
  return { states, asked, known, find };
}

test("the servers are asked in their order, and the one that takes changes is kept", async () => {
  const { asked, find } = cluster({ a: new Error("refused"), b: "writable", c: "writable" });
  expect([(await find()).host, (await find()).host, asked]).toEqual(["b", "b", ["a", "b"]]);
});

test("those who ask meanwhile share one search", async () => {
  const { asked, find } = cluster({ a: "writable" });
  await Promise.all([find(), find(), find()]);
  expect(asked).toEqual(["a"]);
});

test("after the server was lost the promoted one is found, and a late loss of the old one changes nothing", async () => {
  const { states, known, find } = cluster({ a: "writable", b: "standby", c: "standby" });
  const old = await find();
  Object.assign(states, { a: new Error("refused"), b: "writable" });
  known.forget(old);
  expect((await find()).host).toBe("b");
  known.forget(old);
  states["b"] = "standby";
  expect((await find()).host).toBe("b");
});

test("when none takes changes, the error says why of each and whether a standby is there", async () => {
  const standby = cluster({ a: new Error("refused"), b: "standby", c: "standby" });
  await expect(standby.find()).rejects.toMatchObject({
    code: "25006",
    message: expect.stringMatching(/a:5432: refused; b:5432 is a standby or read-only; c:5432/) as string,
  });
  await expect(cluster({}).find()).rejects.toMatchObject({ code: "57P03" });
});
