// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useExport, type Shown } from "../../../../src/reports/report/use-export";
import { useSession, type CurrentUser } from "../../../../src/api/session/session";
import { useDialog } from "../../../../src/ui/dialogs/dialog-store";

const { downloadWorkbook, registerExport, asOfNow } = vi.hoisted(() => ({
  downloadWorkbook: vi.fn(),
  registerExport: vi.fn(),
  asOfNow: vi.fn(),
}));
vi.mock("../../../../src/analytics", () => ({ asOfNow, questions: {}, joinedTables: [] }));
vi.mock("../../../../src/workbook", async (original) => ({
  ...(await original<object>()),
  downloadWorkbook,
}));
vi.mock("../../../../src/api/outbox/exports", async (original) => ({
  ...(await original<object>()),
  registerExport,
}));

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** What an export asks, what it tells the ledger, and what its sheet “About” says. */
async function exported(narrowed: NonNullable<Shown["narrowed"]>, filter = {}) {
  const { result } = renderHook(() => useExport(filter, "both"));
  const done = result.current({
    title: "Income",
    columns: [{ name: "crop_sold", label: "Crop", kind: "text" }],
    rows: [{ crop_sold: "Palay" }],
    narrowed,
    notes: [["Note", "Counted once"]],
  });
  const { view } = useDialog.getState();
  if (view?.kind !== "question") throw new Error("Nothing was asked.");
  const asked = render(<MantineProvider>{view.message}</MantineProvider>).container.textContent;
  view.answer(true);
  await done;
  const about = downloadWorkbook.mock.calls[0]?.[0].about;
  return { asked, ledger: registerExport.mock.calls[0]?.[0].filters, about };
}

test("the file says of when its rows are, not when the export was agreed to", async () => {
  asOfNow.mockReturnValueOnce("2026-01-05T04:00:00Z").mockReturnValue("2026-01-05T04:30:00Z");
  expect((await exported([])).about.asOf).toBe("2026-01-05T04:00:00Z");
});

test("what narrows a report beside the filter bar is a filter: to who is asked, to the ledger, and once in the sheet", async () => {
  const years = ["Year reported", "2025, 2026"] as const;
  const { asked, ledger, about } = await exported([years], { region_name: ["Region V (Bicol Region)"] });
  expect(asked).toContain("Filtered by Region: Region V (Bicol Region); Year reported: 2025, 2026.");
  expect(ledger).toMatchObject({ region_name: ["Region V (Bicol Region)"], "Year reported": "2025, 2026" });
  expect(about.filters).toEqual([["Region", "Region V (Bicol Region)"], years]);
  expect(about.notes).toEqual([
    ["Records", "Pending and approved records"],
    ["Note", "Counted once"],
  ]);
});

test("two filters of one field are both told to the ledger", async () => {
  const { asked, ledger } = await exported([
    ["Year reported", "from 2020"],
    ["Year reported", "not 2024"],
  ]);
  expect(asked).toContain("Year reported: from 2020; Year reported: not 2024");
  expect(ledger).toMatchObject({ "Year reported": "from 2020; not 2024" });
});

test("a chart of the workbook draws the plain rows before their total, and none where a sum stands among them", async () => {
  const write = async (rows: readonly Record<string, string | number>[], names = "crop") => {
    const { result } = renderHook(() => useExport({}, "both"));
    const done = result.current({
      title: "Income",
      columns: [
        { name: "crop", label: "Crop", kind: "text" },
        { name: "region_name", label: "Region", kind: "text" },
        { name: "sales", label: "Sales", kind: "peso" },
      ],
      rows,
      level: (row) => (row["crop"] === "All" ? "total" : "row"),
      chart: { kind: "bars", names: [names], series: [{ column: "sales", colour: "#1f5e3b" }] },
      notes: [],
    });
    const { view } = useDialog.getState();
    if (view?.kind !== "question") throw new Error("Nothing was asked.");
    view.answer(true);
    await done;
    return downloadWorkbook.mock.lastCall?.[0].sheets[0].chart;
  };
  const [palay, mais, all] = [
    { crop: "Palay", region_name: "Region V", sales: 2 },
    { crop: "Mais", region_name: "Region V", sales: 3 },
    { crop: "All", sales: 5 },
  ];
  expect(await write([palay, mais, all])).toMatchObject({ title: "Income", lines: 2 });
  expect(await write([palay, all, mais])).toBeUndefined();
  // A column that the scope makes constant is in no sheet, and in no chart.
  useSession.setState({ user: { status: "Regional" } as CurrentUser });
  expect(await write([palay, mais], "region_name")).toBeUndefined();
});
