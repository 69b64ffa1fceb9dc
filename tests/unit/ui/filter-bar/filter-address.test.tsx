// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { filterBar } from "../../../../src/entities/define/filters";
import { currentYear } from "../../../../src/shared/time/dates";
import { meansAll } from "../../../../src/reports/report/first-period";
import { useFormerValues } from "../../../../src/ui/page/former-values";
import { unreadText } from "../../../../src/ui/filter-bar/unread-text";
import { useFilterAddress } from "../../../../src/ui/filter-bar/use-filter-address";

afterEach(cleanup);

const inPage = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

test("changes made before the screen is drawn again all stay in the address", () => {
  window.history.replaceState(null, "", "/dashboard?tab=reporting");
  const { result } = renderHook(() => useFilterAddress(filterBar), { wrapper: inPage });
  const { setFilter, setStage } = result.current;
  act(() => {
    setFilter((now) => ({ ...now, reporting_quarter: [1] }));
    setFilter((now) => ({ ...now, reporting_year: [2025] }));
    setStage("Approved");
  });
  expect(window.location.search).toBe(
    "?tab=reporting&reporting_year=2025&reporting_quarter=1&stage=Approved",
  );
  expect(result.current.filter).toEqual({ reporting_year: [2025], reporting_quarter: [1] });
  expect(result.current.stage).toBe("Approved");
});

const opened = (address: string, otherwise: "this-year" | null) => {
  window.history.replaceState(null, "", address);
  return renderHook(() => useFilterAddress(filterBar, { otherwise }), { wrapper: inPage }).result;
};

test("an address that names no period takes the one a page begins with, and says so", () => {
  const result = opened("/dashboard?tab=main&region_name=NCR", "this-year");
  expect(result.current.filter).toEqual({ reporting_year: [currentYear()], region_name: ["NCR"] });
  expect(window.location.search).toBe("?tab=main&region_name=NCR&period=this-year");
});

test("an address that names years, or all periods, is shown as it is", () => {
  expect(opened("/dashboard?reporting_year=2024", "this-year").current).toMatchObject({
    filter: { reporting_year: [2024] },
    period: null,
  });
  expect(opened("/dashboard?period=all", "this-year").current).toMatchObject({ filter: {}, period: "all" });
  expect(window.location.search).toBe("?period=all");
  expect(opened("/report", null).current).toMatchObject({ filter: {}, period: null });
});

test("a year to come is a filter that finds nothing, and not all years", () => {
  const coming = currentYear() + 1;
  expect(opened(`/dashboard?reporting_year=${coming}&year_funded=1980`, "this-year").current).toMatchObject({
    filter: { reporting_year: [coming], year_funded: [1980] },
    period: null,
  });
});

test("what an address holds that cannot be read filters nothing, and is told", () => {
  const unread = (search: string, hidden: readonly string[] = []) =>
    unreadText(new URLSearchParams(search), filterBar, hidden);
  expect(unread("reporting_year=2024&reporting_quarter=Q2&reporting_month=March&period=this-year")).toBe("");
  expect(unread("reporting_year=20x6|2024&reporting_month=13&tab=main")).toBe(
    "The address has what cannot be read, Year Reported “20x6”, Month Reported “13”. It filters nothing: choose again.",
  );
  expect(unread("period=next-year")).toBe(
    "The address has what cannot be read, Period “next-year”. It filters nothing: choose again.",
  );
  expect(unread("reporting_year=20x6", ["reporting_year"])).toBe("");
});

test("a period in words stays while other filters change, and gives way to a chosen year", () => {
  const result = opened("/dashboard?period=last-year", "this-year");
  act(() => result.current.setFilter((now) => ({ ...now, region_name: ["NCR"] })));
  expect(window.location.search).toBe("?period=last-year&region_name=NCR");
  act(() => result.current.setFilter((now) => ({ ...now, reporting_year: [2023] })));
  expect(window.location.search).toBe("?reporting_year=2023&region_name=NCR");
});

test("without any period filter the page shows all periods, not the one it begins with", () => {
  const result = opened("/dashboard?reporting_year=2024", "this-year");
  act(() => result.current.setFilter({}));
  expect(window.location.search).toBe("?period=all");
  expect(result.current.filter).toEqual({});
});

test("a link that means all periods is shown as it was made, and still all of them when its year is taken away", () => {
  window.history.replaceState(null, "", "/report?report=a&view=region");
  const options = { otherwise: "this-year", meansAll } as const;
  const open = () => renderHook(() => useFilterAddress(filterBar, options), { wrapper: inPage }).result;
  const link = open();
  expect(link.current).toMatchObject({ filter: {}, period: null });
  expect(window.location.search).toBe("?report=a&view=region");
  act(() => link.current.setFilter({ reporting_year: [2024] }));
  act(() => link.current.setFilter({}));
  expect(window.location.search).toBe("?report=a&view=region&period=all");
  window.history.replaceState(null, "", "/report?report=a");
  expect(open().current).toMatchObject({ filter: { reporting_year: [currentYear()] }, period: "this-year" });
  expect(window.location.search).toBe("?report=a&period=this-year");
});

test("the dates of a period in words can be kept", () => {
  const result = opened("/dashboard?period=last-year&stage=Approved", "this-year");
  act(() => result.current.setPeriod(null));
  expect(window.location.search).toBe(`?stage=Approved&reporting_year=${currentYear() - 1}`);
  act(() => result.current.setPeriod("this-quarter"));
  expect(window.location.search).toBe("?stage=Approved&period=this-quarter");
});

test("a period that the filters cannot express is no filter", () => {
  window.history.replaceState(null, "", "/report?period=this-quarter");
  const { reporting_year } = filterBar;
  const { result } = renderHook(() => useFilterAddress({ reporting_year }), { wrapper: inPage });
  expect(result.current).toMatchObject({ filter: {}, period: null });
});

test("an address with the former name of a value is read and written with its present one, also when it is renamed meanwhile", () => {
  const result = opened("/dashboard?tab=main&fund_source=GOP", null);
  expect(result.current.filter).toEqual({ fund_source: ["GOP"] });
  act(() => useFormerValues.setState({ former: { fund_source: { gop: "GAA" } } }));
  expect(result.current.filter).toEqual({ fund_source: ["GAA"] });
  act(() => result.current.setFilter((now) => ({ ...now, region_name: ["NCR"] })));
  expect(window.location.search).toBe("?tab=main&fund_source=GAA&region_name=NCR");
  act(() => useFormerValues.setState({ former: {} }));
});

/** Costs a few milliseconds. */
test("a page that stays open over midnight has the period of the new day", () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T15:59:00Z") });
  const result = opened("/dashboard?period=this-year", "this-year");
  expect(result.current.filter).toEqual({ reporting_year: [2026] });
  act(() => void vi.advanceTimersByTime(90_000));
  expect(result.current.filter).toEqual({ reporting_year: [2027] });
  vi.useRealTimers();
});
