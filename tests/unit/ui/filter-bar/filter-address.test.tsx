// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { filterBar } from "../../../../src/entities/define/filters";
import { useFilterAddress } from "../../../../src/ui/filter-bar/filter-address";

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
