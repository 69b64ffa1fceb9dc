/** Corrections of the published PSGC list (2nd quarter of 2025) for use by the department. */

/** Regions whose names in the department's workbooks differ from the list. */
export const regionNames: Record<string, string> = {
  "17": "Region IV-B (MIMAROPA)", // PSGC: "MIMAROPA Region", without its number
  "19": "Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)", // PSGC: "In"
};

/** Provinces that moved to another region after the list was published. */
export const provinceRegions: Record<string, string> = {
  "066": "09", // Sulu: Executive Order 91, 30 July 2025, moved it from BARMM to Region IX
};

/** Province-level rows that the list lacks although municipalities belong to them. */
export const addedProvinces = [
  // The cities and Pateros belong directly to the region, but users need a province to choose.
  { provCode: "800", regCode: "13", name: "Metro Manila" },
  // Located in Basilan, administered by Region IX, and part of no province.
  { provCode: "901", regCode: "09", name: "City of Isabela (Basilan)" },
  // 63 barangays of Cotabato province that joined BARMM in 2019 and are part of no province.
  { provCode: "999", regCode: "19", name: "Special Geographic Area (BARMM)" },
] as const;

/**
 * Independent cities, which the list has as provinces. They are assigned to the province in which they lie,
 * where the department's provincial offices count them.
 */
export const cityProvinces: Record<string, string> = {
  "301": "054", // Angeles: Pampanga
  "302": "045", // Bacolod: Negros Occidental
  "303": "011", // Baguio: Benguet
  "304": "002", // Butuan: Agusan del Norte
  "305": "043", // Cagayan de Oro: Misamis Oriental
  "306": "022", // Cebu City: Cebu
  "307": "024", // Davao City: Davao del Sur
  "308": "063", // General Santos: South Cotabato
  "309": "035", // Iligan: Lanao del Norte
  "310": "030", // Iloilo City: Iloilo
  "311": "022", // Lapu-Lapu: Cebu
  "312": "056", // Lucena: Quezon
  "313": "022", // Mandaue: Cebu
  "314": "071", // Olongapo: Zambales
  "315": "053", // Puerto Princesa: Palawan
  "316": "037", // Tacloban: Leyte
  "317": "073", // Zamboanga City: Zamboanga del Sur
};

/**
 * The code of the province-level row for a listed province: the same code, the province of an independent city,
 * or Metro Manila for the cities of NCR (801 to 817).
 */
export function provinceOf(provCode: string): string {
  return cityProvinces[provCode] ?? (provCode.startsWith("8") ? "800" : provCode);
}

/**
 * The municipality of a barangay. The list has Manila's 14 districts as municipalities and no barangays for the
 * City of Manila. Its barangays, which are numbered throughout, are assigned to the city.
 */
export function municipalityOf(munCityCode: string): string {
  return isManilaDistrict(munCityCode) ? "80600" : munCityCode;
}

/** Whether a listed municipality is one of Manila's districts. */
export function isManilaDistrict(munCityCode: string): boolean {
  return /^806(?!00)/.test(munCityCode);
}

/** A name without surrounding blanks, which thousands of names have, and without the footnote mark “*”. */
export function cleanName(name: string): string {
  return name.replace(/\*$/, "").trim();
}
