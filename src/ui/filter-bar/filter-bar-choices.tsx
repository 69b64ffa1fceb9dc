import { memo, type ReactElement } from "react";
import type { Field } from "../../fields";
import { keyParts, shortRegionName } from "../../shared/places/places";
import type { Choices } from "./filter-address";
import { FilterChoice } from "./filter-bar-choice";
import { useFilterOptions, useOrganizationSearch } from "./filter-bar-options";

/**
 * None of these props change with the stage or a selected mark, so the memoized choices do not re-render then.
 */
interface ChoiceProps {
  name: string;
  field: Field;
  /** The current choices of all filters, including those not applied yet. */
  draft: Choices;
  scope: { region_name?: string | null; province_name?: string | null };
  onChange: (name: string, values: (string | number)[]) => void;
}

/** The props that every filter passes to its dropdown. */
const common = ({ name, field, draft, onChange }: ChoiceProps) => ({
  label: field.label,
  value: draft[name] ?? [],
  onChange: (values: (string | number)[]) => onChange(name, values),
});

/** Shorter labels of chosen places for the closed dropdown; the chips below it show them in full. */
const shortened: Readonly<Record<string, (label: string) => string>> = {
  region: shortRegionName,
  municipality: (label) => keyParts(label).name,
};

/** A filter of years, quarters, months, places or a list. */
export const ListChoice = memo(function ListChoice(props: ChoiceProps): ReactElement {
  const { name, field, draft, scope } = props;
  const options = useFilterOptions(name, field, draft, scope);
  const short = shortened[field.picks ?? ""];
  return <FilterChoice {...common(props)} options={options} short={short} />;
});

/** The filter of organizations, searched while typing. */
export const OrganizationChoice = memo(function OrganizationChoice(props: ChoiceProps): ReactElement {
  const { options, search } = useOrganizationSearch();
  return (
    <FilterChoice
      {...common(props)}
      options={options}
      onSearch={search}
      nothing="No organization of that name"
    />
  );
});
