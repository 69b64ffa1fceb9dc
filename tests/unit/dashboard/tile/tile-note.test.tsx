// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { questions } from "../../../../src/analytics";
import { useSession, type CurrentUser } from "../../../../src/api/session/session";
import { dashboards } from "../../../../src/dashboard/tiles";
import { meaningOf, meaningOfFacts } from "../../../../src/dashboard/tile/meaning";
import { TileNote } from "../../../../src/dashboard/tile/tile-head";
import { factNames } from "../../../../src/questions/fact-header";
import { entries } from "../../../../src/reports/dictionary/entries";
import { withoutLayout } from "../../ui/no-layout";

withoutLayout();
afterEach(cleanup);

const question = questions["dashboards/on-target"]!;

function show(route: string[], note: string | undefined): void {
  useSession.setState({ user: { route } as CurrentUser });
  render(
    <MantineProvider>
      <MemoryRouter>
        <TileNote note={note} meaning={meaningOf(question)} />
      </MemoryRouter>
    </MantineProvider>,
  );
}

test("one click on the note of a tile leads to its entry in the data dictionary, also if it has no note", () => {
  for (const note of ["Counted each day.", undefined]) {
    show(["dashboard", "report"], note);
    const link = screen.getByRole("link", { name: /^How it is counted, in the data dictionary: / });
    const address = new URL(link.getAttribute("href") ?? "", "http://here");
    expect(address.searchParams.get("report")).toBe("dictionary");
    expect(address.searchParams.get("entry")).toBe(question.name);
    cleanup();
  }
});

test("a role that does not open reports reads in the note what the dictionary says", () => {
  show(["dashboard"], "Counted each day.");
  expect(screen.queryByRole("link")).toBeNull();
  const entry = entries.find(({ id }) => id === question.name);
  const name = screen.getByRole("button").getAttribute("aria-label");
  expect(name).toContain("Counted each day.");
  expect(name).toContain(entry?.definition);
  expect(name).toContain(`Counted from: ${entry?.sources}.`);
});

test("the dictionary has the entry to which the note of each tile leads, of Explore too", () => {
  const ids = entries.map(({ id }) => id);
  const named = [
    ...dashboards.flatMap(({ tiles }) => tiles.map(({ question }) => meaningOf(question))),
    ...factNames.map((fact) => meaningOfFacts([fact])),
  ].map(({ to }) => new URL(to, "http://here").searchParams.get("entry") ?? "");
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test("a statement over several facts, or over none that is known, leads to all facts", () => {
  for (const facts of [["support", "product"], []])
    expect(meaningOfFacts(facts).to).toBe("/report?report=dictionary&kind=Fact");
});
