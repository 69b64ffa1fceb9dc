import { Button, Menu, SegmentedControl, TextInput } from "@mantine/core";
import { IconFileSpreadsheet, IconSearch, IconUnlink } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { SubscriptionDraft } from "../../subscriptions/subscription-dialog-store";
import { SendMenu } from "../../subscriptions/send-menu";
import { PrintButton } from "../../ui/page/print-button";
import type { Report } from "./report";
import styles from "./report-view.module.css";

interface ReportToolbarProps {
  report: Report;
  layouts: readonly { value: string; label: string }[];
  layout: string;
  onLayout: (layout: string) => void;
  onList: (list: Report["lists"][number]) => void;
  /** The search box; null when the report has none. */
  find: { label: string; typed: string; type: (text: string) => void } | null;
  onExport: () => void;
  /** The figures that are sent or put into a book. */
  makeDraft: () => SubscriptionDraft;
  /** Whether there are figures to print and to export. */
  ready: boolean;
}

/** The toolbar of a report: layouts, search, unmatched lists, sending, print and export. */
export function ReportToolbar(props: ReportToolbarProps): ReactElement {
  const { report, layouts, layout, onLayout, onList, find, onExport, makeDraft, ready } = props;
  return (
    <div className={`${styles.toolbar} no-print`}>
      {layouts.length > 1 ? (
        <SegmentedControl
          aria-label="How the report is laid out"
          size="sm"
          data={[...layouts]}
          value={layout}
          onChange={onLayout}
          transitionDuration={0}
          className={styles.layouts}
        />
      ) : null}
      {find === null ? null : (
        <TextInput
          aria-label={find.label}
          placeholder={find.label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={find.typed}
          onChange={(event) => find.type(event.currentTarget.value)}
          className={styles.find}
          autoComplete="off"
        />
      )}
      <div className={styles.buttons}>
        {report.lists.length === 0 ? null : (
          <Menu>
            <Menu.Target>
              <Button variant="default" leftSection={<IconUnlink size={17} />}>
                Unmatched
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {report.lists.map((list) => (
                <Menu.Item key={list.label} onClick={() => onList(list)}>
                  {list.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <SendMenu makeDraft={makeDraft} disabled={!ready} />
        <PrintButton disabled={!ready} />
        <Button leftSection={<IconFileSpreadsheet size={17} />} onClick={onExport} disabled={!ready}>
          Export to Excel
        </Button>
      </div>
    </div>
  );
}
