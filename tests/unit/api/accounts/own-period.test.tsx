// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../../src/api/query-client";
import { saveOwnPeriod, useOwnPeriod } from "../../../../src/api/accounts/own-period";
import { answering, json, success } from "../answers";

const path = "/api/preferences/dashboard-period";
const inPage = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const own = () => renderHook(() => useOwnPeriod(), { wrapper: inPage }).result;

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a user begins with the period chosen last, which is remembered, and with this year before", async () => {
  const fetch = answering({
    [`GET ${path}`]: () => success(null),
    [`PUT ${path}`]: () => success("last-quarter"),
  });
  const first = own();
  expect(first.current).toBeNull();
  await waitFor(() => expect(first.current).toBe("this-year"));
  act(() => saveOwnPeriod("last-quarter"));
  await waitFor(() => expect(first.current).toBe("last-quarter"));
  expect(own().current).toBe("last-quarter");
  expect(fetch.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
    ["GET", undefined],
    ["PUT", JSON.stringify("last-quarter")],
  ]);
});

test("a page begins with this year where the server does not tell, or tells no period", async () => {
  answering({ [`GET ${path}`]: () => json(403, { status: "error", message: "no" }) });
  const refused = own();
  await waitFor(() => expect(refused.current).toBe("this-year"));
  cleanup();
  queryClient.clear();
  answering({ [`GET ${path}`]: () => success("some-day") });
  const unknown = own();
  await waitFor(() => expect(unknown.current).toBe("this-year"));
});
