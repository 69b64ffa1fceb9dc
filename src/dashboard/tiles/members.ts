import { defineTile } from "../tile";
import { query } from "./queries";
import { organizations } from "./records";
import { bySex } from "./shapes";

/** Members by sex, ARB and non-ARB. */
export const members = defineTile({
  name: "members",
  title: "Members by sex, ARB and non-ARB",
  query: query("dashboards/members"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bySex("membership"),
  records: organizations(undefined, () => null),
});
