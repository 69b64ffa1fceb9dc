import type { UseFormReturn } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { useSession } from "../../../../src/api/session/session";
import { entityNamed } from "../../../../src/entities";
import type { Values } from "../../../../src/fields";
import { relatedKey, saveEdit, useRowsBeingSaved } from "../../../../src/forms/related/related-edits";

vi.mock("../../../../src/forms/changes/make-change", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("rows are not saved without end where the page went offline before it had loaded how: it says why", async () => {
  useSession.setState({ reached: false });
  const edit = { arbo: "1", before: [], rows: [{ participant_name: "Ana Cruz" }] };
  const values: Values = { [relatedKey("participant")]: edit };
  const form = { getValues: (name: string) => values[name] } as unknown as UseFormReturn<Values>;
  await expect(saveEdit(form, entityNamed("participant"), "")).rejects.toThrow(
    /The server cannot be reached/,
  );
  expect([useRowsBeingSaved.getState().entity, values[relatedKey("participant")]]).toEqual([null, edit]);
});
