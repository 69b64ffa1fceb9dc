import { useMemo } from "react";
import { useCurrentSchedules } from "../../api/schedules";
import { useSession, type CurrentUser } from "../../api/session";
import { useWindows, type Windows } from "../../api/windows";
import type { Entity, Row } from "../../entities";
import { hiddenColumns, holds, inScope, refusal, type Action, type Status } from "../../shared/permissions";

/** What the signed-in user may do with an entity's records now; the server decides again (DESIGN §5). */
export interface Rights {
  status: Status;
  /** Role includes Read: rows show their actions (spec §6). */
  reads: boolean;
  /** Remaining days of the entity's window; null where it has none, undefined until known. */
  days: number | null | undefined;
  /** Provinces of the user's region in which the window has other days than that. */
  apart: readonly { province: string; days: number }[];
  /** Why not: null when allowed. With a row, whether it lies in the user's place too, and by the window there. */
  refusal: (action: Action, row?: Row) => string | null;
  /** Region and province where the scope makes them constant. */
  constant: Record<string, unknown>;
  /** Columns that the scope hides. */
  hidden: readonly string[];
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const placeOf = (row: Row) => ({
  region_name: textOf(row["region_name"]),
  province_name: textOf(row["province_name"]),
});

/** The approved records that this user's change puts back to pending, undone or not (DESIGN §5). */
export const losingApproval = (entity: Entity, { status }: Rights, rows: readonly Row[]): Row[] =>
  entity.approval && status === "Provincial" ? rows.filter((row) => row.process_stage === "Approved") : [];

/** The provinces of a user's area in which an entity's window has other days than `days`. */
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
  // A provincial user has one place, and no window binds a Central one.
  const { daysAt, provinces } = useWindows(user?.status === "Regional" && entity.window !== null);
  return useMemo(() => {
    const status = user?.status ?? "Provincial";
    const known = entity.window === null ? 0 : schedules?.[entity.window][0]?.remaining_days;
    const days = entity.window === null ? null : schedules === undefined ? undefined : (known ?? 0);
    const apart = user === null ? [] : provincesApart(entity, user, { daysAt, provinces }, days);
    // A new record may be of any province of the region in which the window is open; the server looks at its own.
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
      reads: user !== null && holds(user, "Read"),
      days,
      apart,
      constant,
      hidden: hiddenColumns(status),
      refusal: (action, row) => {
        if (user === null) return "Sign in first.";
        const outside = row !== undefined && entity.scope === "location" && !inScope(user, placeOf(row));
        // Until the schedules are known the window counts as open: the server refuses if it is not.
        return outside ? "This record lies outside your area." : refusal(user, action, entity, daysOf(row));
      },
    };
  }, [user, schedules, entity, daysAt, provinces]);
}
