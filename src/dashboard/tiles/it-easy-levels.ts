import { columns } from "../charts/bar";
import type { Mark } from "../charts/chart";
import { textOf } from "../charts/numbers";
import { defineTile } from "../tile";
import { query } from "./queries";
import { organizations } from "./records";

const select = ({ row }: Mark) => {
  const level = textOf(row["it_easy_level_2024"]);
  return { label: `IT-EASY ${level}`, parameters: { it_easy_level_2024: level } };
};

/** Organizations by their IT-EASY level of 2024. */
export const itEasyLevels = defineTile({
  name: "it-easy-levels",
  title: "IT-EASY levels 2024",
  query: query("dashboards/arbos-by-it-easy-level"),
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
