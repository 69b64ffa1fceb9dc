import { columns } from "../../charts/kinds/columns";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { organizations } from "../parts/records";
import { selectBy } from "../parts/selects";

const select = selectBy("it_easy_level_2024", (level) => `IT-EASY ${level}`);

/** Organizations by their IT-EASY level of 2024. */
export const itEasyLevels = defineTile({
  name: "it-easy-levels",
  title: "IT-EASY levels 2024",
  question: question("dashboards/arbos-by-it-easy-level"),
  size: { w: 4, h: 7 },
  chart: columns({
    x: "it_easy_level_2024",
    y: "arbos",
    unit: "count",
    of: "Organizations",
    ordered: true,
    tones: { "Not assessed": "pending" },
    short: (name) => name.replace("Level ", "").replace("Not assessed", "None"),
    also: [{ column: "share", label: "Share", unit: "percent" }],
  }),
  select,
  records: organizations(select),
});
