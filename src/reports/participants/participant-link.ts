import type { NamedParticipant } from "../../api/participants/participants";
import type { Cells } from "../../shared/cells/columns";
import { opensScreen } from "../../shared/permissions";
import { writeValue } from "../../shared/cells/value-list";

/** The key of an address that opens the training record of a participant, by number. */
export const participantKey = "participant";

/** The address of the Form 5 accomplishments of a participant's ARBO. */
export function form5Of({ arbo_name: name }: Cells): string {
  const address = new URLSearchParams({
    tab: "all",
    arbo_name: writeValue(typeof name === "string" ? name : ""),
  });
  return `/Form5Accomplishment?${address}`;
}

/** Where a found participant leads: to the training record, or for a role without reports to Form 5 of the ARBO. */
export const participantAddress = (one: NamedParticipant, user: { route: readonly string[] }): string =>
  opensScreen(user, "report") ? `/report?report=training-record&${participantKey}=${one.id}` : form5Of(one);
