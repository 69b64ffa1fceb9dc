import type { Tile } from "../tile/tile";
import { agreements, machineOwnership, machineStanding, processors } from "./agreements";
import { arboStatus } from "./arbo-status";
import { arboUniverse } from "./arbo-universe";
import { arbosByPlace } from "./arbos-by-place";
import { arbsServed } from "./arbs-served";
import { arcUniverse } from "./arc-universe";
import { certificatesByKind, certificatesDue, certificateTotals } from "./certificates";
import { commodities, farmBuyers, prices } from "./commodities";
import { conditionRates } from "./condition-rates";
import { creditMilestones, creditServices, creditTotals } from "./credit";
import { farmSupport } from "./farm-support";
import { geotagCoverage } from "./geotags";
import { incomeByPlace, incomeByQuarter, incomeTotals } from "./income";
import { itEasyLevels } from "./it-easy-levels";
import { levelsOverTime } from "./levels-over-time";
import { machinesByComponent, machinesOnRecord, unitsDelivered } from "./machines";
import { map } from "./map";
import {
  assistanceHeadcounts,
  marketingByPlace,
  marketingMatched,
  marketingTotals,
  marketingTransactions,
} from "./marketing";
import { memberUniverse } from "./member-universe";
import { members } from "./members";
import {
  demographics,
  participantCost,
  participants,
  participantsByAge,
  participantsByCategory,
  participantsBySex,
  trainingsHeld,
} from "./participants";
import {
  productRegistrations,
  productsByPlace,
  productsByType,
  productsMatched,
  productTotals,
  productVolumes,
} from "./products";
import {
  reportingGrid,
  reportsApproved,
  reportsByForm,
  reportsByPlace,
  reportsOnTime,
  reportsReceived,
} from "./reporting";
import { registeringAgencies } from "./registering-agencies";
import { renters, rentalsByMachine, rentalsByQuarter, rentalTotals } from "./rentals";
import { buyers, instruments, salesByQuarter, salesTotal, topSellers } from "./sales";
import { servedBySex } from "./served-by-sex";
import { supportByPeriod } from "./support-by-period";
import { supportCost } from "./support-cost";
import { supportStages } from "./support-stages";
import { targetAccomplished } from "./target-accomplished";
import {
  trainedArbos,
  trainingsByCategory,
  trainingsByMonth,
  trainingsByPlace,
  trainingsMatched,
} from "./trainings";

export interface Dashboard {
  /** Its place in the address and in the user's preferences. */
  name: string;
  label: string;
  /** What it is about, under the heading. */
  about: string;
  tiles: readonly Tile[];
}

/** The dashboards in the order of their tabs; tiles in their first order. */
export const dashboards: readonly [Dashboard, ...Dashboard[]] = [
  {
    name: "main",
    label: "Main",
    about: "Organizations, communities, members, and the support that reaches them.",
    tiles: [
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
      certificatesByKind,
      certificatesDue,
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
