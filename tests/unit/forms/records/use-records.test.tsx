// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../../../src/api/query-client";
import { form10 } from "../../../../src/entities/forms/form10";
import { useRecords } from "../../../../src/forms/records/use-records";

const listRecords = vi.hoisted(() => vi.fn());
vi.mock(import("../../../../src/forms/records/record-calls"), async (original) => ({
  ...(await original()),
  listRecords,
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it("the records of a new filter are counted when they have come; until then those before are shown", async () => {
  const never = new Promise(() => {});
  listRecords.mockResolvedValueOnce({ rows: [], total: 1500 }).mockReturnValue(never);
  const { result, rerender } = renderHook(
    (body: object) => useRecords(form10, { ...body }, { page: 1, pageSize: 20 }),
    {
      initialProps: {},
      wrapper,
    },
  );
  expect(result.current.counted).toBeUndefined();
  await waitFor(() => expect(result.current.counted).toBe(1500));
  rerender({ region_name: "Region III (Central Luzon)" });
  expect(result.current).toMatchObject({ total: 1500, rows: [], counted: undefined });
});
