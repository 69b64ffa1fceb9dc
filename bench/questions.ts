import { questions } from "../src/server/analytics/sql-files";
import type { Parameters, Question } from "../src/questions/question";

/** The questions with these names. Throws an error for an unknown name. */
export const questionsOf = (names: readonly string[]): Question[] =>
  names.map((name) => {
    const question = questions[name];
    if (question === undefined) throw new Error(`There is no question ${name}.`);
    return question;
  });

/** The filters to measure. */
export const filters: Record<string, Parameters> = {
  "no filter": {},
  "one region": { region_name: "Region III (Central Luzon)", place_level: "province" },
  "three regions, two years": {
    region_name: ["Region III (Central Luzon)", "Region V (Bicol Region)", "Region XI (Davao Region)"],
    reporting_year: [2024, 2025],
  },
  "one year": { reporting_year: "2025" },
  "approved only": { process_stage: "Approved" },
  "one level": { it_easy_level_2024: "Level 3" },
};
