import { InputBase, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Fields } from "../../fields";
import { today } from "../../shared/time/dates";
import {
  datesOfPeriod,
  insteadOfBegun,
  periodLabel,
  periodNames,
  type PeriodName,
} from "../../shared/time/relative-periods";
import { canShowPeriod } from "./filter-address";
import styles from "./filter-bar.module.css";

interface PeriodMenuProps {
  fields: Fields;
  /** The period in words; null when years, quarters or months are chosen. */
  period: PeriodName | null;
  /** Sets a period; null writes the dates of the present one, so that it no longer moves. */
  onChange: (period: PeriodName | null) => void;
  /** A further item of the menu, such as a comparison. */
  more?: ReactElement;
}

const icon = { size: 15, "aria-hidden": true } as const;

/** The period of a filter bar: its chip, whether it is in words, and what is to be known of it. */
export interface PeriodChip {
  menu: ReactElement;
  isNamed: boolean;
  note: ReactElement;
}

/** The period of a filter bar, with its chip. */
export const periodChip = (props: PeriodMenuProps): PeriodChip => ({
  menu: <PeriodMenu {...props} />,
  isNamed: props.period !== null,
  note: <BegunNote {...props} />,
});

/** Says that the period has just begun, so that few figures are not taken for a result, and offers the one before. */
function BegunNote({ fields, period, onChange }: PeriodMenuProps): ReactElement | null {
  const day = today();
  const instead = period === null ? null : insteadOfBegun(period, day);
  if (period === null || instead === null || !canShowPeriod(instead, fields)) return null;
  return (
    <p className={styles.begun}>
      {datesOfPeriod(period, day)} has just begun.{" "}
      <button type="button" className={styles.clear} onClick={() => onChange(instead)}>
        Show {datesOfPeriod(instead, day)}
      </button>
    </p>
  );
}

/** A chip that chooses a period in words. In a link it moves with the calendar, unless its dates are kept. */
function PeriodMenu({ fields, period, onChange, more }: PeriodMenuProps): ReactElement {
  const day = today();
  const isChosen = period !== null && period !== "all";
  return (
    <Menu width={320} position="bottom-start">
      <div className={styles.field}>
        <Menu.Target>
          <InputBase
            component="button"
            type="button"
            pointer
            size="xs"
            radius="xl"
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
            rightSectionPointerEvents="none"
            rightSectionWidth={22}
            className={isChosen ? styles.chosen : styles.any}
          >
            <span className={styles.value}>
              <span className={isChosen ? "sr-only" : styles.label}>Period</span>{" "}
              {period === null || period === "all" ? (
                <span className="sr-only">{period === null ? "by filters" : "All"}</span>
              ) : (
                periodLabel(period)
              )}
            </span>
          </InputBase>
        </Menu.Target>
      </div>
      <Menu.Dropdown>
        {periodNames
          .filter((name) => canShowPeriod(name, fields))
          .map((name) => (
            <Menu.Item
              key={name}
              leftSection={<IconCheck {...icon} className={name === period ? styles.tick : styles.noTick} />}
              rightSection={<span className={styles.more}>{datesOfPeriod(name, day)}</span>}
              aria-current={name === period ? "true" : undefined}
              onClick={() => onChange(name)}
            >
              {periodLabel(name)}
            </Menu.Item>
          ))}
        {isChosen ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconCheck {...icon} className={styles.noTick} />}
              onClick={() => onChange(null)}
            >
              Keep {datesOfPeriod(period, day)}
              <span className={styles.why}>A link shows these dates, also next year</span>
            </Menu.Item>
          </>
        ) : null}
        {more === undefined ? null : (
          <>
            <Menu.Divider />
            {more}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
