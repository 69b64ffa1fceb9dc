import { stackedBar } from "../charts/stacked-bar";
import { defineTile } from "../tile";
import { query } from "./queries";
import { organizations } from "./records";

/** Members by sex, ARB and non-ARB. */
export const members = defineTile({
  name: "members",
  title: "Members by sex, ARB and non-ARB",
  query: query("dashboards/members"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: stackedBar({
    x: "membership",
    whole: "total",
    unit: "count",
    parts: [
      { column: "female", label: "Women", tone: 4 },
      { column: "male", label: "Men", tone: 2 },
    ],
  }),
  records: organizations(undefined, () => null),
});
