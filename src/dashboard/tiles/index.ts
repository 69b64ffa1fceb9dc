import type { Tile } from "../board/tile";
import { agreements, machineOwnership, machineStanding, processors } from "./support/agreements";
import { arboStatus } from "./organizations/arbo-status";
import { arboUniverse } from "./organizations/arbo-universe";
import { arbosByPlace } from "./organizations/arbos-by-place";
import { arbsServed } from "./support/arbs-served";
import { arcUniverse } from "./organizations/arc-universe";
import { certificatesByKind, certificatesDue, certificateTotals } from "./support/certificates";
import { commodities, farmBuyers, prices } from "./income/commodities";
import { conditionRates } from "./support/condition-rates";
import { creditMilestones, creditServices, creditTotals } from "./income/credit";
import { farmSupport } from "./support/farm-support";
import { geotagCoverage } from "./support/geotags";
import { incomeByPlace, incomeByQuarter, incomeTotals } from "./income/income";
import { itEasyLevels } from "./organizations/it-easy-levels";
import { levelsOverTime } from "./organizations/levels-over-time";
import { machinesByComponent, machinesOnRecord, unitsDelivered } from "./support/machines";
import { mapPoints } from "./support/map-points";
import { map } from "./organizations/map";
import {
  assistanceHeadcounts,
  marketingByPlace,
  marketingMatched,
  marketingTotals,
  marketingTransactions,
} from "./income/marketing";
import { memberUniverse } from "./organizations/member-universe";
import { members } from "./organizations/members";
import {
  demographics,
  participantCost,
  participants,
  participantsByAge,
  participantsByCategory,
  participantsBySex,
  trainingsHeld,
} from "./people/participants";
import {
  productRegistrations,
  productsByPlace,
  productsByType,
  productsMatched,
  productTotals,
  productVolumes,
} from "./income/products";
import { behindTarget, onTarget } from "./progress";
import {
  reportingGrid,
  reportsApproved,
  reportsByForm,
  reportsByPlace,
  reportsOnTime,
  reportsReceived,
} from "./reporting";
import { registeringAgencies } from "./organizations/registering-agencies";
import { renters, rentalsByMachine, rentalsByQuarter, rentalTotals } from "./support/rentals";
import { buyers, instruments, salesByQuarter, salesTotal, topSellers } from "./income/sales";
import { servedBySex } from "./people/served-by-sex";
import { supportByPeriod } from "./support/support-by-period";
import { supportCost } from "./support/support-cost";
import { supportStages } from "./support/support-stages";
import { targetAccomplished } from "./target-accomplished";
import {
  trainedArbos,
  trainingsByCategory,
  trainingsByMonth,
  trainingsByPlace,
  trainingsMatched,
} from "./people/trainings";

export interface Dashboard {
  /** Its name in the address and in the user's arrangement. */
  name: string;
  label: string;
  /** A description, shown below the heading. */
  about: string;
  tiles: readonly Tile[];
}

/** The dashboards in the order of their tabs, each with its tiles in the default order. */
export const dashboards: readonly [Dashboard, ...Dashboard[]] = [
  {
    name: "main",
    label: "Main",
    about: "Organizations, communities, members, and the support that reaches them.",
    tiles: [
      onTarget,
      behindTarget,
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
    name: "form-5",
    label: "Form 5",
    about: "Capacity development: trainings held, organizations trained, and who took part.",
    tiles: [
      participants,
      trainingsHeld,
      participantCost,
      participantsBySex,
      participantsByAge,
      demographics,
      trainedArbos,
      trainingsByPlace,
      trainingsByMonth,
      participantsByCategory,
      trainingsByCategory,
      trainingsMatched,
    ],
  },
  {
    name: "form-7",
    label: "Form 7",
    about: "Products developed and registered, what they sold, and to whom.",
    tiles: [
      productTotals,
      salesTotal,
      salesByQuarter,
      productsByType,
      productRegistrations,
      productsMatched,
      productsByPlace,
      topSellers,
      buyers,
      productVolumes,
      instruments,
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
  {
    name: "farm-fme",
    label: "Farm & FME",
    about: "Machinery and facilities in use: condition, certificates, agreements, rentals, geotags.",
    tiles: [
      unitsDelivered,
      machinesOnRecord,
      certificateTotals,
      rentalTotals,
      machinesByComponent,
      geotagCoverage,
      mapPoints,
      certificatesDue,
      certificatesByKind,
      rentalsByQuarter,
      rentalsByMachine,
      renters,
      machineOwnership,
      machineStanding,
      conditionRates,
      agreements,
      processors,
    ],
  },
  {
    name: "income-marketing",
    label: "Income & marketing",
    about: "What farmers earn, what buyers pay, and what marketing assistance and credit services reach.",
    tiles: [
      incomeTotals,
      marketingTotals,
      creditTotals,
      incomeByQuarter,
      commodities,
      farmBuyers,
      prices,
      incomeByPlace,
      marketingMatched,
      marketingByPlace,
      assistanceHeadcounts,
      marketingTransactions,
      creditServices,
      creditMilestones,
    ],
  },
  {
    name: "reporting",
    label: "Reporting",
    about: "Which province has reported what: expected, received, approved, and on time.",
    tiles: [reportsReceived, reportsApproved, reportsOnTime, reportingGrid, reportsByForm, reportsByPlace],
  },
];
