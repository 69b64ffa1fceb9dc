import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Change } from "../../../../src/api/live/change";
import { onAccountChange, onChange } from "../../../../src/api/live/live";

class FakeSource extends EventTarget {
  static open: FakeSource[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.open.push(this);
  }
  close(): void {
    FakeSource.open = FakeSource.open.filter((one) => one !== this);
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor(readonly name: string) {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown): void {
    this.say(data);
  }
  say(data: unknown): void {
    for (const one of FakeChannel.all)
      if (one !== this) one.dispatchEvent(new MessageEvent("message", { data }));
  }
  close(): void {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeSource.open = [];
  FakeChannel.all = [];
});

it("opens its own stream where tabs cannot talk, and closes it with the last listener", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const heard: Change[] = [];
  const stops = [onChange((change) => heard.push(change)), onChange(() => undefined)];
  vi.advanceTimersByTime(10);
  expect(FakeSource.open.map((source) => source.url)).toEqual(["/api/changes"]);
  FakeSource.open[0]!.say('{"fact":"arbo","version":12}');
  FakeSource.open[0]!.say("not json");
  FakeSource.open[0]!.say('{"fact":3}');
  expect(heard).toEqual([{ fact: "arbo", version: 12 }]);
  for (const stop of stops) stop();
  expect(FakeSource.open).toEqual([]);
});

it("asks for the differences of the facts that its listeners want, once these stay the same", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  let wanted: string[] = [];
  const heard: Change[] = [];
  const stop = onChange(
    (change) => heard.push(change),
    () => wanted,
  );
  vi.advanceTimersByTime(10);
  wanted = ["support"];
  vi.advanceTimersByTime(2_000);
  wanted = ["support", "arbo"];
  vi.advanceTimersByTime(2_000);
  expect(FakeSource.open.map(({ url }) => url)).toEqual(["/api/changes"]);
  vi.advanceTimersByTime(2_000);
  expect(FakeSource.open.map(({ url }) => url)).toEqual(["/api/changes?facts=arbo,support"]);
  FakeSource.open[0]!.say('{"fact":"arbo","version":12,"since":11,"difference":"AAAA"}');
  expect(heard).toEqual([{ fact: "arbo", version: 12, since: 11, difference: "AAAA" }]);
  wanted = [];
  vi.advanceTimersByTime(28_000);
  expect(FakeSource.open[0]!.url).toContain("?facts=");
  vi.advanceTimersByTime(6_000);
  expect(FakeSource.open.map(({ url }) => url)).toEqual(["/api/changes"]);
  stop();
});

it("asks for what other tabs want, and tells the tab that leads what it wants itself", () => {
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  const other = new FakeChannel("marble-changes");
  const passed: { kind: string }[] = [];
  other.addEventListener("message", (event) => passed.push((event as MessageEvent<{ kind: string }>).data));
  const stop = onChange(
    () => undefined,
    () => ["arc"],
  );
  other.say({ kind: "lead", tab: 0 });
  vi.advanceTimersByTime(600);
  expect(passed).toContainEqual({ kind: "want", tab: expect.any(Number) as number, facts: ["arc"] });
  vi.advanceTimersByTime(8_000);
  other.say({ kind: "want", tab: 1, facts: ["arbo"] });
  vi.advanceTimersByTime(4_000);
  expect(FakeSource.open.map(({ url }) => url)).toEqual(["/api/changes?facts=arbo,arc"]);
  stop();
});

it("leads when no other tab does, and repeats what it hears", () => {
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  const other = new FakeChannel("marble-changes");
  const passed: unknown[] = [];
  other.addEventListener("message", (event) => passed.push((event as MessageEvent).data));
  const heard: Change[] = [];
  const stop = onChange((change) => heard.push(change));
  expect(FakeSource.open).toHaveLength(0);
  vi.advanceTimersByTime(600);
  expect(FakeSource.open).toHaveLength(1);
  FakeSource.open[0]!.say('{"fact":"arc","version":2}');
  expect(heard).toEqual([{ fact: "arc", version: 2 }]);
  expect(passed).toContainEqual({ kind: "change", change: { fact: "arc", version: 2 } });
  stop();
  expect(FakeSource.open).toHaveLength(0);
});

it("listens to the tab that leads, and takes over when that one falls silent", () => {
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  const leader = new FakeChannel("marble-changes");
  const heard: Change[] = [];
  const stop = onChange((change) => heard.push(change));
  leader.say({ kind: "lead", tab: 0 });
  leader.say({ kind: "change", change: { fact: "arbo", version: 4 } });
  vi.advanceTimersByTime(5000);
  expect(FakeSource.open).toHaveLength(0);
  expect(heard).toEqual([{ fact: "arbo", version: 4 }]);
  vi.advanceTimersByTime(5000);
  expect(FakeSource.open).toHaveLength(1);
  stop();
});

it("tells of a change of the account: when the server says so, and after a pause in which it may have been missed", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const told = vi.fn();
  const stops = [onAccountChange(told), onChange(() => undefined)];
  vi.advanceTimersByTime(10);
  const [source] = FakeSource.open;
  source!.dispatchEvent(new Event("open"));
  expect(told).toHaveBeenCalledTimes(0);
  source!.dispatchEvent(new MessageEvent("account", { data: "{}" }));
  expect(told).toHaveBeenCalledTimes(1);
  source!.dispatchEvent(new Event("open"));
  expect(told).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});

it("opens a refused stream again, and takes the refusal for a change of the account", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const told = vi.fn();
  const stops = [onAccountChange(told), onChange(() => undefined)];
  vi.advanceTimersByTime(10);
  const [source] = FakeSource.open;
  source!.readyState = FakeSource.CLOSED;
  source!.dispatchEvent(new Event("error"));
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(8_000);
  expect(FakeSource.open).toHaveLength(2);
  // After a second refusal it waits twice as long.
  FakeSource.open[1]!.readyState = FakeSource.CLOSED;
  FakeSource.open[1]!.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(8_000);
  expect(FakeSource.open).toHaveLength(2);
  vi.advanceTimersByTime(8_000);
  expect(FakeSource.open).toHaveLength(3);
  for (const stop of stops) stop();
});

it("repeats a change of the account to the other tabs", () => {
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  const other = new FakeChannel("marble-changes");
  const passed: unknown[] = [];
  other.addEventListener("message", (event) => passed.push((event as MessageEvent).data));
  const stop = onChange(() => undefined);
  vi.advanceTimersByTime(600);
  FakeSource.open[0]!.dispatchEvent(new MessageEvent("account", { data: "{}" }));
  expect(passed).toContainEqual({ kind: "account" });
  stop();
});
