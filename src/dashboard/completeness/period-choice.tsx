import { Group, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { currentYear, FIRST_LISTED_YEAR } from "../../shared/time/dates";
import { useBoard } from "../board/board";
import styles from "./completeness-grid.module.css";
import { StepButton } from "../../ui/step-button";

const quarters = [
  { value: "", label: "All" },
  ...[1, 2, 3, 4].map((one) => ({ value: `${one}`, label: `Q${one}` })),
];

interface PeriodChoiceProps {
  /** The years that the grid shows. */
  years: readonly number[];
}

/**
 * Chooses year and quarter of the grid. They are those of the filter bar, so that all tiles follow
 * and a link contains them.
 */
export function PeriodChoice({ years }: PeriodChoiceProps): ReactElement {
  const { filter, setFilter } = useBoard();
  const from = Math.min(...years);
  const to = Math.max(...years);
  const chosen = filter.reporting_quarter ?? [];
  const go = (year: number) => setFilter((now) => ({ ...now, reporting_year: [year] }));
  const choose = (quarter: string) =>
    setFilter((now) => ({ ...now, reporting_quarter: quarter === "" ? [] : [Number(quarter)] }));
  return (
    <Group gap="sm" wrap="nowrap">
      <Group gap={4} wrap="nowrap">
        <StepButton
          variant="default"
          aria-label={`Year ${from - 1}`}
          off={from <= FIRST_LISTED_YEAR}
          onClick={() => go(from - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </StepButton>
        <output className={styles.year}>{from === to ? from : `${from}–${to}`}</output>
        <StepButton
          variant="default"
          aria-label={`Year ${to + 1}`}
          off={to > currentYear()}
          onClick={() => go(to + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </StepButton>
      </Group>
      <SegmentedControl
        size="xs"
        aria-label="Quarter reported"
        data={quarters}
        value={chosen.join()}
        onChange={choose}
        transitionDuration={0}
      />
    </Group>
  );
}
