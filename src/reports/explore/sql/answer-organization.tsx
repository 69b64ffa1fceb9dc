import type { ReactElement } from "react";
import { useAdHocQuery } from "../../../analytics";
import { OrganizationDrawer } from "../../../dashboard/drawers/organization-drawer";
import { sqlString } from "../../../pivots/sql/sql-text";
import type { Opened } from "../../../statements/answer-opens";
import { SideDrawer } from "../../../ui/overlays/side-drawer";
import { EmptyState, ErrorState } from "../../../ui/page/states";

interface AnswerOrganizationProps {
  of: Extract<Opened, { kind: "organization" }>;
  onClose: () => void;
}

/** The organization with an ARBO ID, if one of the own area has it alone. */
function OfArboId({ arboId, onClose }: { arboId: string; onClose: () => void }): ReactElement {
  const { answer, error, retry } = useAdHocQuery(
    `select row_key from arbo where arbo_id = ${sqlString(arboId)} limit 2`,
  );
  const found = answer?.rows ?? [];
  const key = found[0]?.["row_key"];
  if (answer === undefined || (found.length === 1 && typeof key === "number"))
    return error === undefined ? (
      <OrganizationDrawer id={typeof key === "number" ? key : null} onClose={onClose} />
    ) : (
      <SideDrawer title="Organization" width={46} onClose={onClose}>
        <ErrorState error={error} retry={retry} />
      </SideDrawer>
    );
  return (
    <SideDrawer title="Organization" width={46} onClose={onClose}>
      <EmptyState
        title={found.length === 0 ? "No such organization" : "Several organizations"}
        text={
          found.length === 0
            ? `No organization of your area has the ARBO ID “${arboId}”.`
            : `Several organizations have the ARBO ID “${arboId}”. A column arbo_key tells them apart.`
        }
      />
    </SideDrawer>
  );
}

/** The organization that a cell or a mark of an answer names. */
export const AnswerOrganization = ({ of, onClose }: AnswerOrganizationProps): ReactElement =>
  "key" in of ? (
    <OrganizationDrawer id={of.key} onClose={onClose} />
  ) : (
    <OfArboId arboId={of.arboId} onClose={onClose} />
  );
