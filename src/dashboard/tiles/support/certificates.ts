import { stackedBar } from "../../charts/kinds/stacked-bar";
import { defineTile } from "../../board/tile";
import { dayName } from "../parts/periods";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectOrganization, selectPart } from "../parts/selects";
import { beneath, figure } from "../parts/shapes";

const expired = { of: { standing: "Expired" } };
const expiring = { of: { standing: "Expiring" } };

/** The number of certificates held, and of those that must be renewed. */
export const certificateTotals = defineTile({
  name: "certificate-totals",
  title: "Certificates",
  question: question("dashboards/certificate-totals"),
  size: { w: 3, h: 3 },
  chart: figure(
    "held",
    "certificates held",
    "count",
    beneath("expired", "expired"),
    beneath("expiring", "expire within 60 days"),
  ),
  records: firstSource(
    records({ from: "certificate-records", figures: { held: {}, expired, expiring } }),
    records({ from: "certified-machine-records", figures: { machines: {} } }),
  ),
});

const standing = selectPart("certificate", "standing", {
  valid: "Valid",
  expiring: "Expiring",
  expired: "Expired",
  undated: "No expiry stated",
});

/** Certificates by kind: valid, expiring, expired. */
export const certificatesByKind = defineTile({
  name: "certificates-by-kind",
  title: "Certificates by kind",
  question: question("dashboards/certificates-by-kind"),
  size: { w: 7, h: 8 },
  chart: stackedBar({
    x: "certificate",
    whole: "held",
    unit: "count",
    parts: [
      { column: "valid", label: "Valid", tone: "operational" },
      { column: "expiring", label: "Expiring", tone: "temporary" },
      { column: "expired", label: "Expired", tone: "nonOperational" },
      { column: "undated", label: "No expiry", tone: "pending" },
    ],
  }),
  select: standing,
  records: records({
    from: "certificate-records",
    select: standing,
    figures: { valid: {}, expiring: {}, expired: {}, undated: {}, held: {} },
  }),
});

/** The certificates to renew, the most urgent first. */
export const certificatesDue = defineTile({
  name: "certificates-due",
  title: "Certificates to renew",
  question: question("dashboards/certificates-due"),
  size: { w: 7, h: 8 },
  chart: {
    kind: "table",
    columns: [
      { column: "arbo_name", label: "Organization" },
      { column: "certificate", label: "Certificate" },
      { column: "expiry", label: "Expires", short: dayName },
      { column: "standing", label: "Standing" },
      { column: "days_left", label: "Days left", unit: "count" },
    ],
  },
  select: selectOrganization,
  records: records({
    from: "certificate-records",
    whole: { standing: ["Expired", "Expiring"] },
    figures: {},
  }),
});
