import { capacityDevelopment } from "./capacity-development";
import type { Report } from "./report/report";
import { targetAccomplishments } from "./target-accomplishment/target-accomplishment";

/** Every report, those of one tab beside each other. */
export const reports: readonly Report[] = [...Object.values(targetAccomplishments), capacityDevelopment];
