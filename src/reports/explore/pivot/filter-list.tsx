import { LimitInput } from "../../../ui/limit-input";
import { ActionIcon, Menu, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { FactField, FactTable } from "../../../analytics";
import { limits, type FieldFilter } from "../../../shared/calls/explorations";
import styles from "../explore.module.css";
import { columnLabel } from "../../../labels/column-label";
import { fieldKind, isNumber } from "../../../pivots/facts/fields";
import { AddButton } from "./add-button";
import { ValuePicker } from "./value-picker";
import { Select } from "../../../ui/select";

interface FilterListProps {
  fact: FactTable;
  /** The fields that may be filtered. */
  fields: readonly FactField[];
  filters: readonly FieldFilter[];
  onChange: (filters: FieldFilter[]) => void;
}

type FilterOperator = FieldFilter["is"];

const operatorsOf = (field: FactField): { value: FilterOperator; label: string }[] => [
  { value: "in", label: "is any of" },
  { value: "not_in", label: "is none of" },
  ...(isNumber(field) || fieldKind(field) === "date"
    ? [{ value: "between" as const, label: "is between" }]
    : []),
];

const withOperator = (filter: FieldFilter, is: FilterOperator): FieldFilter =>
  is === "between"
    ? { field: filter.field, is, from: null, to: null }
    : { field: filter.field, is, values: filter.is === "between" ? [] : filter.values };

interface BoundProps {
  field: FactField;
  label: string;
  value: string | number | null;
  onChange: (value: string | number | null) => void;
}

/** One bound of a range. An empty bound is open. */
function Bound({ field, label, value, onChange }: BoundProps): ReactElement {
  if (isNumber(field))
    return (
      <LimitInput
        size="xs"
        aria-label={label}
        placeholder={label}
        thousandSeparator={fieldKind(field) === "year" ? "" : ","}
        value={typeof value === "number" ? value : null}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      size="xs"
      type="date"
      aria-label={label}
      value={value === null ? "" : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
    />
  );
}

/** The filters of a pivot beyond the filter bar, at most one for each field. */
export function FilterList({ fact, fields, filters, onChange }: FilterListProps): ReactElement {
  const set = (at: number, next: FieldFilter): void =>
    onChange(filters.map((filter, nth) => (nth === at ? next : filter)));
  const free = fields.filter(({ name }) => filters.every(({ field }) => field !== name));
  const full = filters.length >= limits.filters || free.length === 0;
  return (
    <fieldset className={styles.group}>
      <legend>Filters</legend>
      {filters.map((filter, at) => {
        const field = fact.fields.find(({ name }) => name === filter.field);
        if (field === undefined) return null;
        const label = columnLabel(field.name);
        return (
          <fieldset key={field.name} className={styles.item} aria-label={`Filter of ${label}`}>
            <div className={styles.itemFields}>
              <div className={styles.pair}>
                <span className={styles.filterName}>{label}</span>
                <Select
                  size="xs"
                  aria-label={`How ${label} is filtered`}
                  data={operatorsOf(field)}
                  value={filter.is}
                  onChange={(is) => set(at, withOperator(filter, is as FilterOperator))}
                />
              </div>
              {filter.is === "between" ? (
                <div className={styles.pair}>
                  <Bound
                    field={field}
                    label="From"
                    value={filter.from}
                    onChange={(from) => set(at, { ...filter, from })}
                  />
                  <Bound
                    field={field}
                    label="To"
                    value={filter.to}
                    onChange={(to) => set(at, { ...filter, to })}
                  />
                </div>
              ) : (
                <ValuePicker
                  fact={fact}
                  field={field}
                  values={filter.values}
                  onChange={(values) => set(at, { ...filter, values })}
                />
              )}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              data-remove
              aria-label={`Remove the filter of ${label}`}
              onClick={() => onChange(filters.filter((_, nth) => nth !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </fieldset>
        );
      })}
      <Menu position="bottom-start" disabled={full}>
        <Menu.Target>
          <AddButton off={full}>Add a filter</AddButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.fieldMenu}>
          {free.map(({ name }) => (
            <Menu.Item
              key={name}
              onClick={() => onChange([...filters, { field: name, is: "in", values: [] }])}
            >
              {columnLabel(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </fieldset>
  );
}
