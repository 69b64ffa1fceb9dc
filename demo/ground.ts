import type { Values } from "../src/fields";
import type { IsoDate } from "../src/shared/dates";
import type { DemoArbo } from "./organizations/arbos";
import { type DemoProject, projectChooser } from "./projects";
import { chooser, type Random } from "./random";
import type { Amounts } from "./sizes";

/** What the rows of every form are made from. */
export interface Ground {
  arbos: readonly DemoArbo[];
  forms: Amounts["forms"];
  today: IsoDate;
  /** An organization, active ones more often. */
  chooseArbo: (chance: Random) => DemoArbo;
  /** A project that pays for a kind of support in a year. */
  chooseProject: (year: number, support: string, chance: Random) => DemoProject;
  /** The project fields of a record in a year, the fund included. */
  payFor: (year: number, support: string, chance: Random) => Values;
  /** The organization of a record. */
  arboOf: (record: Values) => DemoArbo;
}

/** Lays the ground for the forms. */
export function makeGround(
  arbos: readonly DemoArbo[],
  projects: readonly DemoProject[],
  { forms, today }: Pick<Ground, "forms" | "today">,
): Ground {
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
