// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import { useFormStart } from "../../../../src/forms/form/use-form-start";

const accomplishment = entityNamed("form7_accomp");
const row = (id: number): Row => ({ id, row_version: 1, time_stamp: "", user_id: 1 });
let answers: Map<string, (rows: object[] | null) => void>;

beforeEach(() => {
  answers = new Map();
  vi.stubGlobal(
    "fetch",
    (path: string) =>
      new Promise<Response>((resolve) => {
        answers.set(path, (data) =>
          resolve(
            data === null
              ? Response.json({ status: "error", message: "Busy." }, { status: 503 })
              : Response.json({ status: "success", data, total: data.length }),
          ),
        );
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const nothing = {};
const opened = () =>
  renderHook(({ id }) => useFormStart(accomplishment, 1, nothing, { id, target: null }), {
    initialProps: { id: null as number | null },
  });
type Hook = ReturnType<typeof opened>["result"];
const recordIn = ({ current }: Hook): number | null | undefined =>
  current.open === null ? undefined : (current.open.start.base?.id ?? null);
const answer = async (path: string, rows: object[] | null = []): Promise<void> => {
  await waitFor(() => expect(answers.has(path)).toBe(true));
  await act(async () => answers.get(path)?.(rows));
  answers.delete(path);
};
const children = "/api/qtr-sales-report";

it("a record that comes late does not replace the form that was opened since", async () => {
  const { result } = opened();
  let late: Promise<boolean> | undefined;
  act(() => void (late = result.current.openRow(row(7))));
  await waitFor(() => expect(answers.has(children)).toBe(true));
  act(() => result.current.startNew());
  await answer(children);
  expect([await late, recordIn(result)]).toEqual([false, null]);
});

it("the address opens a record again that was closed, and leaves it as it is while it is open", async () => {
  const { result, rerender } = opened();
  let first: Promise<boolean> | undefined;
  act(() => void (first = result.current.openRow(row(7))));
  await answer(children);
  expect(await first).toBe(true);
  const form = result.current.open?.start.key;
  for (const id of [7, null, 7]) rerender({ id });
  expect([answers.size, result.current.open?.start.key]).toEqual([0, form]);
  act(() => result.current.close());
  rerender({ id: null });
  rerender({ id: 7 });
  await answer(accomplishment.path, [row(7)]);
  await answer(children);
  await waitFor(() => expect(recordIn(result)).toBe(7));
});

it("says why a record of the address could not be read, also where only its rows could not", async () => {
  const { result, rerender } = opened();
  rerender({ id: 7 });
  await answer(accomplishment.path, [row(7)]);
  await answer(children, null);
  await waitFor(() => expect(result.current.failure).toBe("Busy."));
});
