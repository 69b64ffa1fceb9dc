import { ActionIcon, Button } from "@mantine/core";
import { IconHistory, IconPencil, IconTrash, type Icon } from "@tabler/icons-react";
import { useMemo, type ReactElement } from "react";
import { LocalTable } from "../../tables/local-table";
import { SelectedBar } from "../../ui/data-table";
import { placeOf, type ScheduleRow } from "./schedule";
import { scheduleColumns } from "./schedule-columns";

interface ScheduleTableProps {
  rows: readonly ScheduleRow[];
  all: readonly ScheduleRow[];
  tools: ReactElement;
  empty: ReactElement;
  /** Undefined when the user may not change schedules. */
  onEdit?: (row: ScheduleRow) => void;
  /** Deletes schedules after a confirmation. Returns whether they were deleted. */
  onDelete?: (rows: readonly ScheduleRow[]) => Promise<boolean>;
  /** Undefined when the user may not read the history. */
  onHistory?: (row: ScheduleRow) => void;
}

interface RowButton {
  label: string;
  icon: Icon;
  color?: string;
  press: ((row: ScheduleRow) => void) | undefined;
}

/** The table of schedules with their current status, remaining days, last day of entry, and overlaps. */
export function ScheduleTable(props: ScheduleTableProps): ReactElement {
  const { all, onEdit, onDelete, onHistory } = props;
  const columns = useMemo(() => scheduleColumns(all), [all]);
  const buttons: RowButton[] = [
    { label: "Change", icon: IconPencil, press: onEdit },
    { label: "History of", icon: IconHistory, color: "gray", press: onHistory },
    {
      label: "Delete",
      icon: IconTrash,
      color: "brick",
      press: onDelete === undefined ? undefined : (row) => void onDelete([row]),
    },
  ];
  const actions = (row: ScheduleRow): ReactElement => (
    <>
      {buttons.map(({ label, icon: Sign, color, press }) =>
        press === undefined ? null : (
          <ActionIcon
            key={label}
            variant="subtle"
            size={28}
            {...(color === undefined ? {} : { color })}
            aria-label={`${label} ${row.form}, ${placeOf(row)}`}
            title={label.replace(" of", "")}
            onClick={() => press(row)}
          >
            <Sign size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        ),
      )}
    </>
  );
  const selected = (rows: readonly ScheduleRow[], clear: () => void): ReactElement => (
    <SelectedBar count={rows.length} onClear={clear}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => {
          void onDelete?.(rows).then((done) => {
            if (done) clear();
          });
        }}
      >
        Delete
      </Button>
    </SelectedBar>
  );
  return (
    <LocalTable
      label="Report schedules"
      name="report_schedules"
      columns={columns}
      rows={props.rows}
      ordered
      error={null}
      retry={() => undefined}
      idOf={({ id }) => id}
      tools={props.tools}
      empty={props.empty}
      actions={onEdit === undefined && onHistory === undefined ? undefined : actions}
      actionsWidth={124}
      onOpen={onEdit}
      onSelected={onDelete === undefined ? undefined : selected}
    />
  );
}
