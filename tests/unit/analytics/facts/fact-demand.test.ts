import { expect, test, vi } from "vitest";
import { FactDemand, LargeFact } from "../../../../src/analytics/facts/fact-demand";
import { Problem } from "../../../../src/shared/errors";

test("a fact is loaded once however many questions ask for it", async () => {
  const load = vi.fn(() => Promise.resolve());
  const demand = new FactDemand(load);
  demand.request("training");
  demand.request("training");
  await Promise.resolve();
  demand.request("training");
  expect(load).toHaveBeenCalledTimes(1);
  expect([demand.isRequested("training"), demand.isRequested("sale")]).toEqual([true, false]);
});

test.each([
  ["the role may not have", 403],
  ["is too large for a browser", 413],
])("a fact that %s is not asked for again", async (_, status) => {
  const load = vi.fn(() => Promise.reject(new Problem(status, "It is refused.")));
  const demand = new FactDemand(load);
  demand.request("trainee");
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await Promise.resolve();
  demand.request("trainee");
  expect(load).toHaveBeenCalledTimes(1);
  expect(demand.isRequested("trainee")).toBe(true);
});

test("after another failure the next question tries anew", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new Problem(503, "The server is busy.")));
  const demand = new FactDemand(load);
  demand.request("sale");
  await vi.waitFor(() => expect(demand.isRequested("sale")).toBe(false));
  demand.request("sale");
  expect(load).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
});

test("a statement that names a fact waits for it, with the questions that asked before", async () => {
  let arrive = (): void => {};
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const demand = new FactDemand(load);
  demand.request("sale");
  const needed = demand.need("sale");
  arrive();
  await needed;
  await demand.need("sale");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a statement is told what kept a fact away, and the next one tries again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new Problem(503, "The server is busy.")));
  const demand = new FactDemand(load);
  await expect(demand.need("sale")).rejects.toThrow("The server is busy.");
  await expect(demand.need("sale")).rejects.toThrow("The server is busy.");
  expect(load).toHaveBeenCalledTimes(2);
});

/** A fact of so many rows, loaded as far as the caller allows. */
const large = (rows: number) =>
  vi.fn((_: string, most?: number) =>
    Promise.resolve().then(() => {
      if (most !== undefined && rows > most) throw new LargeFact();
    }),
  );

test("a large fact is not loaded ahead of questions, and the first question loads it", async () => {
  const load = large(1_000_000);
  const demand = new FactDemand(load);
  await expect(demand.need("trainee", 250_000)).rejects.toBeInstanceOf(LargeFact);
  expect(demand.isRequested("trainee")).toBe(false);
  demand.request("trainee");
  await vi.waitFor(() => expect(load.mock.calls.at(-1)).toEqual(["trainee"]));
  await demand.need("sale", 1_000_000);
});

test("a question and a statement that come while a large fact is looked at ahead still get it", async () => {
  const load = large(1_000_000);
  const demand = new FactDemand(load);
  const ahead = demand.need("trainee", 250_000);
  demand.request("trainee");
  const needed = demand.need("trainee");
  await expect(ahead).rejects.toBeInstanceOf(LargeFact);
  await needed;
  expect(load.mock.calls).toEqual([["trainee", 250_000], ["trainee"]]);
});
