import { chooser, type Random } from "../random";
import type { Crop } from "../regions";

/**
 * A kind of support: the price of a piece in pesos and the number of pieces per organization, each as a range.
 */
export interface SupportItem {
  support: string;
  name: string;
  unit: string;
  price: readonly [number, number];
  quantity: readonly [number, number];
  /** How frequent it is relative to other items. */
  weight: number;
  /** Only for growers of these crops; absent: for all. */
  crops?: readonly Crop[];
}

const item = (
  support: string,
  name: string,
  unit: string,
  price: readonly [number, number],
  quantity: readonly [number, number],
  weight: number,
  ...crops: Crop[]
): SupportItem => ({ support, name, unit, price, quantity, weight, ...(crops.length > 0 && { crops }) });

const machinery = "Farm machinery and equipment";
const facility = "Common service facility";
const postHarvest = "Post-harvest facility";
const inputs = "Farm inputs";
const livelihood = "Livelihood";
const irrigation = "Irrigation";

/**
 * Machinery named in the department's reports of turnovers, with prices near published contracts: 35 HP
 * tractors near ₱1.05 M, 90 HP tractors with implements near ₱2.1 M.
 */
export const supportItems: readonly SupportItem[] = [
  item(machinery, "4WD tractor, 90 HP, with implements", "unit", [2_000_000, 2_250_000], [1, 1], 4),
  item(machinery, "4WD tractor, 35 HP", "unit", [1_000_000, 1_380_000], [1, 2], 9),
  item(machinery, "Hand tractor with trailer", "unit", [135_000, 195_000], [1, 4], 14),
  item(machinery, "Floating tiller", "unit", [58_000, 85_000], [1, 4], 8, "Palay"),
  item(machinery, "Power tiller", "unit", [78_000, 118_000], [1, 3], 7),
  item(
    machinery,
    "Multi-cultivator",
    "unit",
    [42_000, 72_000],
    [1, 4],
    7,
    "Vegetables",
    "Corn",
    "Coffee",
    "Cacao",
  ),
  item(machinery, "Mechanical rice transplanter", "unit", [290_000, 1_150_000], [1, 2], 6, "Palay"),
  item(machinery, "Mechanical reaper", "unit", [118_000, 172_000], [1, 3], 6, "Palay"),
  item(machinery, "Combine harvester", "unit", [1_650_000, 2_150_000], [1, 1], 4, "Palay"),
  item(machinery, "Rice thresher", "unit", [150_000, 215_000], [1, 2], 6, "Palay"),
  item(machinery, "Corn husker-sheller", "unit", [175_000, 260_000], [1, 2], 8, "Corn"),
  item(machinery, "Trailing harrow", "unit", [38_000, 62_000], [1, 2], 4),
  item(
    machinery,
    "Disc plow",
    "unit",
    [92_000, 140_000],
    [1, 2],
    4,
    "Sugarcane",
    "Corn",
    "Pineapple",
    "Cassava",
  ),
  item(machinery, "Power sprayer", "unit", [22_000, 36_000], [1, 6], 6),
  item(machinery, "Knapsack sprayer", "unit", [2_600, 4_200], [5, 40], 6),
  item(machinery, "Brush cutter", "unit", [11_000, 17_500], [2, 10], 7),
  item(machinery, "Hauling truck", "unit", [1_350_000, 1_950_000], [1, 1], 3),
  item(facility, "Coffee parchment huller", "unit", [128_000, 210_000], [1, 2], 6, "Coffee"),
  item(facility, "Shredder", "unit", [68_000, 105_000], [1, 3], 5),
  item(facility, "Portable feed mill", "unit", [310_000, 460_000], [1, 1], 3, "Corn", "Cassava"),
  item(facility, "Cacao fermenting and drying set", "set", [185_000, 320_000], [1, 2], 6, "Cacao"),
  item(facility, "Cassava chipper", "unit", [52_000, 82_000], [1, 3], 6, "Cassava"),
  item(facility, "Virgin coconut oil processing set", "set", [420_000, 780_000], [1, 1], 4, "Coconut"),
  item(facility, "Muscovado mill", "set", [740_000, 1_200_000], [1, 1], 3, "Sugarcane"),
  item(facility, "Abaca stripping machine", "unit", [120_000, 175_000], [1, 3], 6, "Abaca"),
  item(facility, "Rubber sheet roller", "unit", [62_000, 98_000], [1, 4], 6, "Rubber"),
  item(facility, "Banana chips processing set", "set", [210_000, 390_000], [1, 1], 4, "Banana", "Mango"),
  item(facility, "Milk cooling tank", "unit", [340_000, 520_000], [1, 1], 6, "Carabao milk"),
  item(postHarvest, "Traveling rice mill", "unit", [360_000, 520_000], [1, 1], 6, "Palay"),
  item(postHarvest, "Mechanical dryer", "unit", [1_150_000, 1_650_000], [1, 1], 3, "Palay", "Corn"),
  item(postHarvest, "Multi-purpose drying pavement", "unit", [380_000, 820_000], [1, 2], 7),
  item(postHarvest, "Warehouse", "unit", [1_600_000, 3_900_000], [1, 1], 3),
  item(inputs, "Certified palay seeds", "sack", [1_350, 1_700], [20, 120], 10, "Palay"),
  item(inputs, "Hybrid corn seeds", "sack", [4_600, 5_900], [10, 60], 8, "Corn"),
  item(inputs, "Complete fertilizer", "sack", [1_250, 1_950], [20, 150], 10),
  item(inputs, "Organic fertilizer", "sack", [280, 420], [30, 200], 7),
  item(inputs, "Vegetable seeds", "set", [900, 1_600], [10, 60], 5, "Vegetables", "Calamansi"),
  item(
    inputs,
    "Grafted seedlings, set of 100",
    "set",
    [3_500, 6_500],
    [5, 40],
    7,
    "Coffee",
    "Cacao",
    "Rubber",
    "Mango",
  ),
  item(
    inputs,
    "Planting material, set of 100",
    "set",
    [1_200, 2_600],
    [8, 50],
    6,
    "Abaca",
    "Banana",
    "Pineapple",
    "Cassava",
  ),
  item(livelihood, "Goats", "head", [5_500, 8_000], [10, 40], 5),
  item(livelihood, "Carabaos", "head", [38_000, 55_000], [2, 8], 4),
  item(livelihood, "Egg-laying hens with housing", "set", [21_000, 29_000], [2, 12], 6),
  item(livelihood, "Livelihood starter kit", "set", [12_000, 16_000], [10, 60], 6),
  item(livelihood, "Food processing starter set", "set", [65_000, 120_000], [1, 3], 4),
  item(irrigation, "Water pump, diesel", "unit", [32_000, 52_000], [1, 8], 9),
  item(irrigation, "Solar water pump", "set", [380_000, 560_000], [1, 1], 4),
  item(irrigation, "Communal irrigation system", "lot", [2_800_000, 6_500_000], [1, 1], 1, "Palay"),
  item(
    "Farm-to-market road",
    "Concrete farm-to-market road",
    "kilometer",
    [9_500_000, 13_500_000],
    [1, 2],
    1,
  ),
  item("Potable water supply", "Level II water system", "lot", [850_000, 1_900_000], [1, 1], 4),
];

const choosers = new Map<Crop, (chance: Random) => SupportItem>();

/** Chooses an item that fits the organization's crop. */
export function chooseSupport(crop: Crop, chance: Random): SupportItem {
  let choose = choosers.get(crop);
  if (!choose) {
    const fitting = supportItems.filter(({ crops }) => crops?.includes(crop) ?? true);
    choose = chooser(fitting, ({ weight, crops }) => (crops ? 2 * weight : weight));
    choosers.set(crop, choose);
  }
  return choose(chance);
}
