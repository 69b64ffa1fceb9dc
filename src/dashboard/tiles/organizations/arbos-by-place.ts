import { bar } from "../../charts/kinds/bar";
import { defineTile } from "../../board/tile";
import { queryLevel, byPlace, selectPlace, selectRow, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { organizations } from "../parts/records";
import { textOf } from "../../charts/parts/numbers";

/** Organizations by region, province or municipality. The last level lists the organizations themselves. */
export const arbosByPlace = defineTile({
  name: "arbos-by-place",
  title: "ARBOs by {place}",
  question: question("dashboards/arbos-by-place"),
  size: { w: 7, h: 12 },
  level: queryLevel,
  order: byPlace,
  views: [
    {
      label: "ARBOs",
      chart: bar({
        x: "place",
        y: "arbos",
        unit: "count",
        of: "Organizations",
        short: shortPlace,
        also: [
          { column: "operational", label: "Operational", unit: "count" },
          { column: "members", label: "Members", unit: "count" },
        ],
      }),
    },
    {
      label: "Members",
      chart: bar({
        x: "place",
        y: "members",
        unit: "count",
        of: "Members",
        short: shortPlace,
        also: [{ column: "arb_members", label: "ARBs", unit: "count" }],
      }),
    },
  ],
  organizations: {
    question: question("dashboards/arbo-records"),
    view: {
      label: "Organizations",
      chart: {
        kind: "table",
        columns: [
          { column: "arbo_name", label: "Organization" },
          { column: "current_arbo_status", label: "Status" },
          { column: "it_easy_level_2024", label: "IT-EASY 2024" },
          { column: "total_member", label: "Members", unit: "count" },
        ],
      },
    },
  },
  select: (mark, level) =>
    level === "organization" ? selectPlace(textOf(mark.row["arbo_name"]), level) : selectRow(mark, level),
  records: organizations(
    (mark, level) =>
      level === "organization"
        ? { label: "", parameters: { arbo_key: Number(mark.row["row_key"]) } }
        : selectRow(mark, level),
    {
      total_member: { sum: "total_member" },
      no_arb_member_total: { sum: "no_arb_member_total" },
    },
  ),
});
