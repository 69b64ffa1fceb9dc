import type { ViewScreen } from "../shared/calls/saved-views";

/** The state of the screen, to be saved as a view. */
export interface CurrentView {
  screen: ViewScreen;
  /** The query of the address, with the defaults of the screen, such as the first tab. */
  search: string;
  /** The arrangement of the open tab; only on a dashboard. */
  arrangement?: () => unknown;
  /** Whether the tiles differ from the open view. */
  arranged?: boolean;
  /** Restores the tiles of the open view. */
  rearrange?: () => void;
  /** The reason why this cannot be saved as a view. */
  refusal?: string;
}
