import type { Crop } from "../regions";

/** A product that growers of a crop make and sell. The price is in pesos per unit. */
export interface Product {
  name: string;
  type: string;
  raw: string;
  unit: string;
  price: readonly [number, number];
}

const made = (name: string, type: string, raw: string, unit: string, low: number, high: number): Product => ({
  name,
  type,
  raw,
  unit,
  price: [low, high],
});

/** The products of each crop. */
export const products: Record<Crop, readonly Product[]> = {
  Palay: [
    made("Well-milled rice", "Food", "Palay", "sack", 2050, 2500),
    made("Rice bran", "Feeds", "Palay", "kilogram", 12, 18),
    made("Rice milling", "Service", "Palay", "kilogram", 2, 3),
  ],
  Corn: [
    made("Corn grits", "Food", "White corn", "kilogram", 32, 45),
    made("Corn coffee", "Beverage", "Yellow corn", "kilogram", 260, 360),
    made("Hog feeds", "Feeds", "Yellow corn", "sack", 1350, 1750),
  ],
  Sugarcane: [
    made("Muscovado sugar", "Food", "Sugarcane", "kilogram", 65, 95),
    made("Sugarcane vinegar", "Food", "Sugarcane juice", "liter", 45, 70),
  ],
  Coconut: [
    made("Virgin coconut oil", "Food", "Fresh coconut", "liter", 280, 420),
    made("Coconut vinegar", "Food", "Coconut sap", "liter", 40, 65),
    made("Coconut soap", "Personal care", "Coconut oil", "piece", 35, 60),
    made("Coir doormats", "Handicraft", "Coconut husk", "piece", 120, 220),
  ],
  Banana: [
    made("Banana chips", "Food", "Saba banana", "kilogram", 130, 210),
    made("Banana vinegar", "Food", "Saba banana", "liter", 50, 80),
  ],
  Coffee: [
    made("Ground coffee", "Beverage", "Robusta beans", "kilogram", 420, 620),
    made("Green coffee beans", "Fresh produce", "Coffee cherries", "kilogram", 140, 240),
  ],
  Cacao: [
    made("Tablea", "Food", "Dried cacao beans", "kilogram", 380, 560),
    made("Cacao nibs", "Food", "Dried cacao beans", "kilogram", 450, 680),
  ],
  Abaca: [
    made("Abaca bags", "Handicraft", "Abaca fiber", "piece", 250, 480),
    made("Abaca rope", "Handicraft", "Abaca fiber", "kilogram", 160, 240),
  ],
  Rubber: [
    made("Rubber floor mats", "Handicraft", "Rubber sheets", "piece", 180, 320),
    made("Organic fertilizer", "Fertilizer", "Farm waste", "sack", 280, 420),
  ],
  Cassava: [
    made("Cassava flour", "Food", "Cassava", "kilogram", 48, 75),
    made("Cassava feed granules", "Feeds", "Cassava", "kilogram", 14, 21),
  ],
  Vegetables: [
    made("Pickled vegetables", "Food", "Assorted vegetables", "piece", 65, 110),
    made("Packed fresh vegetables", "Fresh produce", "Assorted vegetables", "kilogram", 55, 95),
    made("Vermicompost", "Fertilizer", "Farm waste", "sack", 300, 420),
  ],
  "Carabao milk": [
    made("Pasteurized carabao milk", "Beverage", "Carabao milk", "liter", 100, 145),
    made("White cheese", "Food", "Carabao milk", "kilogram", 380, 520),
  ],
  Mango: [
    made("Dried mango", "Food", "Carabao mango", "kilogram", 480, 720),
    made("Mango juice", "Beverage", "Carabao mango", "liter", 90, 140),
  ],
  Pineapple: [
    made("Pineapple jam", "Food", "Pineapple", "piece", 85, 130),
    made("Pineapple fiber cloth", "Handicraft", "Pineapple leaves", "meter", 700, 1200),
  ],
  Calamansi: [
    made("Calamansi concentrate", "Beverage", "Calamansi", "liter", 160, 240),
    made("Calamansi soap", "Personal care", "Calamansi", "piece", 40, 65),
  ],
};

const traders = [
  "Town market vendors",
  "Local traders",
  "Trade fair visitors",
  "Regional processor",
  "Exporter",
];

const kitchens = [
  "Provincial hospital",
  "School feeding programme",
  "District jail",
  "Army camp mess",
  "Municipal nutrition office",
  "Town supermarket",
  "Provincial consumers cooperative",
];

/** Buyers of a type of product. None is a real trader. Kitchens buy food and drink; traders buy anything. */
export const buyersOf = (type: string): readonly string[] =>
  ["Food", "Beverage", "Fresh produce"].includes(type) ? [...kitchens, ...traders] : traders;

/** Kinds of sales agreements. */
export const instruments = [
  "Marketing agreement",
  "Memorandum of agreement",
  "Memorandum of understanding",
  "Marketing contract",
  "Purchase order",
  "Verbal agreement",
] as const;
