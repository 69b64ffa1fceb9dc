import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { useCallback, useState, type FormEvent, type ReactElement } from "react";
import type { CountedStage } from "../../shared/calls/explorations";
import type { Fields } from "../../fields";
import { periodFilters } from "../../shared/time/relative-periods";
import { countChoices, type Choices } from "./filter-address";
import { FilterChips } from "./filter-bar-chips";
import { ListChoice, OrganizationChoice } from "./filter-bar-choices";
import { FilterNames } from "./filter-names";
import type { PeriodChip } from "./period-menu";
import styles from "./filter-bar.module.css";
import { StageChoice } from "./stage-choice";
import { useFittingPlaces, usePlaceCodes } from "./filter-places";

interface FilterBarProps<F extends Fields> {
  /** The filters, in order; `filterBar` of the entities. */
  fields: F;
  filter: Choices<F>;
  /** Called by Search, by removing a chip and by Clear all. */
  onChange: (filter: Choices<F>) => void;
  /** Names of filters that the user's scope fixes, so they are not shown. */
  hidden?: readonly string[];
  /** The user's own place, which limits the choices. */
  scope?: { region_name?: string | null; province_name?: string | null };
  /** The chip that chooses the period in words. Where it names one, its dates need no chips. */
  period?: PeriodChip;
  /** When both are given, the Pending/Approved switch is shown. */
  stage?: CountedStage;
  onStage?: (stage: CountedStage) => void;
  /** Whether the choices start hidden, to leave room for other content. */
  startsClosed?: boolean;
}

const noPlaces = {};

/**
 * The filter bar of dashboard, reports and forms (spec §2): each filter is a chip that opens its choices. They apply on
 * Search; further chips name the active values.
 */
export function FilterBar<F extends Fields>(props: FilterBarProps<F>): ReactElement {
  const {
    fields,
    filter,
    onChange,
    hidden = [],
    scope = noPlaces,
    period,
    stage,
    onStage,
    startsClosed = false,
  } = props;
  const active = filter as Choices;
  const wide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const [wanted, setWanted] = useState<boolean | null>(startsClosed ? false : null);
  const opened = wanted ?? wide;
  const applied = JSON.stringify(active);
  const [edited, setEdited] = useState({ applied, choices: active });
  const isCurrent = edited.applied === applied;
  // What was chosen for another filter must not come back with it: Search, then Clear all.
  if (!isCurrent) setEdited({ applied, choices: active });
  const draft = isCurrent ? edited.choices : active;
  const changed = JSON.stringify(draft) !== applied;
  const fitting = useFittingPlaces();
  const apply = useCallback((next: Choices) => onChange(next as Choices<F>), [onChange]);
  usePlaceCodes(active, apply);
  const choose = useCallback(
    (name: string, values: (string | number)[]) =>
      setEdited((now) => {
        const before = now.applied === applied ? now.choices : active;
        const { [name]: _before, ...others } = before;
        const next = values.length === 0 ? others : { ...before, [name]: values };
        return { applied, choices: fitting(before, next) };
      }),
    [applied, active, fitting],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
    if (!wide) setWanted(false);
  };
  return (
    <search className={`${styles.bar} no-print`} aria-label="Filters">
      {opened ? (
        <form className={styles.form} onSubmit={submit}>
          {period?.menu}
          {Object.entries(fields)
            .filter(([name]) => !hidden.includes(name))
            .map(([name, field]) => {
              const Choice = name === "arbo_name" ? OrganizationChoice : ListChoice;
              return (
                <Choice key={name} name={name} field={field} draft={draft} scope={scope} onChange={choose} />
              );
            })}
          <Button
            type="submit"
            size="xs"
            radius="xl"
            leftSection={<IconSearch size={15} />}
            variant={changed ? "filled" : "default"}
            className={styles.search}
          >
            Search
          </Button>
        </form>
      ) : null}
      {wide && !startsClosed ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={opened}
          onClick={() => setWanted(!opened)}
          className={styles.toggle}
        >
          {opened ? "Hide filters" : `Filters${countChoices(active) > 0 ? ` (${countChoices(active)})` : ""}`}
        </Button>
      )}
      <FilterChips
        fields={fields}
        filter={active}
        hidden={period?.isNamed ? [...hidden, ...periodFilters] : hidden}
        onChange={(next) => apply(fitting(active, next))}
      />
      {period?.note}
      <FilterNames fields={fields} hidden={hidden} />
      {stage === undefined || onStage === undefined ? null : (
        <span className={styles.rest}>
          <StageChoice stage={stage} onChange={onStage} />
        </span>
      )}
    </search>
  );
}
