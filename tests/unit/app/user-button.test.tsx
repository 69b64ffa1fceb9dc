// @vitest-environment jsdom
import { MantineProvider, Menu } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CurrentUser } from "../../../src/api/session/session";
import { UserButton } from "../../../src/app/header/user-button";
import { withoutLayout } from "../ui/no-layout";

withoutLayout();

test("the user button looks the same as the target of an open menu, which gives it a class", () => {
  const user = {
    username: "maria",
    roles: "Encoder",
    status: "Provincial",
  } as Partial<CurrentUser> as CurrentUser;
  render(
    <MantineProvider>
      <UserButton user={user} place="Bulacan" />
      <Menu opened>
        <Menu.Target>
          <UserButton user={user} place="Bulacan" />
        </Menu.Target>
      </Menu>
    </MantineProvider>,
  );
  const [alone, target] = screen.getAllByRole("button", { name: "Account of maria" });
  expect([...(target?.classList ?? [])]).toEqual(expect.arrayContaining([...(alone?.classList ?? ["none"])]));
});
