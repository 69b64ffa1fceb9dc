import { capacityDevelopment } from "./capacity-development";
import type { Report } from "./report";
import { targetAccomplishment } from "./target-accomplishment";

/** The reports, in the order of their tabs. */
export const reports: readonly Report[] = [targetAccomplishment, capacityDevelopment];
