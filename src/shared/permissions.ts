import type { Window } from "./time/countdown";
import { isSameText } from "./same-text";

export const statuses = ["Central", "Regional", "Provincial"] as const;
export type Status = (typeof statuses)[number];
export const controls = ["Read", "Edit", "Delete"] as const;
export type Control = (typeof controls)[number];
export const routes = ["dashboard", "forms", "report", "users", "dropdowns"] as const;
export type Screen = (typeof routes)[number];
export type Action = "read" | "insert" | "update" | "delete" | "restore" | "approve" | "import";

/** The user who asks: the rights of the role, and the place that limits the scope (spec §6). */
export interface Actor {
  id: number;
  status: Status;
  route: readonly string[];
  access_controls: readonly string[];
  region_name: string | null;
  province_name: string | null;
}

/** What the decision needs to know about an entity. */
export interface Subject {
  /** The screen that the role's route must include. */
  opens: Screen;
  approval: boolean;
  window: Window | null;
  /** `none` when all offices share the records, such as programmes and projects. */
  scope: unknown;
}

const needs: Record<Action, Control> = {
  read: "Read",
  insert: "Edit",
  update: "Edit",
  approve: "Edit",
  import: "Edit",
  delete: "Delete",
  restore: "Delete",
};

/** Whether the role's route includes a screen, ignoring a leading slash and letter case. */
export const opensScreen = (actor: Pick<Actor, "route">, screen: Screen): boolean =>
  actor.route.some((route) => route.replace(/^\//, "").trim().toLowerCase() === screen);

/** Whether the role has a control; Central has all three (spec §6). */
export const hasControl = (actor: Pick<Actor, "status" | "access_controls">, control: Control): boolean =>
  actor.status === "Central" || actor.access_controls.some((own) => isSameText(own, control));

/** The rights of a role. */
export type Rights = Pick<Actor, "route" | "status" | "access_controls">;

/**
 * The screens of a role of the central office that the actor's own role does not open: it is then wider than the own one, which
 * nobody can give or change (DESIGN §5).
 */
export const screensBeyond = (
  actor: Pick<Actor, "route">,
  { status, route }: Pick<Actor, "route" | "status">,
): Screen[] =>
  status === "Central"
    ? routes.filter((screen) => opensScreen({ route }, screen) && !opensScreen(actor, screen))
    : [];

/**
 * Whether a role may see participants' names and sensitive data: it opens the forms and has Read (DESIGN §4). Nobody
 * signed in may not.
 */
export const seesPersons = (rights: Rights | null): boolean =>
  rights !== null && opensScreen(rights, "forms") && hasControl(rights, "Read");

/** The message to a user who may not see participants. */
export const personsRefusal =
  "The records of participants are only for roles that open the screen “forms” and hold Read.";

/** Whether a place is in the user's scope. */
export function inScope(
  actor: Pick<Actor, "status" | "region_name" | "province_name">,
  place: { region_name?: string | null; province_name?: string | null },
): boolean {
  if (actor.status === "Central") return true;
  if (actor.status === "Regional")
    return !!actor.region_name && isSameText(place.region_name, actor.region_name);
  return !!actor.province_name && isSameText(place.province_name, actor.province_name);
}

/** Whether a user may send figures to another: to people within the own place, and to nobody above it (decision 075). */
export function maySendTo(
  sender: Pick<Actor, "status" | "region_name" | "province_name">,
  receiver: Pick<Actor, "status" | "region_name" | "province_name">,
): boolean {
  return statuses.indexOf(receiver.status) >= statuses.indexOf(sender.status) && inScope(sender, receiver);
}

const constantColumns: Record<Status, readonly string[]> = {
  Central: [],
  Regional: ["region_name"],
  Provincial: ["region_name", "province_name"],
};

/** The columns that have one value throughout the scope; tables hide them (spec §6). */
export const hiddenColumns = (status: Status): readonly string[] => constantColumns[status];

/**
 * Why a user may not do this now, in words; null when it is allowed. `days` are the remaining days of the
 * entity's window at the row's place. Row level security checks the row's place itself (DESIGN §5).
 */
export function refusal(actor: Actor, action: Action, subject: Subject, days: number): string | null {
  if (!opensScreen(actor, subject.opens)) return `Your role does not open the screen “${subject.opens}”.`;
  if (!hasControl(actor, needs[action])) return `Your role does not include ${needs[action]}.`;
  if (action === "import" && actor.status !== "Central") return "Only a Central role may import.";
  if (action === "restore" && actor.status !== "Central")
    return "Only a Central role may restore deleted records.";
  if (action === "approve" && actor.status === "Provincial")
    return "Approval belongs to the regional and the central office.";
  const changes = action === "insert" || action === "update" || action === "delete";
  if (changes && subject.scope === "none" && actor.status !== "Central")
    return "All offices share this list: the central office keeps it.";
  if (changes && subject.window !== null && actor.status !== "Central" && days <= 0)
    return `The ${subject.window} window is closed: 0 days left. Ask the central office for an extension.`;
  return null;
}

/** Why a user may not change the lookup lists; null when the role's controls decide (decision 042). */
export const listsRefusal = ({ status }: Pick<Actor, "status">): string | null =>
  status === "Central" ? null : "All offices share these lists: the central office keeps them.";

/** The user's scope in words. */
export const scopeText = (actor: Pick<Actor, "status" | "region_name" | "province_name">): string =>
  actor.status === "Central"
    ? "All regions"
    : ((actor.status === "Regional" ? actor.region_name : actor.province_name) ?? "");
