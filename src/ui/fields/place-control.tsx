import type { ReactElement } from "react";
import { asText, type ControlProps } from "./control-props";

import { usePromise, type Options, type PlaceRow } from "./options";
import { SearchSelect } from "./search-select";

/**
 * The places to choose from, within the chosen parent place. Municipalities and barangays are empty until it is
 * chosen.
 */
function loadPlaces(options: Options, props: ControlProps): Promise<PlaceRow[]> {
  const region = asText(props.siblings?.region_name);
  const province = asText(props.siblings?.province_name);
  const municipality = asText(props.siblings?.muncity_name);
  switch (props.field.picks) {
    case "region":
      return options.regions();
    case "province":
      return options.provinces(region === "" ? undefined : region);
    case "municipality":
      return province === "" ? Promise.resolve([]) : options.municipalities(province);
    default:
      return province === "" || municipality === ""
        ? Promise.resolve([])
        : options.barangays(province, municipality);
  }
}

const parents = {
  region: [],
  province: ["region_name"],
  municipality: ["province_name"],
  barangay: ["province_name", "muncity_name"],
} as const;

const first: Record<string, string> = {
  municipality: "Choose a province first",
  barangay: "Choose a municipality first",
};

/** A region, province, municipality or barangay; its choices depend on the place above it (spec §2). */
export function PlaceControl(props: ControlProps): ReactElement {
  const level = props.field.picks as keyof typeof parents;
  const above = parents[level].map((name) => asText(props.siblings?.[name]));
  const places = usePromise((options) => loadPlaces(options, props), JSON.stringify([level, ...above]));
  const waiting = level in first && above.includes("");
  const items = [...new Set((places ?? []).map((place) => place.name))];
  return (
    <SearchSelect
      {...props}
      items={items.map((name) => ({ value: name, label: name }))}
      // When a location file could not be loaded, the place can still be typed.
      fixed={waiting || items.length > 0}
      marksUnlisted
      emptyMessage={waiting ? first[level] : places === undefined ? "Loading…" : undefined}
    />
  );
}
