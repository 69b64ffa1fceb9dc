import { Button } from "@mantine/core";
import { IconFilePlus, IconListDetails, IconPencil, IconTable } from "@tabler/icons-react";
import { Suspense, useMemo, useState, type ReactElement } from "react";
import { useSession, type CurrentUser } from "../../api/session/session";
import type { Entity, Row } from "../../entities";
import { filterBar } from "../../entities/define/filters";
import { shownFields } from "../../entities/define/shown-fields";
import type { Fields, Values } from "../../fields";
import { firstQuery, type TableQuery } from "../../ui/data-table/table-state";
import { useFilterAddress } from "../../ui/filter-bar/use-filter-address";
import { notify } from "../../ui/toasts/notify";
import { PageHeading } from "../../ui/page/page-heading";
import { FormSkeleton, TableSkeleton } from "../../ui/page/skeletons";
import { Tabs } from "../../ui/page/tabs";
import { SiblingListLinks, crumbsOf } from "./list-links";
import { DraftOffer } from "../drafts/draft-offer";
import type { Draft } from "../drafts/drafts";
import { markCarriedOver, type AutofilledFields } from "../autofill/autofilled-fields";
import { carriedValues, copiedValues } from "../values/starting-values";
import { ImportButton } from "../import/dialog/import-button";
import { lazyModule, lazyComponent, usePrefetchedModules } from "../lazy/lazy-module";
import { refreshRecords } from "../records/record-calls";
import { RecycleBin } from "../recycle-bin/recycle-bin";
import { useRights, type Rights } from "../records/rights";
import { usePrefillLink } from "../form/use-prefill-link";
import { useFormStart } from "../form/use-form-start";
import { filtersIn, isTab, useScreenAddress } from "./use-screen-address";
import { WindowNote } from "./window-note";

const FormTab = lazyComponent(() => import("../form/form-tab"), "FormTab");
const FilterBar = lazyComponent(() => import("../../ui/filter-bar/filter-bar"), "FilterBar");
const RecordTable = lazyComponent(() => import("../table/record-table"), "RecordTable");
const HistoryDrawer = lazyComponent(() => import("../records/history-drawer"), "HistoryDrawer");
lazyModule(() => import("../unsent/unsent-drawer"));

/** The fields of the filter bar that the entity's records show. */
const filtersOf = (entity: Entity): Fields => {
  const shown = shownFields(entity);
  return Object.fromEntries(Object.entries(filterBar).filter(([name]) => name in shown));
};

interface ScreenProps {
  entity: Entity;
  user: CurrentUser;
  rights: Rights;
}

function RecordScreen({ entity, user, rights }: ScreenProps): ReactElement {
  const { address, tab, asked, show, keepFilters } = useScreenAddress();
  const fields = useMemo(() => filtersOf(entity), [entity]);
  const filters = useFilterAddress(fields, { hidden: rights.hidden });
  const [queries, setQueries] = useState<Record<"main" | "all", TableQuery>>(() => ({
    main: { ...firstQuery, filters: filtersIn(entity, address, "main") },
    all: { ...firstQuery, filters: filtersIn(entity, address, "all") },
  }));
  const [formSeen, setFormSeen] = useState(false);
  if (tab === "form" && !formSeen) setFormSeen(true);
  const [history, setHistory] = useState<Row | null>(null);
  const forms = useFormStart(entity, user.id, rights.constant, asked);
  usePrefetchedModules();
  const brought = usePrefillLink(entity, address, forms);

  const openRow = async (row: Row) => {
    if (await forms.openRow(row)) show("form", row.id);
  };
  const begin = (given?: Values, filled?: AutofilledFields) => {
    forms.startNew(given, filled);
    show("form");
  };
  const goOn = async ({ key, base }: Draft) => {
    if (await forms.goOn(key)) show("form", base?.id ?? null);
    else notify.info("That draft is no longer here: it was opened in another tab, saved or discarded.");
  };
  const firstPage = () =>
    setQueries(({ main, all }) => ({ main: { ...main, page: 1 }, all: { ...all, page: 1 } }));

  const table = (which: "main" | "all") => (
    <Suspense fallback={<TableSkeleton />}>
      {Object.keys(fields).length === 0 ? null : (
        <FilterBar
          fields={fields}
          filter={filters.filter}
          hidden={rights.hidden}
          scope={{ region_name: user.region_name, province_name: user.province_name }}
          startsClosed
          onChange={(next) => {
            firstPage();
            filters.setFilter(next);
          }}
          {...(which === "all" && entity.approval ? { stage: filters.stage, onStage: filters.setStage } : {})}
        />
      )}
      <RecordTable
        key={which}
        entity={entity}
        which={which}
        user={user}
        rights={rights}
        fields={fields}
        filter={filters.filter}
        stage={filters.stage}
        onStage={(stage) => {
          firstPage();
          filters.setStage(stage);
        }}
        query={queries[which]}
        onQuery={(query) => {
          keepFilters(which, queries[which].filters, query.filters);
          setQueries((now) => ({ ...now, [which]: query }));
        }}
        onOpen={(row) => void openRow(row)}
        onNew={() => begin()}
        onDuplicate={(row) => begin(copiedValues(entity, row))}
        onHistory={setHistory}
      />
    </Suspense>
  );

  return (
    <>
      <PageHeading
        title={entity.screen.heading}
        {...crumbsOf(entity)}
        subtitle={<WindowNote window={entity.window} days={rights.days} apart={rights.apart} />}
        actions={
          <>
            <SiblingListLinks entity={entity} />
            {rights.refusal("restore") === null && tab !== "form" ? <RecycleBin entity={entity} /> : null}
            {entity.importable === undefined ? null : (
              <ImportButton onImported={() => void refreshRecords(entity.name)} />
            )}
            {rights.refusal("insert") === null && (tab !== "form" || forms.open?.start.base) ? (
              <Button leftSection={<IconFilePlus size={17} aria-hidden />} onClick={() => begin()}>
                New {entity.label}
              </Button>
            ) : null}
          </>
        }
      />
      <DraftOffer
        user={user.id}
        entity={entity.name}
        open={forms.open?.start.key ?? ""}
        onContinue={(draft) => void goOn(draft)}
      />
      <Tabs
        label={entity.screen.heading}
        value={tab}
        onChange={(next) => {
          if (isTab(next)) show(next, next === "form" ? (forms.open?.start.base?.id ?? null) : null);
        }}
        keepMounted
        tabs={[
          {
            value: "form",
            label: "Form",
            icon: <IconPencil size={16} aria-hidden />,
            panel: formSeen ? (
              <Suspense fallback={<FormSkeleton />}>
                <FormTab
                  entity={entity}
                  user={user.id}
                  rights={rights}
                  open={forms.open}
                  failure={forms.failure}
                  visible={tab === "form"}
                  expected={brought || asked.id !== null || asked.target !== null}
                  onBegin={forms.startNew}
                  onNew={() => begin()}
                  onOpen={(row) => void openRow(row)}
                  onHistory={setHistory}
                  onSaved={(saved, next) => {
                    forms.remember(saved);
                    if (next === "another") {
                      const carried = carriedValues(entity, saved);
                      begin(carried, markCarriedOver(entity, carried));
                    } else {
                      forms.close();
                      show("table");
                    }
                  }}
                  onCancel={() => {
                    forms.close();
                    show("table");
                  }}
                />
              </Suspense>
            ) : null,
          },
          {
            value: "table",
            label: "Table",
            icon: <IconTable size={16} aria-hidden />,
            panel: tab === "table" ? table("main") : null,
          },
          {
            value: "all",
            label: "All",
            icon: <IconListDetails size={16} aria-hidden />,
            panel: tab === "all" ? table("all") : null,
          },
        ]}
      />
      {history === null ? null : (
        <Suspense>
          <HistoryDrawer entity={entity} row={history} onClose={() => setHistory(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The record screen of an entity with the tabs Form, Table and All (spec §2, DESIGN §7). */
export default function EntityPage({ entity }: { entity: Entity }): ReactElement | null {
  const user = useSession((session) => session.user);
  const rights = useRights(entity);
  return user === null ? null : <RecordScreen entity={entity} user={user} rights={rights} />;
}
