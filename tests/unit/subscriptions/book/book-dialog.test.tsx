// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Book, BookPart } from "../../../../src/api/books";
import BookDialog from "../../../../src/subscriptions/book/book-dialog";
import { withoutLayout } from "../../ui/no-layout";

/** The book as the server has it, which other windows change too. */
const stored = vi.hoisted((): { book: Book } => ({ book: { name: "", parts: [] } }));
vi.mock("../../../../src/api/books", () => ({
  emptyBook: { name: "Report book", parts: [] },
  bookOf: () => ({ queryKey: ["report-book"], queryFn: () => stored.book, staleTime: 30_000 }),
  saveBook: (book: Book) => {
    stored.book = book;
    return Promise.resolve();
  },
}));

const saveBookFile = vi.hoisted(() =>
  vi.fn((_kind: string, _title: string, _book: Book) => Promise.resolve()),
);
vi.mock("../../../../src/subscriptions/book/save-book-file", () => ({ saveBookFile }));

afterEach(cleanup);

const part = (id: string): BookPart => ({ id, title: id, address: "/dashboard", sheets: [] });
const ids = (): string[] => stored.book.parts.map(({ id }) => id);

test.each([
  ["Take out: Costs", ["Sales", "Added elsewhere"]],
  ["Move down: Costs", ["Sales", "Costs", "Added elsewhere"]],
])("“%s” keeps a part that was added in another window meanwhile", async (button, left) => {
  withoutLayout();
  stored.book = { name: "Mine", parts: [part("Costs"), part("Sales")] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <BookDialog onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const pressed = await screen.findByRole("button", { name: button });
  stored.book = { name: "Mine", parts: [...stored.book.parts, part("Added elsewhere")] };
  fireEvent.click(pressed);
  await waitFor(() => expect(ids()).toEqual(left));
});

test("a note of a part is kept when it is left, in the parts that the book has by then", async () => {
  withoutLayout();
  stored.book = { name: "Mine", parts: [part("Costs")] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <BookDialog onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Add a note: Costs" }));
  const note = screen.getByRole("textbox", { name: "Note: Costs" });
  fireEvent.change(note, { target: { value: "Prices rose." } });
  stored.book = { name: "Mine", parts: [...stored.book.parts, part("Added elsewhere")] };
  fireEvent.blur(note);
  // The file is of the book with the note, although it is still being saved.
  fireEvent.click(screen.getByRole("button", { name: "PDF" }));
  await waitFor(() => expect(stored.book.parts.map((one) => one.note)).toEqual(["Prices rose.", undefined]));
  await waitFor(() => expect(saveBookFile).toHaveBeenCalled());
  expect(saveBookFile.mock.calls[0]?.[2].parts[0]?.note).toBe("Prices rose.");
});
