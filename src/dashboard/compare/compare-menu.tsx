import { Button, Menu } from "@mantine/core";
import { IconArrowsDiff, IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { toParameters, type Parameters } from "../../analytics";
import { quarterOf } from "../../shared/time/dates";
import { valuesOfPeriod, type PeriodName, type PeriodValues } from "../../shared/time/relative-periods";
import { comparisonText, comparedPeriods } from "../../questions/periods";
import { comparisonBases, type ComparisonBase } from "../../shared/time/comparison-bases";
import styles from "./compare-menu.module.css";

export interface CompareMenuProps {
  against: ComparisonBase | null;
  onChange: (against: ComparisonBase | null) => void;
  /** The parameters from the filter and the selected mark. */
  parameters: Parameters;
  /** Today as ISO date. */
  day: string;
  /** The filter's period in words; null for dates. */
  period: PeriodName | null;
  /** Sets a period in the filter bar, in words or as dates, in the place of the present one. */
  onPeriod: (period: PeriodValues | PeriodName) => void;
  size?: "compact-sm" | "compact-md";
}

const names: Readonly<Record<ComparisonBase, string>> = {
  year: "The year before",
  quarter: "The quarter before",
};
const icon = { size: 16, stroke: 1.8 } as const;

/**
 * Suggestions for a filter whose period cannot be compared: the completed quarters of this year, the last four
 * quarters, the last year, and the last quarter. They move with the calendar if the filter's period does.
 */
function suggestionsFor(day: string): { against: ComparisonBase; period: PeriodName }[] {
  return [
    ...(quarterOf(Number(day.slice(5, 7))) === 1
      ? []
      : [{ against: "year" as const, period: "quarters-so-far" as const }]),
    { against: "year", period: "last-four-quarters" },
    { against: "year", period: "last-year" },
    { against: "quarter", period: "last-quarter" },
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
  const { against, onChange, parameters, day, period, onPeriod, size = "compact-sm" } = props;
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
              const said = comparisonLabel(toParameters(valuesOfPeriod(one.period, day)), one.against, day);
              return (
                <Menu.Item
                  key={said}
                  leftSection={<span className={styles.space} />}
                  onClick={() => {
                    onPeriod(period === null ? valuesOfPeriod(one.period, day) : one.period);
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
