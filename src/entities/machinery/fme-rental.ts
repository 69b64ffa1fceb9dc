import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { location, optionalPeriod, organization, project, remarks, reportingMonth } from "../define/groups";
import { monthInQuarter } from "../define/period";

const rental = { section: "Rental" };
const renters = { section: "Renters" };

/** Rental of farm machinery and equipment by an organization (spec §3). */
export const fmeRental = defineEntity({
  name: "fme_rental_monitoring",
  path: "/api/fme-rental-monitoring",
  label: "FME rental",
  screen: {
    route: "/FME_RentalMonitoring",
    title: "Qtrly/FME Rent",
    heading: "FME Rental (Quarterly Updating)",
    group: "Machinery",
    label: "Rental (quarterly)",
  },
  scope: "location",
  approval: true,
  window: "accomplishment",
  summary: [
    "specific_fme_rented",
    "transaction_date",
    "total_rental_fees",
    "no_units_involved",
    "date_returned",
  ],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...optionalPeriod,
    ...reportingMonth,
    transaction_date: make.date("Transaction date", { ...rental, main: true, warnIfFuture: true }),
    specific_fme_rented: make.text("Machine or equipment rented", { ...rental, required: true, main: true }),
    no_units_involved: make.count("Units", { ...rental, main: true }),
    date_rented: make.date("Date rented", { ...rental, main: true, warnIfFuture: true }),
    date_returned: make.date("Date returned", {
      ...rental,
      main: true,
      warnIfFuture: true,
      hint: "Empty while it is out.",
    }),
    total_rental_fees: make.peso("Rental fees", { ...rental, main: true }),
    no_male_arbs_renter: make.count("ARBs, male", renters),
    no_female_arbs_renter: make.count("ARBs, female", renters),
    no_male_nonarbs_renter: make.count("Non-ARBs, male", renters),
    no_female_nonarbs_renter: make.count("Non-ARBs, female", renters),
    ...remarks,
  },
  attentions: { out: { label: "Out now", tone: "warning", out: ["date_rented", "date_returned"] } },
  check: (record) => [
    ...monthInQuarter(record),
    ...(record.date_rented && record.date_returned && record.date_returned < record.date_rented
      ? [{ field: "date_returned", message: "Choose a day on or after the day rented." }]
      : []),
  ],
});
