import { Button, Menu } from "@mantine/core";
import { IconArrowsDiff, IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { toParameters, type Parameters } from "../../analytics";
import type { Filter } from "../../entities/define/filters";
import { quarterOf } from "../../shared/time/dates";
import { valuesOfPeriod } from "../../shared/time/relative-periods";
import { comparisonText, comparedPeriods, completedQuarters } from "../../questions/periods";
import { comparisonBases, type ComparisonBase } from "../../shared/time/comparison-bases";
import styles from "./compare-menu.module.css";

export interface CompareMenuProps {
  against: ComparisonBase | null;
  onChange: (against: ComparisonBase | null) => void;
  /** The parameters from the filter and the selected mark. */
  parameters: Parameters;
  /** Today as ISO date. */
  day: string;
  /** Sets a period in the filter bar. */
  onPeriod: (period: Filter) => void;
  size?: "compact-sm" | "compact-md";
}

const names: Readonly<Record<ComparisonBase, string>> = {
  year: "The year before",
  quarter: "The quarter before",
};
const icon = { size: 16, stroke: 1.8 } as const;

/**
 * Suggestions for a filter whose period cannot be compared: the completed quarters of this year, the last four
 * quarters, the last year, and the last quarter.
 */
function suggestionsFor(day: string): { against: ComparisonBase; period: Filter }[] {
  const [year, quarter] = [Number(day.slice(0, 4)), quarterOf(Number(day.slice(5, 7)))];
  const over = quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };
  const quarters = completedQuarters(year, day);
  return [
    ...(quarters.length === 0
      ? []
      : [{ against: "year" as const, period: { reporting_year: [year], reporting_quarter: quarters } }]),
    { against: "year", period: valuesOfPeriod("last-four-quarters", day) },
    { against: "year", period: { reporting_year: [year - 1] } },
    { against: "quarter", period: { reporting_year: [over.year], reporting_quarter: [over.quarter] } },
  ];
}

/** The compared periods in words; null when they cannot be compared. */
function comparisonLabel(parameters: Parameters, against: ComparisonBase, day: string): string | null {
  const periods = comparedPeriods(parameters, against, day);
  return periods.state === "compared" ? comparisonText(periods) : null;
}

/**
 * A menu that compares every figure with an earlier period. It names the periods, or says what to
 * choose first (decision 028).
 */
export function CompareMenu(props: CompareMenuProps): ReactElement {
  const { against, onChange, parameters, day, onPeriod, size = "compact-sm" } = props;
  const words = against === null ? null : comparisonLabel(parameters, against, day);
  const isComparable = comparisonBases.some((one) => comparisonLabel(parameters, one, day) !== null);
  return (
    <Menu width={290} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          leftSection={<IconArrowsDiff {...icon} />}
          className={words === null ? undefined : styles.on}
        >
          {against === null ? "Compare" : (words ?? "Compare: choose a period")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Compare every figure with</Menu.Label>
        <Menu.Item
          leftSection={against === null ? <IconCheck {...icon} /> : <span className={styles.space} />}
          aria-current={against === null ? "true" : undefined}
          onClick={() => onChange(null)}
        >
          Nothing
        </Menu.Item>
        {(["year", "quarter"] as const).map((one) => {
          const periods = comparedPeriods(parameters, one, day);
          const isPossible = periods.state === "compared";
          return (
            <Menu.Item
              key={one}
              disabled={!isPossible}
              leftSection={against === one ? <IconCheck {...icon} /> : <span className={styles.space} />}
              aria-current={against === one ? "true" : undefined}
              onClick={() => onChange(one)}
            >
              {names[one]}
              <span className={styles.why}>{isPossible ? comparisonText(periods) : periods.reason}</span>
            </Menu.Item>
          );
        })}
        {isComparable ? null : (
          <>
            <Menu.Divider />
            <Menu.Label>Or begin with</Menu.Label>
            {suggestionsFor(day).map((one) => {
              const said = comparisonLabel(toParameters(one.period), one.against, day);
              return (
                <Menu.Item
                  key={said}
                  leftSection={<span className={styles.space} />}
                  onClick={() => {
                    onPeriod(one.period);
                    onChange(one.against);
                  }}
                >
                  {said}
                </Menu.Item>
              );
            })}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
