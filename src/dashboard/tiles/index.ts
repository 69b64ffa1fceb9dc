import type { Tile } from "../tile";
import { arboStatus } from "./arbo-status";
import { arboUniverse } from "./arbo-universe";
import { arbosByPlace } from "./arbos-by-place";
import { arbsServed } from "./arbs-served";
import { arcUniverse } from "./arc-universe";
import { conditionRates } from "./condition-rates";
import { farmSupport } from "./farm-support";
import { itEasyLevels } from "./it-easy-levels";
import { levelsOverTime } from "./levels-over-time";
import { map } from "./map";
import { memberUniverse } from "./member-universe";
import { members } from "./members";
import { registeringAgencies } from "./registering-agencies";
import { servedBySex } from "./served-by-sex";
import { supportByPeriod } from "./support-by-period";
import { supportCost } from "./support-cost";
import { supportStages } from "./support-stages";
import { targetAccomplished } from "./target-accomplished";

export interface Dashboard {
  /** Its place in the address and in the user's preferences. */
  name: string;
  label: string;
  /** What it is about, under the heading. */
  about: string;
  tiles: readonly Tile[];
}

/** The dashboards in the order of their tabs; tiles in their first order. */
export const dashboards: readonly [Dashboard, ...Dashboard[]] = [
  {
    name: "main",
    label: "Main",
    about: "Organizations, communities, members, and the support that reaches them.",
    tiles: [
      arboUniverse,
      arcUniverse,
      memberUniverse,
      arbsServed,
      map,
      arbosByPlace,
      arboStatus,
      itEasyLevels,
      members,
      targetAccomplished,
      farmSupport,
      levelsOverTime,
      registeringAgencies,
    ],
  },
  {
    name: "form-11",
    label: "Form 11",
    about: "Machinery, infrastructure and livelihood support: planned, delivered, in use.",
    tiles: [
      supportStages,
      servedBySex,
      targetAccomplished,
      farmSupport,
      supportByPeriod,
      supportCost,
      conditionRates,
    ],
  },
];
