// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { OtherArea } from "../../../../src/ui/filter-bar/other-area";

afterEach(cleanup);

const told = (address: string, hidden: readonly string[], own: object): string | null => {
  cleanup();
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <OtherArea hidden={hidden} own={own} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.queryByRole("status")?.textContent ?? null;
};

test("a link of another area says that the figures are those of the own one", () => {
  const regional = { region_name: "Region III", province_name: null };
  expect(told("/dashboard?region_name=Region+V", ["region_name"], regional)).toBe(
    "This link is of Region V. You see the figures of your own area, Region III.",
  );
  expect(told("/dashboard?region_name=region+iii", ["region_name"], regional)).toBeNull();
  expect(told("/dashboard?province_name=Albay", ["region_name"], regional)).toBeNull();
  expect(told("/dashboard?region_name=Region+V", [], { region_name: null, province_name: null })).toBeNull();
  const provincial = { region_name: "Region III", province_name: "Bulacan" };
  expect(told("/report?province_name=Albay", ["region_name", "province_name"], provincial)).toContain(
    "Albay",
  );
});

test("a province of another region is told to whoever sees a region", async () => {
  const provinces = () => Promise.resolve([{ code: "1", name: "Bulacan", parent: "3" }]);
  const shown = (address: string) => {
    cleanup();
    render(
      <MantineProvider>
        <OptionsProvider value={{ provinces } as unknown as Options}>
          <MemoryRouter initialEntries={[address]}>
            <OtherArea hidden={["region_name"]} own={{ region_name: "Region III" }} />
          </MemoryRouter>
        </OptionsProvider>
      </MantineProvider>,
    );
  };
  shown("/dashboard?province_name=bulacan&province_name=Albay");
  expect((await screen.findByRole("status")).textContent).toBe(
    "Albay is no province of your own area, Region III. Choose another.",
  );
});
