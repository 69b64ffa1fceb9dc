import { Radio, Stack, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { tabsOf } from "../../../dashboard/arranging/boards";
import { catalog } from "../../../dashboard/arranging/catalog";
import { addTab, showTile } from "../../../dashboard/arranging/changes";
import { explorationTileName } from "../../../dashboard/arranging/exploration-tiles";
import { newTabName } from "../../../dashboard/arranging/new-tab-name";
import { useBoards } from "../../../dashboard/arranging/use-boards";
import { dashboards } from "../../../dashboard/tiles";
import type { Exploration } from "../../../shared/calls/explorations";
import { FormFoot } from "../../../ui/dialogs/form-foot";
import { Modal } from "../../../ui/overlays/overlays";
import { TableSkeleton } from "../../../ui/page/skeletons";

const NEW_TAB = "new";
const MAX_NAME_LENGTH = 60;

interface DashboardDialogProps {
  exploration: Exploration;
  onClose: () => void;
}

/** Puts a saved exploration as a tile on a tab of the dashboards, or on a new one, and opens that tab. */
export default function DashboardDialog({ exploration, onClose }: DashboardDialogProps): ReactElement {
  const { boards, change } = useBoards();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>(NEW_TAB);
  const [label, setLabel] = useState(exploration.name.slice(0, MAX_NAME_LENGTH));
  const [fault, setFault] = useState<string | null>(null);
  const tile = explorationTileName(exploration.id);
  const tabs = boards === null ? [] : tabsOf(boards, dashboards, catalog).filter(({ away }) => !away);
  const has = (name: string): boolean =>
    tabs.find((tab) => tab.name === name)?.explorations.some((one) => one.name === tile) === true;
  const put = (event: FormEvent): void => {
    event.preventDefault();
    const title = chosen === NEW_TAB ? label.trim() : (tabs.find(({ name }) => name === chosen)?.label ?? "");
    if (title === "") return setFault("Enter a name.");
    const tab = chosen === NEW_TAB ? newTabName() : chosen;
    const show = showTile(tab, tile);
    change(
      chosen === NEW_TAB ? (now) => show(addTab(tab, title)(now)) : show,
      `“${exploration.name}” was put on “${title}”.`,
    );
    void navigate(`/dashboard?tab=${tab}`);
  };
  return (
    <Modal opened onClose={onClose} title={`Put “${exploration.name}” on a dashboard`}>
      {boards === null ? (
        <TableSkeleton rows={5} columns={1} />
      ) : (
        <form onSubmit={put}>
          <Stack gap="md">
            <Radio.Group
              label="Tab"
              description="There it follows the filters above, and shows everybody the records of their own area."
              value={chosen}
              onChange={setChosen}
            >
              <Stack gap={6} mt={6}>
                <Radio value={NEW_TAB} label="A new tab" />
                {tabs.map((tab) => (
                  <Radio
                    key={tab.name}
                    value={tab.name}
                    label={has(tab.name) ? `${tab.label}, where it is already` : tab.label}
                    disabled={has(tab.name)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            {chosen === NEW_TAB ? (
              <TextInput
                label="Name of the new tab"
                withAsterisk
                maxLength={MAX_NAME_LENGTH}
                value={label}
                error={fault}
                onChange={(event) => {
                  setLabel(event.currentTarget.value);
                  setFault(null);
                }}
              />
            ) : null}
            <FormFoot label="Put it there" onClose={onClose} />
          </Stack>
        </form>
      )}
    </Modal>
  );
}
