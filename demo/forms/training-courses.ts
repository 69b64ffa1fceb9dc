import { chooser, type Random } from "../random";
import type { Crop } from "../regions";

/** A kind of training: the range of its days and who conducts it. */
export interface Course {
  title: string;
  category: string;
  days: readonly [number, number];
  conductors: readonly string[];
  weight: number;
  inputs?: string;
  crops?: readonly Crop[];
}

const skills = "Capacity development";
const enterprise = "Enterprise and product development";
const marketing = "Marketing assistance";
const credit = "Credit and microfinance";
const machinery = "Farm machinery and equipment";
const farming = "Farm inputs";

const department = ["DARPO", "DARRO", "DAR Central Office"] as const;
const coop = ["DARPO", "Cooperative Development Authority", "Local government unit"] as const;
const trade = ["Department of Trade and Industry", "DARPO", "Department of Science and Technology"] as const;
const field = ["Department of Agriculture", "State university or college", "TESDA"] as const;

const courses: readonly Course[] = [
  { title: "Bookkeeping and record keeping", category: skills, days: [2, 3], conductors: coop, weight: 9 },
  { title: "Financial management", category: skills, days: [2, 3], conductors: coop, weight: 8 },
  {
    title: "Leadership and values formation",
    category: skills,
    days: [1, 2],
    conductors: department,
    weight: 7,
  },
  { title: "Policies systems and procedures", category: skills, days: [2, 3], conductors: coop, weight: 7 },
  {
    title: "Five-year development planning",
    category: skills,
    days: [2, 3],
    conductors: department,
    weight: 5,
  },
  { title: "Cooperative governance", category: skills, days: [1, 2], conductors: coop, weight: 6 },
  { title: "Gender and development", category: skills, days: [1, 1], conductors: department, weight: 4 },
  { title: "Farm business school", category: enterprise, days: [3, 5], conductors: department, weight: 9 },
  { title: "Business planning", category: enterprise, days: [2, 3], conductors: trade, weight: 7 },
  { title: "Product development", category: enterprise, days: [2, 4], conductors: trade, weight: 5 },
  { title: "Packaging and labeling", category: enterprise, days: [1, 2], conductors: trade, weight: 6 },
  { title: "Good manufacturing practices", category: enterprise, days: [2, 2], conductors: trade, weight: 4 },
  { title: "Market matching", category: marketing, days: [1, 1], conductors: trade, weight: 4 },
  {
    title: "Negotiation with institutional buyers",
    category: marketing,
    days: [1, 2],
    conductors: trade,
    weight: 3,
  },
  { title: "Credit and loan management", category: credit, days: [1, 2], conductors: coop, weight: 5 },
  { title: "Microinsurance and savings", category: credit, days: [1, 1], conductors: coop, weight: 3 },
  {
    title: "Equipment operation and maintenance",
    category: machinery,
    days: [2, 3],
    conductors: field,
    weight: 6,
  },
  {
    title: "Palay farm field school",
    category: farming,
    days: [4, 8],
    conductors: field,
    weight: 6,
    inputs: "Certified palay seeds and fertilizer",
    crops: ["Palay"],
  },
  {
    title: "Corn production and pest management",
    category: farming,
    days: [2, 5],
    conductors: field,
    weight: 6,
    inputs: "Hybrid corn seeds",
    crops: ["Corn", "Cassava"],
  },
  {
    title: "Coconut intercropping",
    category: farming,
    days: [2, 3],
    conductors: field,
    weight: 6,
    inputs: "Cacao and coffee seedlings",
    crops: ["Coconut", "Abaca", "Banana"],
  },
  {
    title: "Rehabilitation and pruning of trees",
    category: farming,
    days: [2, 3],
    conductors: field,
    weight: 6,
    inputs: "Grafted seedlings and pruning tools",
    crops: ["Coffee", "Cacao", "Mango", "Rubber", "Calamansi"],
  },
  {
    title: "Organic vegetable production",
    category: farming,
    days: [2, 4],
    conductors: field,
    weight: 6,
    inputs: "Vegetable seeds and organic fertilizer",
    crops: ["Vegetables", "Pineapple"],
  },
  {
    title: "Sugarcane block farming",
    category: farming,
    days: [2, 3],
    conductors: field,
    weight: 6,
    inputs: "Cane points of high-yielding varieties",
    crops: ["Sugarcane"],
  },
  {
    title: "Dairy herd care",
    category: farming,
    days: [2, 3],
    conductors: field,
    weight: 6,
    inputs: "Forage seeds and mineral blocks",
    crops: ["Carabao milk"],
  },
];

const choosers = new Map<Crop, (chance: Random) => Course>();

/** Chooses a training that fits the organization's crop. */
export function chooseCourse(crop: Crop, chance: Random): Course {
  let choose = choosers.get(crop);
  if (!choose) {
    const fitting = courses.filter(({ crops }) => crops?.includes(crop) ?? true);
    choose = chooser(fitting, ({ weight }) => weight);
    choosers.set(crop, choose);
  }
  return choose(chance);
}
