// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../src/api/query-client";
import { useSession, type CurrentUser } from "../../../src/api/session/session";
import { locationPaths } from "../../../src/shared/places/places";
import { notShared, type ChosenSharing } from "../../../src/views/chosen-sharing";
import { SharingFields } from "../../../src/views/sharing-fields";
import { answering, json, success } from "../api/answers";
import { withoutLayout } from "../ui/no-layout";

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

const regions = [{ code: "03", name: "Region III", parent: "" }];
const provinces = [{ code: "0314", name: "Bulacan", parent: "03" }];

/** Waits until these places are asked for, and no others. */
async function expectAsked(
  status: CurrentUser["status"],
  chosen: Partial<ChosenSharing>,
  labels: string[],
): Promise<void> {
  answering({
    [`GET ${locationPaths.regions}`]: () => json(200, regions),
    [`GET ${locationPaths.provinces}`]: () => json(200, provinces),
    "GET /api/views/roles": () => success([]),
  });
  const place = { region_name: status === "Central" ? null : "Region III", province_name: null };
  useSession.setState({ user: { status, ...place } as CurrentUser });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <SharingFields value={{ ...notShared, ...chosen }} fault={null} onChange={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText("Who may open it");
  await vi.waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    const shown = ["Region", "Province"].filter((name) => screen.queryByRole("combobox", { name }) !== null);
    expect(shown).toEqual(labels);
  });
  cleanup();
  queryClient.clear();
}

test("the place to share with is asked for within the own area: Central for a region and its province, a region for a province, nobody for themselves or all", async () => {
  await expectAsked("Central", { sharing: "region" }, ["Region"]);
  await expectAsked("Central", { sharing: "province" }, ["Region"]);
  await expectAsked("Central", { sharing: "province", region_name: "Region III" }, ["Region", "Province"]);
  await expectAsked("Regional", { sharing: "province" }, ["Province"]);
  await expectAsked("Regional", { sharing: "region" }, []);
  await expectAsked("Central", { sharing: "everyone" }, []);
  await expectAsked("Provincial", { sharing: "role" }, []);
});
