import type { Values } from "../src/fields";
import { chooser, type Random } from "./random";

/** A programme and the years in which it paid for support. */
interface Programme {
  name: string;
  abbreviation: string;
  category: string;
  fund: string;
  from: number;
  to: number;
  weight: number;
  /** The kinds of support that it pays for; absent: all. */
  supports?: readonly string[];
}

const machinery = "Farm machinery and equipment";

/** Programmes that are named on the department's public pages. */
const programmes: readonly Programme[] = [
  {
    name: "Climate Resilient Farm Productivity Support Program",
    abbreviation: "CRFPSP",
    category: "Farm machinery and equipment",
    fund: "GAA - Regular",
    from: 2017,
    to: 2100,
    weight: 10,
    supports: [machinery, "Farm inputs", "Irrigation", "Post-harvest facility"],
  },
  {
    name: "Agrarian Reform Beneficiaries Development and Sustainability Program",
    abbreviation: "ARBDSP",
    category: "Livelihood",
    fund: "Agrarian Reform Fund",
    from: 2016,
    to: 2100,
    weight: 4,
  },
  {
    name: "Village Level Farm-Focused Enterprise Development",
    abbreviation: "VLFED",
    category: "Enterprise and product development",
    fund: "GAA - Regular",
    from: 2018,
    to: 2100,
    weight: 8,
    supports: ["Common service facility", "Livelihood", "Post-harvest facility"],
  },
  {
    name: "Agrarian Reform Community Connectivity and Economic Support Services",
    abbreviation: "ARCCESS",
    category: "Farm machinery and equipment",
    fund: "GAA - Regular",
    from: 2011,
    to: 2021,
    weight: 5,
    supports: [machinery, "Common service facility", "Post-harvest facility", "Farm-to-market road"],
  },
  {
    name: "Convergence on Value Chain Enhancement for Rural Growth and Empowerment",
    abbreviation: "ConVERGE",
    category: "Physical infrastructure",
    fund: "Official development assistance",
    from: 2016,
    to: 2021,
    weight: 4,
    supports: ["Common service facility", "Post-harvest facility", "Irrigation", "Farm-to-market road"],
  },
  {
    name: "Value Chain Innovation for Sustainable Transformation in Agrarian Reform Communities",
    abbreviation: "VISTA",
    category: "Physical infrastructure",
    fund: "Official development assistance",
    from: 2025,
    to: 2100,
    weight: 4,
    supports: ["Common service facility", "Farm inputs", "Post-harvest facility", "Farm-to-market road"],
  },
  {
    name: "Convergence on Livelihood Assistance for Agrarian Reform Beneficiaries Project",
    abbreviation: "CLAAP",
    category: "Livelihood",
    fund: "Other agency",
    from: 2018,
    to: 2024,
    weight: 3,
    supports: ["Livelihood", "Farm inputs"],
  },
  {
    name: "Community Managed Potable Water Supply, Sanitation and Hygiene",
    abbreviation: "CPWASH",
    category: "Physical infrastructure",
    fund: "LGU counterpart",
    from: 2014,
    to: 2100,
    weight: 6,
    supports: ["Potable water supply"],
  },
];

/** The fund and weight of a project, and the fields that a record copies from it. */
export interface DemoProject {
  fund: string;
  weight: number;
  supports?: readonly string[];
  record: Values & { year_funded: number };
}

/**
 * Makes one project per programme and year, from `firstYear` to `lastYear`. Those of the last two years are
 * on-going.
 */
export function makeProjects(firstYear: number, lastYear: number): DemoProject[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
  return years.flatMap((year) =>
    programmes
      .filter(({ from, to }) => year >= from && year <= to)
      .map(({ name, abbreviation, category, fund, weight, supports }) => ({
        fund,
        weight,
        ...(supports && { supports }),
        record: {
          year_funded: year,
          psp_category: category,
          subpsp_name: name,
          subpsp_abbreviation: abbreviation,
          subpsp_status: year >= lastYear - 1 ? "On-going" : "Completed",
        },
      })),
  );
}

/** Returns a function that chooses a project which paid for a kind of support in a year. */
export function projectChooser(projects: readonly DemoProject[]) {
  const choosers = new Map<string, (chance: Random) => DemoProject>();
  return (year: number, support: string, chance: Random): DemoProject => {
    const key = `${year} ${support}`;
    let choose = choosers.get(key);
    if (!choose) {
      const fitting = projects.filter(
        ({ record, supports }) => record.year_funded === year && (supports?.includes(support) ?? true),
      );
      choose = chooser(fitting, ({ weight }) => weight);
      choosers.set(key, choose);
    }
    return choose(chance);
  };
}
