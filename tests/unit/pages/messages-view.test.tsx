// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { messagesKey } from "../../../src/api/messages/unread-messages";
import { MessagesView } from "../../../src/pages/messages/messages-view";
import { subscriptionLimits } from "../../../src/shared/calls/subscriptions";
import { json, success } from "../api/answers";
import { withoutMotion } from "../ui/no-layout";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("older messages that were asked for show what was read, deleted and sent since, without a gap", async () => {
  withoutMotion();
  const pageSize = subscriptionLimits.messages;
  let kept = Array.from({ length: pageSize + 2 }, (_, at) => ({ id: pageSize + 2 - at, read: false }));
  vi.stubGlobal(
    "fetch",
    vi.fn<(path: string) => Promise<Response>>((path) => {
      if (path === "/api/messages/unread")
        return Promise.resolve(success({ unread: kept.filter(({ read }) => !read).length }));
      const before = Number(/^\/api\/messages(?:\?before=(\d+))?$/.exec(path)?.[1] ?? Infinity);
      if (!path.startsWith("/api/messages")) return Promise.resolve(json(404, { status: "error" }));
      const found = kept.filter(({ id }) => id < before).slice(0, pageSize);
      return Promise.resolve(
        success(
          found.map(({ id, read }) => ({
            id,
            title: `Message ${id}`,
            lead: "",
            sender: null,
            time_stamp: "2026-11-01T00:00:00Z",
            read_at: read ? "2026-11-01T00:00:00Z" : null,
          })),
        ),
      );
    }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <MessagesView />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const shown = () =>
    [...document.querySelectorAll("li")].map((item) => ({
      id: Number(/Message (\d+)/.exec(item.textContent)?.[1]),
      read: !item.textContent.startsWith("Unread"),
    }));
  await waitFor(() => expect(shown()).toHaveLength(pageSize));
  fireEvent.click(screen.getByRole("button", { name: "Show older ones" }));
  await waitFor(() => expect(shown()).toEqual(kept));
  kept = [{ id: pageSize + 3, read: false }, ...kept.filter(({ id }) => id !== 2)].map((one) =>
    one.id === 1 ? { ...one, read: true } : one,
  );
  await act(() => queryClient.invalidateQueries({ queryKey: messagesKey }));
  await waitFor(() => expect(shown()).toEqual(kept));
});
