/** Maps the shapes of an older outline file to today's provinces. */

/** Provinces that were renamed, or that the outline file spells differently. */
export const renamedProvinces: Record<string, string> = {
  "Mindoro Occidental": "Occidental Mindoro",
  "Mindoro Oriental": "Oriental Mindoro",
  "Compostela Valley": "Davao de Oro", // renamed in 2019
  Maguindanao: "Maguindanao del Norte", // split in 2022, drawn together below
};

/**
 * Independent cities with a shape of their own, and the province in which they lie. These shapes have the
 * identifier “PH.”, which distinguishes the city of Cebu from the province of Cebu.
 */
export const cityProvinces: Record<string, string> = {
  Angeles: "Pampanga",
  Bacolod: "Negros Occidental",
  Baguio: "Benguet",
  Butuan: "Agusan del Norte",
  "Cagayan de Oro": "Misamis Oriental",
  Cebu: "Cebu",
  Cotabato: "Maguindanao del Norte",
  Dagupan: "Pangasinan",
  Davao: "Davao del Sur",
  "General Santos": "South Cotabato",
  Iligan: "Lanao del Norte",
  Iloilo: "Iloilo",
  Isabela: "City of Isabela (Basilan)",
  "Lapu-Lapu": "Cebu",
  Lucena: "Quezon",
  Mandaue: "Cebu",
  Naga: "Camarines Sur",
  Olongapo: "Zambales",
  Ormoc: "Leyte",
  "Puerto Princesa": "Palawan",
  Santiago: "Isabela",
  Tacloban: "Leyte",
  Zamboanga: "Zamboanga del Sur",
};

/** The province of city shapes that are not in the list above: the cities of Metro Manila. */
export const otherCities = "Metro Manila";

/** Provinces that share one shape, because the outline file has no border between them. */
export const sharedShapes: Record<string, readonly string[]> = {
  "Maguindanao del Norte": ["Maguindanao del Norte", "Maguindanao del Sur"],
  "Davao del Sur": ["Davao del Sur", "Davao Occidental"], // split in 2013
  Cotabato: ["Cotabato", "Special Geographic Area (BARMM)"], // scattered barangays, no shape of their own
};

/** Dinagat became a province in 2006. In the file it is the northwestern island of Surigao del Norte. */
export function isDinagat(name: string, [longitude, latitude]: readonly [number, number]): boolean {
  return name === "Surigao del Norte" && longitude < 125.8 && latitude > 9.95;
}
