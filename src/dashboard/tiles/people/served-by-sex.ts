import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { arbsOfEntries } from "../parts/records";
import { bySex } from "../parts/shapes";

const names: Readonly<Record<string, string>> = { target: "Targeted", accomplishment: "Served" };

/** ARBs named by the targets and served by the accomplishments, by sex. */
export const servedBySex = defineTile({
  name: "served-by-sex",
  title: "ARBs targeted and served, by sex",
  question: question("dashboards/arbs-served"),
  size: { w: 6, h: 5 },
  chart: bySex("kind", { names }),
  records: arbsOfEntries(),
});
