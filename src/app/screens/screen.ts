import type { ComponentType } from "react";
import type { Screen as ScreenName } from "../../shared/permissions";

export type Load = () => Promise<{ default: ComponentType }>;

/** A route: its title and heading (spec §2), who may see it, and its page, if it has one. */
export interface Screen {
  path: string;
  /** What the document title says before the heading; null when the specification gives nothing. */
  title: string | null;
  heading: string;
  /** The subtitle of the document title, when it differs from the heading. */
  subtitle?: string;
  /** `role`: only roles whose route opens it; `login`: any signed-in user. */
  guard: "login" | "role";
  /** The screen name that the role's route must include; null for every role. */
  opens: ScreenName | null;
  /** The group in the side list of forms. */
  group?: string;
  /** The label in the side list of forms. */
  label?: string;
  /** Loads the page. A screen without it is left out of the header and shows "not found". */
  load?: Load;
}
