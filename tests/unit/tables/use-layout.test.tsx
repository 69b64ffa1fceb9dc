// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { useLayout } from "../../../src/tables/use-layout";
import { answering, success } from "../api/answers";

const path = "/api/preferences/columns.form_11";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  renderHook(() => useLayout(1, "form_11"), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });

test("a table stands as the user left it", async () => {
  answering({ [`GET ${path}`]: () => success({ order: ["b", "a"], hidden: ["c"], pageSize: 50 }) });
  const { result } = open();
  await waitFor(() => expect(result.current[0]).toEqual({ order: ["b", "a"], hidden: ["c"], pageSize: 50 }));
});

test("what is arranged while the first read is on its way stays, and is kept", async () => {
  let arrive: (answer: Response) => void = () => undefined;
  const fetch = answering({
    [`GET ${path}`]: () => new Promise((resolve) => (arrive = resolve)),
    [`PUT ${path}`]: () => success(null),
  });
  const { result } = open();
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const own = { order: ["a"], hidden: ["b"] };
  act(() => result.current[1](own));
  await waitFor(() => expect(result.current[0]).toEqual(own));
  await act(async () => arrive(success({ order: ["b", "a"], hidden: [] })));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(queryClient.isFetching()).toBe(0);
  expect(result.current[0]).toEqual(own);
});
