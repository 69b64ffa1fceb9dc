import type { Crop } from "../regions";

/**
 * How a crop is sold from the farm: its unit, the price range in pesos, the harvest months and the usual volume
 * of a lot.
 */
export interface Harvest {
  product: string;
  unit: string;
  price: readonly [number, number];
  months: readonly number[];
  volume: number;
}

/** Whether the crop is eaten as it comes from the farm, so that kitchens buy it. */
export const isEdible = (crop: Crop): boolean =>
  ["Banana", "Vegetables", "Carabao milk", "Mango", "Pineapple", "Calamansi"].includes(crop);

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Farm products with plausible prices since 2020. */
export const harvests: Record<Crop, Harvest> = {
  Palay: { product: "Palay", unit: "kilogram", price: [15, 25], months: [3, 4, 9, 10], volume: 18_000 },
  Corn: { product: "Yellow corn", unit: "kilogram", price: [13, 21], months: [2, 3, 8, 9], volume: 14_000 },
  Sugarcane: {
    product: "Sugarcane",
    unit: "metric ton",
    price: [1700, 2700],
    months: [1, 2, 3, 4, 11, 12],
    volume: 190,
  },
  Coconut: { product: "Copra", unit: "kilogram", price: [24, 52], months: allYear, volume: 4200 },
  Banana: { product: "Saba banana", unit: "kilogram", price: [11, 22], months: allYear, volume: 8500 },
  Coffee: {
    product: "Green coffee beans",
    unit: "kilogram",
    price: [95, 230],
    months: [1, 2, 11, 12],
    volume: 1500,
  },
  Cacao: {
    product: "Dried cacao beans",
    unit: "kilogram",
    price: [110, 340],
    months: [4, 5, 6, 10, 11],
    volume: 1100,
  },
  Abaca: { product: "Abaca fiber", unit: "kilogram", price: [62, 105], months: allYear, volume: 1900 },
  Rubber: {
    product: "Rubber cup lump",
    unit: "kilogram",
    price: [26, 58],
    months: [5, 6, 7, 8, 9, 10, 11],
    volume: 5200,
  },
  Cassava: {
    product: "Dried cassava chips",
    unit: "kilogram",
    price: [7, 12],
    months: [1, 2, 3, 11, 12],
    volume: 12_000,
  },
  Vegetables: {
    product: "Assorted vegetables",
    unit: "kilogram",
    price: [22, 72],
    months: allYear,
    volume: 3200,
  },
  "Carabao milk": {
    product: "Raw carabao milk",
    unit: "liter",
    price: [62, 92],
    months: allYear,
    volume: 1800,
  },
  Mango: { product: "Carabao mango", unit: "kilogram", price: [32, 95], months: [3, 4, 5, 6], volume: 5200 },
  Pineapple: {
    product: "Pineapple",
    unit: "kilogram",
    price: [12, 27],
    months: [3, 4, 5, 6, 10],
    volume: 9500,
  },
  Calamansi: {
    product: "Calamansi",
    unit: "kilogram",
    price: [18, 72],
    months: [7, 8, 9, 10, 11],
    volume: 2800,
  },
};
