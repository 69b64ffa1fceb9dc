// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { lazyPart } from "../../../src/api/calls/lazy-part";
import { useSession } from "../../../src/api/session/session";

afterEach(() => {
  cleanup();
  useSession.setState({ reached: true });
});

/** Costs 0.1 seconds. */
it("a part that cannot be loaded without the network is waited for, and shown once the network is back", async () => {
  let away = true;
  const Part = lazyPart(async () => {
    if (away) throw new TypeError("The file did not arrive.");
    return { default: () => <p>The part</p> };
  });
  useSession.setState({ reached: false });
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  );
  await act(async () => {});
  expect(screen.getByText("Waiting")).toBeTruthy();
  away = false;
  await act(async () => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("The part")).toBeTruthy();
});
