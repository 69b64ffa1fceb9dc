import type { ViewScreen } from "../shared/calls/saved-views";

/** What is on the screen, to be saved as a view. */
export interface CurrentView {
  screen: ViewScreen;
  /** The query of the address, with what the screen chose by itself, such as the first tab. */
  search: string;
  /** The arrangement of the open tab; only on a dashboard. */
  arrangement?: () => unknown;
  /** Whether the tiles differ from the open view. */
  arranged?: boolean;
  /** Takes back how the tiles differ from the open view. */
  rearrange?: () => void;
  /** Why this cannot be saved as a view, in words. */
  refusal?: string;
}
