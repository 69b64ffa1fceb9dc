import { Box } from "@mantine/core";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import { useAddress } from "../../ui/page/address";
import { Banner } from "../../ui/page/banner";
import { PageHeading } from "../../ui/page/page-heading";
import { TilesSkeleton } from "../../ui/page/skeletons";
import { Tabs } from "../../ui/page/tabs";
import { defaultBoards, openedTab, tabsOf } from "../arranging/boards";
import { catalog } from "../arranging/catalog";
import * as changes from "../arranging/changes";
import { newTabName } from "../arranging/new-tab-name";
import { TabList } from "../arranging/tab-list";
import { useBoards } from "../arranging/use-boards";
import { boardsOfTab, useViewBoards } from "../arranging/use-view-boards";
import type { ExplorationCard } from "./board-tiles";
import { DashboardView } from "./dashboard-view";
import { clearSelection } from "../selection/selection-address";
import { dashboards } from "../tiles";
import { searchWith, useOpenView } from "../../views/open-view";
import { ViewsButton } from "../../views/views-button";

/** The dashboard page, with the tabs as the user arranged them. The open tab is part of the address. */
export default function DashboardPage({ Exploration }: { Exploration: ExplorationCard }): ReactElement {
  const [address, setAddress] = useAddress();
  const store = useBoards();
  const [arranging, setArranging] = useState(false);
  const [listed, setListed] = useState(false);
  const open = useOpenView();
  const inView = useViewBoards(store, open.view);
  const sharer = store.arranged ? undefined : store.shared?.by;
  const own = useMemo(
    () => tabsOf(store.boards ?? defaultBoards, dashboards, catalog, sharer),
    [store.boards, sharer],
  );
  const all = useMemo(
    () => tabsOf(inView.boards ?? defaultBoards, dashboards, catalog, sharer),
    [inView.boards, sharer],
  );
  const wanted = address.get("tab");
  // A tab that the user just hid or deleted. The address still names it for a moment.
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== wanted) setLeft(null);
  const { tabs, shown, note } = openedTab(all, wanted === left ? null : wanted);
  const choose = useCallback(
    (name: string | null) =>
      setAddress((now) => {
        if (name === null) now.delete("tab");
        else now.set("tab", name);
        clearSelection(now);
      }),
    [setAddress],
  );
  const leave = (name: string) => {
    if (name !== shown?.name) return;
    setLeft(name);
    choose(null);
  };
  const make = (label: string) => {
    const name = newTabName();
    store.change(changes.addTab(name, label), `The tab “${label}” was made.`);
    choose(name);
  };
  if (store.boards === null || shown === undefined || open.waits)
    return (
      <>
        <PageHeading title="Dashboard" />
        <TilesSkeleton />
      </>
    );
  return (
    <>
      <div className="no-print">
        {note === null ? null : (
          <Box mb="sm">
            <Banner>{note}</Banner>
          </Box>
        )}
      </div>
      <Tabs
        label="Dashboards"
        heading={
          <>
            <PageHeading title="Dashboard" />
            <ViewsButton
              open={open}
              present={{
                screen: "dashboard",
                search: searchWith(address, "tab", shown.name),
                arrangement: () => boardsOfTab(inView.boards ?? defaultBoards, shown.name),
                arranged: inView.changed,
                rearrange: inView.changed ? inView.store.reset : undefined,
              }}
            />
          </>
        }
        value={shown.name}
        onChange={choose}
        tabs={tabs.map((tab) => ({
          value: tab.name,
          label: tab.label,
          about: own.some(({ name }) => name === tab.name) ? tab.about : "A tab of the open view.",
          panel: (
            <DashboardView
              key={tab.name}
              tab={tab}
              store={tab.name === inView.tab ? inView.store : store}
              view={tab.name === inView.tab ? open.view?.name : undefined}
              arranging={arranging}
              onArranging={setArranging}
              onTabs={() => setListed(true)}
              Exploration={Exploration}
            />
          ),
        }))}
      />
      <TabList
        opened={listed}
        onClose={() => setListed(false)}
        tabs={own}
        onMake={make}
        onName={(tab, label) =>
          store.change(changes.renameTab(tab.name, label), `The tab is now called “${label}”.`)
        }
        onMove={(tab, by) =>
          store.change(changes.moveTab(tab.name, by, dashboards), `The tab “${tab.label}” was moved.`)
        }
        onShow={(tab, show) => {
          if (!show) leave(tab.name);
          store.change(
            changes.showTab(tab.name, show),
            show ? `The tab “${tab.label}” is shown.` : `The tab “${tab.label}” was put away.`,
          );
        }}
        onDelete={(tab) => {
          leave(tab.name);
          store.change(changes.resetTab(tab.name), `The tab “${tab.label}” was deleted.`);
        }}
      />
    </>
  );
}
