import type { RegionName } from "../src/shared/places/places";

/** The properties of a region in the demo data. */
export interface RegionCharacter {
  /**
   * The share of the organizations: communities by region in 2006 (World Bank, Land Reform, Rural Development,
   * and Poverty in the Philippines, table 3-3), divided among regions that were split or changed since.
   */
  weight: number;
  /** The crops, with how frequent they are. */
  crops: Partial<Record<Crop, number>>;
}

export type Crop =
  | "Palay"
  | "Corn"
  | "Sugarcane"
  | "Coconut"
  | "Banana"
  | "Coffee"
  | "Cacao"
  | "Abaca"
  | "Rubber"
  | "Cassava"
  | "Vegetables"
  | "Carabao milk"
  | "Mango"
  | "Pineapple"
  | "Calamansi";

/** The weight and crops of each region. The National Capital Region has no agrarian reform communities. */
export const regionCharacters: Record<RegionName, RegionCharacter> = {
  "National Capital Region (NCR)": { weight: 0, crops: { Vegetables: 1 } },
  "Cordillera Administrative Region (CAR)": { weight: 65, crops: { Vegetables: 4, Coffee: 4, Palay: 3 } },
  "Region I (Ilocos Region)": { weight: 136, crops: { Palay: 5, Corn: 3, Vegetables: 2, Mango: 2 } },
  "Region II (Cagayan Valley)": { weight: 138, crops: { Palay: 5, Corn: 5, Cassava: 1, Vegetables: 1 } },
  "Region III (Central Luzon)": {
    weight: 135,
    crops: { Palay: 7, Vegetables: 2, Mango: 1, "Carabao milk": 1, Sugarcane: 1 },
  },
  "Region IV-A (CALABARZON)": {
    weight: 117,
    crops: { Coconut: 4, Palay: 3, Coffee: 1, Pineapple: 1, Vegetables: 2 },
  },
  "Region IV-B (MIMAROPA)": { weight: 100, crops: { Palay: 4, Coconut: 3, Calamansi: 2, Banana: 1 } },
  "Region V (Bicol Region)": { weight: 122, crops: { Palay: 4, Coconut: 4, Abaca: 3, Pineapple: 1 } },
  "Region VI (Western Visayas)": { weight: 98, crops: { Palay: 5, Sugarcane: 3, Mango: 1, Corn: 1 } },
  "Negros Island Region (NIR)": { weight: 85, crops: { Sugarcane: 7, Palay: 2, Corn: 2, Coffee: 1 } },
  "Region VII (Central Visayas)": { weight: 61, crops: { Corn: 4, Palay: 3, Mango: 2, Vegetables: 2 } },
  "Region VIII (Eastern Visayas)": { weight: 142, crops: { Coconut: 5, Palay: 4, Abaca: 3, Cassava: 1 } },
  "Region IX (Zamboanga Peninsula)": { weight: 130, crops: { Coconut: 4, Rubber: 4, Palay: 3, Corn: 1 } },
  "Region X (Northern Mindanao)": { weight: 115, crops: { Corn: 4, Palay: 2, Pineapple: 2, Coffee: 2 } },
  "Region XI (Davao Region)": { weight: 128, crops: { Banana: 5, Cacao: 4, Coconut: 3, Palay: 2 } },
  "Region XII (SOCCSKSARGEN)": { weight: 66, crops: { Corn: 3, Palay: 3, Coffee: 3, Rubber: 1, Cacao: 1 } },
  "Region XIII (Caraga)": { weight: 99, crops: { Palay: 4, Coconut: 3, Abaca: 2, Rubber: 2 } },
  "Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)": {
    weight: 40,
    crops: { Corn: 3, Cassava: 3, Coconut: 2, Palay: 2 },
  },
};
