// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SignInForm } from "../../../src/pages/sign-in-form";
import { answering, json } from "../api/answers";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("who has to wait sees the time left, cannot send before it is over, and then can", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const message = "Too many wrong passwords. Wait 15 seconds, then try again.";
  const fetch = answering({
    "POST /api/auth/login": () => json(429, { status: "error", message, data: { retry_after: 15 } }),
  });
  const screen = render(
    <MantineProvider>
      <SignInForm username="encoder" password="guess" />
    </MantineProvider>,
  );
  vi.useFakeTimers();
  const button = screen.getByRole("button", { name: "Login" }) as HTMLButtonElement;
  await act(async () => {
    fireEvent.submit(button);
    await vi.advanceTimersByTimeAsync(0);
  });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect([button.textContent, button.disabled]).toEqual(["Login in 0:10", true]);
  await act(async () => {
    fireEvent.submit(button);
    await vi.advanceTimersByTimeAsync(10_500);
  });
  expect([button.textContent, button.disabled, fetch.mock.calls.length]).toEqual(["Login", false, 1]);
  expect(screen.queryByRole("alert")).toBeNull();
});
