import type { SharedPlace, ViewSharing } from "../shared/calls/saved-views";

/** Whom a view is shared with. */
export interface ChosenSharing extends SharedPlace {
  sharing: ViewSharing;
  uac_id: number | null;
}

/** Shared with nobody. */
export const notShared: ChosenSharing = {
  sharing: "private",
  uac_id: null,
  region_name: null,
  province_name: null,
};

/** The part of a view or an exploration that says whom it is shared with. */
export const sharingOf = ({ sharing, uac_id, region_name, province_name }: ChosenSharing): ChosenSharing => ({
  sharing,
  uac_id,
  region_name,
  province_name,
});
