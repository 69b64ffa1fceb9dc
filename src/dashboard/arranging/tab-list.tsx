import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState, type FormEvent, type ReactElement } from "react";
import { Drawer } from "../../ui/overlays/overlays";
import type { ShownTab } from "./boards";
import styles from "./arranging.module.css";
import { isSameText } from "../../shared/same-text";
import { StepButton } from "../../ui/step-button";

interface TabListProps {
  opened: boolean;
  onClose: () => void;
  tabs: readonly ShownTab[];
  onMake: (label: string) => void;
  onName: (tab: ShownTab, label: string) => void;
  onMove: (tab: ShownTab, by: -1 | 1) => void;
  onShow: (tab: ShownTab, shown: boolean) => void;
  onDelete: (tab: ShownTab) => void;
}

const maxLabelLength = 30;
const duplicateNameMessage = "There is a tab of this name already. Choose another one.";

const hasTabNamed = (tabs: readonly ShownTab[], label: string): boolean =>
  tabs.some((tab) => isSameText(tab.label, label));

function OwnName({
  tab,
  tabs,
  onName,
}: Pick<TabListProps, "tabs" | "onName"> & { tab: ShownTab }): ReactElement {
  const [label, setLabel] = useState(tab.label);
  const refused =
    label.trim() !== tab.label &&
    hasTabNamed(
      tabs.filter((one) => one !== tab),
      label,
    );
  const keep = () => {
    if (label.trim() === "") setLabel(tab.label);
    else if (label.trim() !== tab.label && !refused) onName(tab, label.trim());
  };
  return (
    <TextInput
      aria-label={`Name of the tab “${tab.label}”`}
      value={label}
      maxLength={maxLabelLength}
      error={refused ? duplicateNameMessage : undefined}
      onChange={(event) => setLabel(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === "Enter" && keep()}
    />
  );
}

/**
 * The list of tabs. Own tabs are added, renamed and deleted here; all tabs can be moved, and
 * those of the product hidden.
 */
export function TabList(props: TabListProps): ReactElement {
  const { opened, onClose, tabs, onMake, onName, onMove, onShow, onDelete } = props;
  const [label, setLabel] = useState("");
  const refused = hasTabNamed(tabs, label);
  const shown = tabs.filter(({ away }) => !away).length;
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === "" || refused) return;
    onMake(label.trim());
    setLabel("");
  };
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Tabs of the dashboard" size="26rem">
      <ol className={styles.tabs}>
        {tabs.map((tab, at) => (
          <li key={tab.name} className={styles.tab} data-away={tab.away || undefined}>
            <div className={styles.name}>
              {tab.own ? <OwnName key={tab.label} tab={tab} tabs={tabs} onName={onName} /> : tab.label}
            </div>
            <StepButton
              variant="subtle"
              color="gray"
              aria-label={`Move “${tab.label}” to the left`}
              off={at === 0}
              onClick={() => onMove(tab, -1)}
            >
              <IconArrowUp size={17} aria-hidden />
            </StepButton>
            <StepButton
              variant="subtle"
              color="gray"
              aria-label={`Move “${tab.label}” to the right`}
              off={at === tabs.length - 1}
              onClick={() => onMove(tab, 1)}
            >
              <IconArrowDown size={17} aria-hidden />
            </StepButton>
            {tab.own ? (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Delete the tab “${tab.label}”`}
                onClick={() => onDelete(tab)}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={tab.away ? `Show the tab “${tab.label}”` : `Put the tab “${tab.label}” away`}
                disabled={!tab.away && shown < 2}
                onClick={() => onShow(tab, tab.away)}
              >
                {tab.away ? <IconEyeOff size={17} aria-hidden /> : <IconEye size={17} aria-hidden />}
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <form className={styles.make} onSubmit={make}>
        <TextInput
          label="New tab"
          placeholder="Its name"
          maxLength={maxLabelLength}
          value={label}
          error={refused ? duplicateNameMessage : undefined}
          inputWrapperOrder={["label", "error", "input"]}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />} disabled={label.trim() === ""}>
          Make the tab
        </Button>
      </form>
    </Drawer>
  );
}
