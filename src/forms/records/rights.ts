import { useMemo } from "react";
import { useCurrentSchedules } from "../../api/schedules";
import { useSession, type CurrentUser } from "../../api/session/session";
import { useWindows, type Windows } from "../../api/windows";
import type { Entity, Row } from "../../entities";
import {
  hiddenColumns,
  hasControl,
  inScope,
  refusal,
  type Action,
  type Status,
} from "../../shared/permissions";

/** What the signed-in user may do with an entity's records now. The server checks again (DESIGN §5). */
export interface Rights {
  status: Status;
  /** Whether the user's role includes Read: only then do rows show their actions (spec §6). */
  reads: boolean;
  /** Remaining days of the entity's reporting window; null when it has no window, undefined while loading. */
  days: number | null | undefined;
  /** The provinces of the user's area whose remaining days differ from `days`. */
  apart: readonly { province: string; days: number }[];
  /**
   * Why an action is not allowed; null when it is allowed. With a row, the check includes whether the row lies in the
   * user's area, and uses the reporting window of the row's province.
   */
  refusal: (action: Action, row?: Row) => string | null;
  /** The values of region and province that the user's scope fixes, by field name. */
  constant: Record<string, unknown>;
  /** The names of the columns that the user's scope hides. */
  hidden: readonly string[];
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const placeOf = (row: Row) => ({
  region_name: textOf(row["region_name"]),
  province_name: textOf(row["province_name"]),
});

/** The approved records that a change by this user sets back to pending, even if it is undone (DESIGN §5). */
export const losingApproval = (entity: Entity, { status }: Rights, rows: readonly Row[]): Row[] =>
  entity.approval && status === "Provincial" ? rows.filter((row) => row.process_stage === "Approved") : [];

/** The provinces of a user's area in which the remaining days of an entity's window differ from `days`. */
function provincesApart(
  { window }: Entity,
  user: CurrentUser,
  { daysAt, provinces = [] }: Windows,
  days: Rights["days"],
): { province: string; days: number }[] {
  if (window === null) return [];
  const here = provinces.filter((place) => inScope(user, place));
  return [...new Map(here.map((place) => [place.province_name ?? "", place]))]
    .map(([province, place]) => ({ province, days: daysAt(window, place) }))
    .filter((one) => one.days !== days);
}

/** The rights of the signed-in user on an entity. */
export function useRights(entity: Entity): Rights {
  const user = useSession((session) => session.user);
  const schedules = useCurrentSchedules();
  // Only Regional users need the windows by province: a Provincial user has one province, and no window binds Central.
  const { daysAt, provinces } = useWindows(user?.status === "Regional" && entity.window !== null);
  return useMemo(() => {
    const status = user?.status ?? "Provincial";
    const known = entity.window === null ? 0 : schedules?.[entity.window][0]?.remaining_days;
    const days = entity.window === null ? null : schedules === undefined ? undefined : (known ?? 0);
    const apart = user === null ? [] : provincesApart(entity, user, { daysAt, provinces }, days);
    // A new record may be of any province of the region whose window is open. The server checks the record's province.
    const daysOf = (row?: Row): number =>
      row === undefined
        ? Math.max(days ?? 1, ...apart.map((one) => one.days))
        : (apart.find(({ province }) => province === textOf(row["province_name"]))?.days ?? days ?? 1);
    const constant = Object.fromEntries(
      hiddenColumns(status)
        .filter((name) => name in entity.fields && entity.scope === "location")
        .map((name) => [name, name === "region_name" ? user?.region_name : user?.province_name]),
    );
    return {
      status,
      reads: user !== null && hasControl(user, "Read"),
      days,
      apart,
      constant,
      hidden: hiddenColumns(status),
      refusal: (action, row) => {
        if (user === null) return "Sign in first.";
        const outside = row !== undefined && entity.scope === "location" && !inScope(user, placeOf(row));
        // While the schedules are loading, the window counts as open. The server refuses the change if it is closed.
        return outside ? "This record lies outside your area." : refusal(user, action, entity, daysOf(row));
      },
    };
  }, [user, schedules, entity, daysAt, provinces]);
}
