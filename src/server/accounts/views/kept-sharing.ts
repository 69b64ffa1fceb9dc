import { Problem } from "../../../shared/errors";
import { sharedPlaceOf, viewSharingsOf, type SharedPlace } from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import type { SentSharing } from "./parse-view";

const nowhere = { region_name: null, province_name: null };

/** With whom a stored view or exploration is shared. */
interface StoredSharing extends SharedPlace {
  sharing: SentSharing["kind"];
  uac_id: number | null;
}

/**
 * With whom a view or an exploration is shared after a change, which may leave that out: as before then, at the owner's present
 * place where the kept one is the owner's no longer. Throws a 403 when the kept sharing has become wider than the actor's scope.
 */
export function sharingAfter(
  actor: SessionUser,
  sent: SentSharing | undefined,
  before: StoredSharing | null,
): SentSharing {
  const kind = sent?.kind ?? before?.sharing ?? "private";
  const place = sharedPlaceOf(actor, kind, sent ?? before ?? nowhere) ?? sharedPlaceOf(actor, kind, nowhere);
  if (place === null || !viewSharingsOf(actor).includes(kind))
    throw new Problem(403, "You no longer share so widely. Choose again who may open it.", [
      { field: "sharing", message: `Choose one of: ${viewSharingsOf(actor).join(", ")}.` },
    ]);
  return { kind, uac_id: (sent ?? before)?.uac_id ?? null, ...place };
}
