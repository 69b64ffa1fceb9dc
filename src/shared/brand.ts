/** The product's names, in one place so that the department can rename it (spec §1, §9). */
export const brand = {
  name: "MARBLE",
  longName: "Monitoring of Agrarian Reform Beneficiaries: Logs and Ledgers",
  department: "Department of Agrarian Reform",
  departmentShort: "DAR",
  country: "Republic of the Philippines",
  version: "1.0.0",
  landingYear: 2025,
} as const;
