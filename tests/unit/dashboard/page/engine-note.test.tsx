// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, noteTooLarge, useEngineState } from "../../../../src/analytics/worker/engine-state";
import { noteOfflineParts } from "../../../../src/api/stored/offline-parts";
import { EngineNote } from "../../../../src/dashboard/page/engine-note";
import { factNames } from "../../../../src/questions/fact-header";
import { withoutLayout } from "../../ui/no-layout";

withoutLayout();
afterEach(cleanup);

vi.mock(import("../../../../src/analytics/engine/browser-engine"), async (original) => ({
  ...(await original()),
  startEngine: () => {},
}));

/** What the line says while these facts are loaded. */
function noteWith(loaded: readonly string[]): string {
  const facts = Object.fromEntries(loaded.map((name) => [name, { here: true, changed: 1 }]));
  useEngineState.setState({ state: "ready", total: 1234, facts });
  render(
    <MantineProvider>
      <EngineNote stage="both" />
    </MantineProvider>,
  );
  return screen.getByRole("status").textContent;
}

beforeEach(() => {
  useEngineState.setState(initialState, true);
  noteOfflineParts(true);
});

test("the line below the filters names a fact that has too many rows for this browser", () => {
  noteTooLarge("trainee");
  expect(noteWith(["arbo"])).toContain(
    "1,234 records in this browser; the server counts Participants of trainings, too many rows for a browser",
  );
});

test("with all other facts loaded, it says what works without the network and what does not", () => {
  noteTooLarge("trainee");
  expect(noteWith(factNames.filter((name) => name !== "trainee"))).toContain(
    "enough without the network for all but Participants of trainings: too many rows for a browser",
  );
});

test("it promises nothing without the network while parts of the program are still to be loaded", () => {
  noteOfflineParts(false);
  const note = noteWith(factNames);
  expect(note).toContain("1,234 records in this browser");
  expect(note).not.toContain("without the network");
});
