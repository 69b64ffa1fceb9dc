import { isEmpty, textOf, type Values } from "../../fields";
import type { Options } from "../../ui/fields";
import { matchInList } from "./sheet-values";

type Places = Pick<Options, "municipalities" | "barangays">;

const namesOf = async (places: Promise<{ name: string }[]>): Promise<string[]> =>
  (await places.catch(() => [])).map(({ name }) => name);

/**
 * Corrects the spelling of the municipalities and barangays of pasted rows to that of the pick-lists of `province`.
 * Names that are in no list stay unchanged. `municipalityOf` returns the municipality of the grid's row that a pasted
 * row overwrites.
 */
export async function correctPlaceNames(
  rows: readonly Values[],
  province: string,
  municipalityOf: (row: number) => unknown,
  options: Places,
): Promise<Values[]> {
  if (province === "" || !rows.some((row) => "muncity_name" in row || "barangay_name" in row))
    return [...rows];
  const municipalities = await namesOf(options.municipalities(province));
  const barangays = new Map<string, Promise<string[]>>();
  const within = (municipality: string): Promise<string[]> => {
    const known = barangays.get(municipality) ?? namesOf(options.barangays(province, municipality));
    barangays.set(municipality, known);
    return known;
  };
  return Promise.all(
    rows.map(async (row, at) => {
      const spelled = { ...row };
      if (!isEmpty(row["muncity_name"]))
        spelled["muncity_name"] = matchInList(textOf(row["muncity_name"]), municipalities);
      const municipality = textOf(spelled["muncity_name"] ?? municipalityOf(at));
      if (!isEmpty(row["barangay_name"]) && municipality !== "")
        spelled["barangay_name"] = matchInList(textOf(row["barangay_name"]), await within(municipality));
      return spelled;
    }),
  );
}
