import type { ReactElement } from "react";
import { asText, type ControlProps } from "./control-props";
import { useLookup, useOptions } from "./options";
import { SearchSelect } from "./search-select";

/**
 * A value of a lookup list; unless the list is closed, also a new value (spec §5: trimmed, no duplicates). The
 * category in another field can limit the list.
 */
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
        // Categories are not added to the list by themselves, and a value needs its category.
        if (list === undefined || categories || (under !== undefined && category === "")) return;
        void addToList?.(list, text, under === undefined ? undefined : category);
      }}
    />
  );
}
