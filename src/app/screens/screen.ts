import type { ComponentType } from "react";
import type { Screen as ScreenName } from "../../shared/permissions";

export type Load = () => Promise<{ default: ComponentType }>;

/** A route: its title and heading (spec §2), who may see it, and the page behind it once there is one. */
export interface Screen {
  path: string;
  /** Second part of the page's title; null where the specification gives none. */
  title: string | null;
  heading: string;
  /** What the page's title says behind the title, where that is not the heading. */
  subtitle?: string;
  /** `role`: the role's route must open it; `login`: any signed-in user. */
  guard: "login" | "role";
  /** The screen of the role's route that opens it. */
  opens: ScreenName | null;
  /** Its place in the side list of forms. */
  group?: string;
  /** Its name in the side list. */
  label?: string;
  /** A screen without a page is not shown in the navigation and answers "not found". */
  load?: Load;
}
