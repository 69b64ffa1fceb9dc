import { expect, test } from "vitest";
import {
  ifEntered,
  refuseFaults,
  runSteps,
  type BeingSaved,
  type SaveContext,
  type Step,
} from "../../../../src/server/records/core/step";
import { Problem, type Detail } from "../../../../src/shared/errors";

const context = {} as SaveContext;
const rows = (): BeingSaved[] => [0, 1].map((row) => ({ row, values: {}, before: undefined }));
const fault = (row: number, message: string): Detail => ({ row, field: "name", message });

const refusalOf = (steps: readonly Step[]): Promise<unknown> =>
  runSteps(steps, rows(), context).then(
    () => null,
    (error: unknown) => error,
  );

test("a save is refused with the faults of all steps at once, in their order", async () => {
  const problem = await refusalOf([
    () => [fault(1, "First.")],
    () => Promise.resolve([]),
    () => [fault(0, "Second."), fault(1, "Third.")],
  ]);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    status: 400,
    message: "Nothing was saved. Row 2: First. (and 2 more)",
    details: [fault(1, "First."), fault(0, "Second."), fault(1, "Third.")],
  });
});

test("a step sees what the steps before it filled in and found", async () => {
  const seen: unknown[] = [];
  await refusalOf([
    ([first]) => {
      if (first) first.values = { name: "Palay" };
      return [fault(1, "First.")];
    },
    (given, _, earlier) => {
      seen.push(given[0]?.values, [...earlier]);
      return [];
    },
  ]);
  expect(seen).toEqual([{ name: "Palay" }, [fault(1, "First.")]]);
});

test("steps without a fault refuse nothing", async () => {
  expect(await refusalOf([() => [], () => Promise.resolve([])])).toBeNull();
});

test("no step after the refusal of faults runs while there are any", async () => {
  const ran: string[] = [];
  const store: Step = () => {
    ran.push("stored");
    return [];
  };
  expect(await refusalOf([() => [fault(0, "First.")], refuseFaults, store])).toBeInstanceOf(Problem);
  expect(ran).toEqual([]);
  expect(await refusalOf([() => [], refuseFaults, store])).toBeNull();
  expect(ran).toEqual(["stored"]);
});

test("a step for what a person entered skips an action of the server", async () => {
  const step = ifEntered(() => [fault(0, "First.")]);
  await expect(runSteps([step], rows(), { ...context, action: "Update" })).resolves.toBeUndefined();
  await expect(runSteps([step], rows(), context)).rejects.toBeInstanceOf(Problem);
});
