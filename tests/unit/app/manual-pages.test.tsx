// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { existsSync } from "node:fs";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { demoUsers } from "../../../demo/users";
import type { CurrentUser } from "../../../src/api/session/session";
import { manualAddress } from "../../../src/app/header/manual-pages";
import { OpenedUserMenu } from "../../../src/app/header/opened-user-menu";
import { withoutLayout } from "../ui/no-layout";

withoutLayout();
afterEach(cleanup);

const rightsOf = (username: string): CurrentUser => {
  const user = demoUsers.find((one) => one.username === username);
  return { ...user, ...user?.role } as Partial<CurrentUser> as CurrentUser;
};

test.each([
  ["admin", "administrator"],
  ["manager", "manager"],
  ["officer", "report-officer"],
  ["regional", "regional-approver"],
  ["encoder", "encoder"],
])("the help of %s is the page %s of the manual, which exists", (username, page) => {
  expect(manualAddress(rightsOf(username))).toBe(`/docs/manual/${page}.html`);
  expect(existsSync(`docs/manual/${page}.md`)).toBe(true);
});

test("the user's menu opens the help in a new tab", async () => {
  render(
    <MemoryRouter>
      <MantineProvider>
        <OpenedUserMenu user={rightsOf("encoder")} place="Bulacan" onChangePassword={() => {}} />
      </MantineProvider>
    </MemoryRouter>,
  );
  const help = await screen.findByRole("menuitem", { name: "Help" });
  expect([help.getAttribute("href"), help.getAttribute("target")]).toEqual([
    "/docs/manual/encoder.html",
    "_blank",
  ]);
});
