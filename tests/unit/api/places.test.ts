import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPlaces } from "../../../src/api/places";
import { json } from "./answers";

const bulacan = [{ name: "Bulacan", code: "0301400000", parent: "0300000000" }];

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("reads a location file", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(json(200, bulacan)));
  await expect(loadPlaces("/locations/provinces.json")).resolves.toEqual(bulacan);
  expect(console.error).not.toHaveBeenCalled();
});

it.each([
  ["is missing", () => Promise.resolve(json(404, "none"))],
  ["is damaged", () => Promise.resolve(json(200, "{"))],
  ["is not a list of places", () => Promise.resolve(json(200, { status: "success" }))],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
])("logs a file that %s, and gives an empty list", async (_case, fetch) => {
  vi.stubGlobal("fetch", fetch);
  await expect(loadPlaces("/locations/provinces.json")).resolves.toEqual([]);
  expect(vi.mocked(console.error).mock.calls[0]![0]).toContain("/locations/provinces.json");
});
