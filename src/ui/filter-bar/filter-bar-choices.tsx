import { memo, type ReactElement } from "react";
import type { Field } from "../../fields";
import { keyParts, shortRegionName } from "../../shared/places";
import type { Choices } from "./filter-address";
import { FilterChoice } from "./filter-bar-choice";
import { useFilterOptions, useOrganizationSearch } from "./filter-bar-options";

/** Nothing of it changes with the stage or a selected mark, so that these draw no choice anew. */
interface ChoiceProps {
  name: string;
  field: Field;
  /** What is chosen by now, of all filters. */
  draft: Choices;
  scope: { region_name?: string | null; province_name?: string | null };
  onChange: (name: string, values: (string | number)[]) => void;
}

/** What every kind of filter hands to its dropdown. */
const common = ({ name, field, draft, onChange }: ChoiceProps) => ({
  label: field.label,
  value: draft[name] ?? [],
  onChange: (values: (string | number)[]) => onChange(name, values),
});

/** How a chosen place is written where space is short; the chips below have it whole. */
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

/** The filter of organizations, found as one types. */
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
