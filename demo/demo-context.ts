import type { Values } from "../src/fields";
import type { IsoDate } from "../src/shared/time/dates";
import type { DemoArbo } from "./organizations/arbos";
import { type DemoProject, projectChooser } from "./projects";
import { chooser, type Random } from "./random";
import type { Amounts } from "./sizes";

/** The data from which the rows of all forms are made. */
export interface DemoContext {
  arbos: readonly DemoArbo[];
  forms: Amounts["forms"];
  today: IsoDate;
  /** A random organization; active ones are more frequent. */
  chooseArbo: (chance: Random) => DemoArbo;
  /** A random project that pays for a kind of support in a year. */
  chooseProject: (year: number, support: string, chance: Random) => DemoProject;
  /** The project fields of a record in a year, including the fund source. */
  payFor: (year: number, support: string, chance: Random) => Values;
  /** The organization of a record. */
  arboOf: (record: Values) => DemoArbo;
}

/** Builds the common data for the forms. */
export function makeDemoContext(
  arbos: readonly DemoArbo[],
  projects: readonly DemoProject[],
  { forms, today }: Pick<DemoContext, "forms" | "today">,
): DemoContext {
  const chooseProject = projectChooser(projects);
  return {
    arbos,
    forms,
    today,
    chooseArbo: chooser(arbos, ({ activity }) => activity),
    chooseProject,
    payFor(year, support, chance) {
      const { record, fund } = chooseProject(year, support, chance);
      return { ...record, fund_source: fund };
    },
    arboOf(record) {
      const arbo = arbos[Number(record["arboPrimaryKey"]) - 1];
      if (!arbo) throw new Error(`There is no demo organization ${String(record["arboPrimaryKey"])}.`);
      return arbo;
    },
  };
}
