import { capacityDevelopment } from "./capacity-development";
import type { Report } from "./report/report";
import { targetAccomplishments } from "./target-accomplishment/target-accomplishment";

/** All reports. Reports of the same tab are adjacent. */
export const reports: readonly Report[] = [...Object.values(targetAccomplishments), capacityDevelopment];
