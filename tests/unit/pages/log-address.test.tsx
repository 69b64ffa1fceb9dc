// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { useLogAddress } from "../../../src/pages/users/use-log-address";

afterEach(cleanup);

const inPage = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const opened = (search: string) => {
  window.history.replaceState(null, "", `/users${search}`);
  return renderHook(useLogAddress, { wrapper: inPage }).result;
};

test("the filters and the search of the log stand in the address, and are read from it again", () => {
  const log = opened("?tab=log");
  act(() => {
    log.current.setFilter("user_name", "admin");
    log.current.setFilter("from", "2026-01-05");
    log.current.setQuery({ ...log.current.query, search: "tractor" });
  });
  expect(window.location.search).toBe("?tab=log&user_name=admin&from=2026-01-05&search=tractor");
  const asked = { user_name: "admin", from: "2026-01-05", search: "tractor" };
  expect(log.current.body).toEqual(asked);
  const again = opened(window.location.search);
  expect([again.current.body, again.current.query.search]).toEqual([asked, "tractor"]);
  act(() => again.current.setFilter("user_name", null));
  expect(window.location.search).toBe("?tab=log&from=2026-01-05&search=tractor");
});

test("a day that is half typed stands in its field, and neither filters nor goes into the address", () => {
  const log = opened("?tab=log&to=2026-01-05");
  act(() => log.current.setFilter("to", "01-"));
  expect([log.current.filter["to"], log.current.body]).toEqual(["01-", {}]);
  expect(window.location.search).toBe("?tab=log");
});

test("another filter or search begins at page 1, and the order stays", () => {
  const log = opened("?tab=log");
  const sort = [{ id: "user_name", desc: false }];
  const goTo3 = () => act(() => log.current.setQuery({ ...log.current.query, sort, page: 3 }));
  goTo3();
  expect(log.current.query.page).toBe(3);
  act(() => log.current.setFilter("action", "Login"));
  expect(log.current.query).toMatchObject({ page: 1, sort });
  goTo3();
  act(() => log.current.setQuery({ ...log.current.query, search: "tractor", page: 1 }));
  expect(log.current.query).toMatchObject({ page: 1, search: "tractor", sort });
});
