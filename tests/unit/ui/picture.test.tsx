// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Picture } from "../../../src/ui/picture";

let probes: HTMLImageElement[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  probes = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("Image", function image() {
    const probe = document.createElement("img");
    probes.push(probe);
    return probe;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shown = (address?: string) => (
  <MantineProvider>
    <Picture id="a" label="Barn" size={40} {...(address === undefined ? {} : { address })} />
  </MantineProvider>
);
const fail = () => fireEvent.error(document.querySelector("button img")!);
const asked = () => probes.map((probe) => probe.getAttribute("src"));

test("a thumbnail that did not come over a weak link is asked for again, and a file that is no picture stays a link", () => {
  render(shown());
  fail();
  expect(screen.getByRole("link", { name: "File of Barn" })).toBeTruthy();
  expect(asked()).toEqual([null]);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(asked()).toEqual(["/api/files/a?size=thumb"]);
  fireEvent.error(probes[0]!);
  expect(screen.getByRole("link")).toBeTruthy();
  fireEvent.load(probes[0]!);
  expect(screen.getByRole("button", { name: "Show the picture of Barn" })).toBeTruthy();
});

test("a thumbnail that did not come is asked for as soon as the network is back", () => {
  render(shown());
  fail();
  act(() => void dispatchEvent(new Event("online")));
  expect(asked()).toEqual(["/api/files/a?size=thumb"]);
});

test("a picture that the browser could not draw before it was sent is asked of the server", () => {
  const { rerender } = render(shown("blob:heic"));
  fail();
  expect(screen.getByRole("link")).toBeTruthy();
  rerender(shown());
  expect(screen.getByRole("button").querySelector("img")?.getAttribute("src")).toBe(
    "/api/files/a?size=thumb",
  );
});
