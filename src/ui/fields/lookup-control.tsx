import type { ReactElement } from "react";
import { asText, type ControlProps } from "./control-props";
import { useLookup, useOptions } from "./options";
import { SearchSelect } from "./search-select";

/** A value of a lookup list, or where that is not closed a new one (spec §5: trimmed, no duplicates); the category of another field bounds it. */
export function LookupControl(props: ControlProps): ReactElement {
  const { list, categories, under } = props.field;
  const { addToList } = useOptions();
  const category = under === undefined ? "" : asText(props.siblings?.[under]);
  const items = useLookup(list, categories ? "categories" : category === "" ? undefined : { category });
  return (
    <SearchSelect
      {...props}
      fixed={props.field.closed === true && items.length > 0}
      marksUnlisted
      items={items.map((item) => ({ value: item, label: item }))}
      onAdd={(text) => {
        // A category alone is no entry of its list, nor is a value without its category.
        if (list === undefined || categories || (under !== undefined && category === "")) return;
        void addToList?.(list, text, under === undefined ? undefined : category);
      }}
    />
  );
}
