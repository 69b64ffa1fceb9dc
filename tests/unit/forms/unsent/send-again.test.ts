// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { retryRefused, type OutboxEntry } from "../../../../src/api/outbox/outbox";
import { entityNamed, type Row } from "../../../../src/entities";
import { sendChangeAgain } from "../../../../src/forms/unsent/send-again";
import { recordPages } from "../../../../src/forms/records/record-calls";
import { recordOf } from "../../../../src/forms/values/form-values";
import { useDialog } from "../../../../src/ui/dialogs/dialog-store";

vi.mock("../../../../src/forms/records/record-calls");
vi.mock(import("../../../../src/api/outbox/outbox"), async (original) => ({
  ...(await original()),
  retryRefused: vi.fn(() => Promise.resolve()),
}));

const persons = entityNamed("participant");
const person = (id: number, row_version: number, more: object = {}): Row =>
  ({
    id,
    row_version,
    participant_name: `Person ${id}`,
    sex: "Male",
    category: "ARB",
    ...more,
  }) as unknown as Row;
const refusedEdit = (body: unknown, before?: unknown): OutboxEntry =>
  ({
    key: "k",
    user: 7,
    entity: persons.name,
    what: "edit",
    title: "Participants",
    method: "PUT",
    path: "/api/x",
    body,
    before,
    at: 1,
    refused: "Somebody else changed it.",
  }) as OutboxEntry;
const serverHas = (...rows: Row[]) =>
  vi.mocked(recordPages).mockImplementation(async function* () {
    yield rows;
  });
/** Tries again and presses the button if something is asked; returns the question. */
async function again(one: OutboxEntry, yes = true): Promise<unknown> {
  const sending = sendChangeAgain(one);
  await new Promise((resolve) => void setTimeout(resolve));
  const { view } = useDialog.getState();
  if (view?.kind === "question") view.answer(yes);
  await sending;
  return view?.message;
}
const sent = () => vi.mocked(retryRefused).mock.calls[0]?.[0].body;

beforeEach(() => {
  vi.mocked(retryRefused).mockClear();
  useDialog.setState({ view: null });
});

test("rows that somebody else changed are sent with their present version, the own fields and theirs", async () => {
  const was = recordOf(persons, person(1, 3));
  const body = [{ ...was, participant_name: "Ana Cruz" }, { participant_name: "New Person" }];
  serverHas(person(1, 5, { sex: "Female" }));
  expect(await again(refusedEdit(body, [was]))).toContain("Sex: Male → Female, stays");
  expect(sent()).toMatchObject([
    { id: 1, row_version: 5, participant_name: "Ana Cruz", sex: "Female" },
    { participant_name: "New Person" },
  ]);
});

test("a field that both changed is named with both values before it is replaced", async () => {
  const was = recordOf(persons, person(1, 3));
  serverHas(person(1, 4, { participant_name: "Ana Reyes" }));
  const asked = await again(refusedEdit([{ ...was, participant_name: "Ana Cruz" }], [was]), false);
  expect(asked).toContain("Ana Reyes → Ana Cruz, by your change");
  expect(retryRefused).not.toHaveBeenCalled();
});

test("values of one field for several records keep to the field; a deleted record is left out", async () => {
  serverHas(person(1, 4));
  const body = [
    { id: 1, row_version: 3, sex: "Female" },
    { id: 2, row_version: 3, sex: "Female" },
  ];
  expect(await again(refusedEdit(body))).toContain("Deleted in the meantime");
  expect(sent()).toEqual([{ id: 1, row_version: 4, sex: "Female" }]);
});

test("nothing is asked where the records are as they were, or where a change has no versions", async () => {
  serverHas(person(1, 3));
  const body = [{ id: 1, row_version: 3, sex: "Female" }];
  expect(await again(refusedEdit(body))).toBeUndefined();
  expect(sent()).toBe(body);
  await again({ ...refusedEdit({ ids: [1] }), what: "delete" });
  expect(retryRefused).toHaveBeenCalledTimes(2);
});
