import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { organizations } from "../parts/records";

/** Members of the organizations, and the agrarian reform beneficiaries among them. */
export const memberUniverse = defineTile({
  name: "member-universe",
  title: "Members",
  question: question("dashboards/arbo-universe"),
  size: { w: 3, h: 3 },
  chart: {
    kind: "figure",
    value: "members",
    unit: "count",
    label: "members of organizations",
    beneath: [
      { column: "arb_members", label: "ARBs", unit: "count" },
      { column: "arb_share", label: "of members", unit: "percent" },
    ],
  },
  records: organizations(),
});
