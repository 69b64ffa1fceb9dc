// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { isValidElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CombineDialog } from "../../../src/reports/participants/combine-dialog";
import { useToasts } from "../../../src/ui/toasts/toast-store";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

vi.mock("../../../src/ui/dialogs/dialogs", async (original) => ({
  ...(await original<object>()),
  confirm: () => Promise.resolve(true),
}));

const person = (id: number, more: object = {}) => ({
  id,
  row_version: 1,
  participant_name: "Ana Reyes",
  sex: "Female",
  ...more,
});
const both = [person(5), person(6, { participant_name: "Reyes, Ana" })];
const told = { onCombined: vi.fn(), onChanged: vi.fn(), onClose: vi.fn() };
const COMBINE = "PUT /api/participant/combine";
const SEPARATE = "PUT /api/participant/separate";
const lost = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
const oneByOne = (...answers: (() => Response | Promise<Response>)[]) => {
  let at = -1;
  return () => {
    at = Math.min(at + 1, answers.length - 1);
    return (answers[at] ?? lost)();
  };
};

beforeEach(() => {
  withoutLayout();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const one of Object.values(told)) one.mockClear();
});

/** The dialog over these answers of the server: what it sent, and how to combine. */
async function opened(answers: Record<string, () => Response | Promise<Response>>) {
  const fetch = answering({ "POST /api/participant": () => success(both), ...answers });
  render(
    <MantineProvider>
      <CombineDialog ids={[5, 6]} {...told} />
    </MantineProvider>,
  );
  await screen.findByText(/gets the trainings of both/);
  const keys = (path: string): (string | null)[] =>
    fetch.mock.calls
      .filter(([sent]) => sent === path)
      .map(([, { headers }]) => new Headers(headers).get("Idempotency-Key"));
  const combined = () => keys("/api/participant/combine");
  return {
    combined,
    /** Waits until combining was tried so many times, and the last try has failed. */
    tried: (times: number) =>
      waitFor(() => {
        expect(combined()).toHaveLength(times);
        expect(screen.getByRole("button", { name: "Combine" }).hasAttribute("data-loading")).toBe(false);
      }),
    separated: () => keys("/api/participant/separate"),
    combine: () => fireEvent.click(screen.getByRole("button", { name: "Combine" })),
  };
}

const toast = () => {
  const { message } = useToasts.getState().toasts.at(-1) ?? {};
  if (!isValidElement(message)) throw new Error("No toast offers Undo.");
  return message as ReactElement;
};
const undo = () => {
  const { container, unmount } = render(<MantineProvider>{toast()}</MantineProvider>);
  const words = container.textContent;
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  unmount();
  return words;
};

test("a combination whose answer was lost is repeated under its key, and offers Undo; another choice has its own key", async () => {
  const { combine, combined, tried } = await opened({
    [COMBINE]: oneByOne(lost, lost, lost, () => success({ row_version: 2 })),
  });
  combine();
  expect(await screen.findByText(/Whether it was done is not known\..*it is done once/)).toBeTruthy();
  for (const keep of [6, 5]) {
    fireEvent.click(screen.getByRole("radio", { name: `Keep record ${keep}` }));
    combine();
    await tried(keep === 6 ? 2 : 3);
  }
  combine();
  await waitFor(() => expect(told.onCombined).toHaveBeenCalled());
  const [first, other, again, last] = combined();
  expect([again, last]).toEqual([first, first]);
  expect(other).not.toBe(first);
  expect(undo()).toContain("Combined into record 5.");
});

test("an Undo whose answer was lost is offered again, under its key", async () => {
  const { combine, separated } = await opened({
    [COMBINE]: () => success({ row_version: 2 }),
    [SEPARATE]: oneByOne(lost, () => success({})),
  });
  combine();
  await waitFor(() => expect(told.onCombined).toHaveBeenCalled());
  undo();
  await waitFor(() => expect(toast()).toBeTruthy());
  expect(undo()).toContain("needs the server, which did not answer");
  await waitFor(() => expect(told.onChanged).toHaveBeenCalledTimes(1));
  expect(new Set(separated()).size).toBe(1);
  expect(separated()).toHaveLength(2);
});

test("where one record is gone meanwhile, both and the list are read anew: there is nothing to combine", async () => {
  const { combine } = await opened({
    "POST /api/participant": oneByOne(
      () => success(both),
      () => success(both.slice(0, 1)),
    ),
    [COMBINE]: () => json(404, { status: "error", message: "1 of 2 records were not found." }),
  });
  combine();
  expect(await screen.findByText(/One of the records does not exist any more/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Combine" }).disabled).toBe(true);
  expect(told.onChanged).toHaveBeenCalledTimes(1);
});

test("without network the dialog says that combining is not kept for later, and that nothing was changed", async () => {
  const { combine, tried } = await opened({ [COMBINE]: lost });
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  combine();
  expect(
    await screen.findByText(/needs the server.*not kept to be sent later.*Nothing was changed/),
  ).toBeTruthy();
  network.mockReturnValue(true);
  combine();
  expect(await screen.findByText(/Whether it was done is not known/)).toBeTruthy();
  network.mockReturnValue(false);
  combine();
  await tried(3);
  expect(await screen.findByText(/Whether it was done is not known/)).toBeTruthy();
});

test("opened without network, the dialog says that combining needs the server", async () => {
  answering({ "POST /api/participant": lost });
  render(
    <MantineProvider>
      <CombineDialog ids={[5, 6]} {...told} />
    </MantineProvider>,
  );
  expect(await screen.findByText(/needs the server.*Nothing was changed/)).toBeTruthy();
});
