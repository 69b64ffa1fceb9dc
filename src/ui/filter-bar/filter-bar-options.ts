import { useEffect, useMemo, useState } from "react";
import { formatField, type Field } from "../../fields";
import { listedYears, monthNames } from "../../shared/time/dates";
import { useOptions, type PlaceRow } from "../fields/options";
import type { ChoiceOption } from "./filter-bar-choice";
import type { Choices } from "./filter-address";
import { keyedMunicipalities } from "./filter-places";

const plain = (value: string | number): ChoiceOption => ({ value, label: String(value) });

const quarters: ChoiceOption[] = [1, 2, 3, 4].map((value) => ({ value, label: `Q${value}` }));
const months: ChoiceOption[] = monthNames.map((label, at) => ({ value: at + 1, label }));

interface Scope {
  region_name?: string | null;
  province_name?: string | null;
}

type Source = () => Promise<ChoiceOption[]>;

const texts = (values: (string | number)[] | undefined): string[] => (values ?? []).map(String);
const unique = (names: string[]): ChoiceOption[] => [...new Set(names)].map(plain);

/**
 * The choices of one filter. Years, quarters and months are available at once; lists and places once loaded.
 */
export function useFilterOptions(name: string, field: Field, filter: Choices, scope: Scope): ChoiceOption[] {
  const options = useOptions();
  const [loaded, setLoaded] = useState<ChoiceOption[]>([]);
  const parents = JSON.stringify([
    scope.region_name ? [scope.region_name] : texts(filter["region_name"]),
    scope.province_name ? [scope.province_name] : texts(filter["province_name"]),
  ]);
  const fixed = useMemo(
    () =>
      field.kind === "year"
        ? listedYears().map(plain)
        : field.kind === "quarter"
          ? quarters
          : field.kind === "month"
            ? months
            : null,
    [field.kind],
  );
  const source = useMemo<Source | null>(() => {
    const [regions, provinces] = JSON.parse(parents) as [string[], string[]];
    const found = async (of: string[], read: (parent?: string) => Promise<PlaceRow[]>): Promise<PlaceRow[]> =>
      of.length === 0 ? read() : (await Promise.all(of.map((parent) => read(parent)))).flat();
    const places = async (...asked: Parameters<typeof found>): Promise<ChoiceOption[]> =>
      unique((await found(...asked)).map(({ name }) => name));
    if (field.list !== undefined) {
      const { list } = field;
      return async () => unique(await options.lookup(list));
    }
    if (field.picks === "region") return async () => places([], () => options.regions());
    if (field.picks === "province") return async () => places(regions, options.provinces);
    if (field.picks === "municipality")
      return async () => {
        const inRegions = await found(regions, options.provinces);
        const chosen = inRegions.filter(({ name }) => provinces.length === 0 || provinces.includes(name));
        return unique((await keyedMunicipalities(options, chosen)).map(({ key }) => key));
      };
    return null;
  }, [field, options, parents]);
  useEffect(() => {
    if (source === null) return undefined;
    let current = true;
    source().then(
      (found) => current && setLoaded(found),
      () => current && setLoaded([]),
    );
    return () => {
      current = false;
    };
  }, [source]);
  const known = fixed ?? loaded;
  // Chosen values stay in the list so that they can be deselected: a link may name one that is not offered.
  const others = (filter[name] ?? []).filter((one) => known.every(({ value }) => value !== one));
  return others.length === 0
    ? known
    : [...others.map((value) => ({ value, label: formatField(value, field) })), ...known];
}

/** Searches organizations by typed text and returns their names. */
export function useOrganizationSearch(): { options: ChoiceOption[]; search: (text: string) => void } {
  const { search: find } = useOptions();
  const [text, setText] = useState<string | null>(null);
  const [options, setOptions] = useState<ChoiceOption[]>([]);
  useEffect(() => {
    if (text === null) return undefined;
    let current = true;
    const wait = setTimeout(
      () => {
        find("arbo", text).then(
          (rows) =>
            current &&
            setOptions(
              unique(
                rows.flatMap(({ arbo_name: name }) =>
                  typeof name === "string" && name !== "" ? [name] : [],
                ),
              ),
            ),
          () => current && setOptions([]),
        );
      },
      text === "" ? 0 : 200,
    );
    return () => {
      current = false;
      clearTimeout(wait);
    };
  }, [text, find]);
  return { options, search: setText };
}
