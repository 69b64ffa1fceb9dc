import type { Rows } from "../../../questions/question";

const levels = { region: "region_name", province: "province_name", municipality: "muncity_name" } as const;

/**
 * The numbers of trained and untrained organizations for each place of each level. Municipalities include their
 * province.
 */
export const trainedLists = (rows: Rows): Record<string, Rows> =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([level, name]) =>
      (["trained", "untrained"] as const).map((column) => [
        `${column}_${level}`,
        rows
          .filter((row) => row["level"] === level && Number(row[column]) > 0)
          .map((row) => ({
            place: row[name] ?? null,
            count: row[column] ?? 0,
            ...(level === "municipality" ? { province_name: row["province_name"] ?? null } : {}),
          })),
      ]),
    ),
  );
