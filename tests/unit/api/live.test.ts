import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onChange, type Change } from "../../../src/api/live";

class FakeSource extends EventTarget {
  static open: FakeSource[] = [];
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
  expect(FakeSource.open.map((source) => source.url)).toEqual(["/api/changes"]);
  FakeSource.open[0]!.say('{"fact":"arbo","version":12}');
  FakeSource.open[0]!.say("not json");
  FakeSource.open[0]!.say('{"fact":3}');
  expect(heard).toEqual([{ fact: "arbo", version: 12 }]);
  for (const stop of stops) stop();
  expect(FakeSource.open).toEqual([]);
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
