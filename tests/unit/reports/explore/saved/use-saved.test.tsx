// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSaved } from "../../../../../src/reports/explore/saved/use-saved";
import { Problem } from "../../../../../src/shared/errors";
import type { Exploration } from "../../../../../src/shared/calls/explorations";
import { useDialog } from "../../../../../src/ui/dialogs/dialog-store";
import { useToasts } from "../../../../../src/ui/toasts/toast-store";

const taken = "You have an exploration named “By province” already.";

vi.mock("../../../../../src/api/explorations", () => ({
  explorations: { queryKey: ["explorations"], queryFn: () => [] },
  saveExploration: vi.fn(),
  deleteExploration: () => Promise.resolve(),
  restoreExploration: () => Promise.reject(new Problem(409, taken)),
}));

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

test("an Undo that cannot bring an exploration back says that it was not restored, and why", async () => {
  const client = new QueryClient();
  const { result } = renderHook(() => useSaved(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const removed = result.current.remove({ id: 7, name: "By province" } as Exploration);
  const { view } = useDialog.getState();
  if (view?.kind !== "question") throw new Error("Nothing was asked.");
  view.answer(true);
  expect(await removed).toBe(true);
  render(<MantineProvider>{useToasts.getState().toasts.at(-1)?.message}</MantineProvider>);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      tone: "error",
      title: "“By province” was not restored",
      message: taken,
    }),
  );
});
