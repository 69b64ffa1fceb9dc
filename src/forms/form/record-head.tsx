import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { formatMoment } from "../../shared/time/dates";
import styles from "../form.module.css";
import { recordTitle } from "../records/record-title";
import { losingApproval, type Rights } from "../records/rights";
import { StageMark, StatusMark } from "../records/status-marks";

interface RecordHeadProps {
  entity: Entity;
  /** The saved record; null for a new record. */
  base: Row | null;
  rights: Rights;
  onHistory: (row: Row) => void;
}

/** The head of a form: the record's title, its status and approval stage, and the button that opens its history. */
export function RecordHead({ entity, base, rights, onHistory }: RecordHeadProps): ReactElement {
  return (
    <header className={styles.head}>
      <div>
        <h2>{base === null ? `New ${entity.label}` : recordTitle(entity, base)}</h2>
        {base === null ? null : (
          <p className={styles.meta}>
            <span>No. {base.id}</span>
            <StatusMark status={base.status} />
            {entity.approval ? <StageMark stage={base.process_stage} /> : null}
            <span>Last changed {formatMoment(base.time_stamp)}</span>
            {rights.refusal("update", base) === null && losingApproval(entity, rights, [base]).length > 0 ? (
              <span>Saving puts it back to pending</span>
            ) : null}
          </p>
        )}
      </div>
      {base === null ? null : (
        <Button
          variant="subtle"
          leftSection={<IconHistory size={17} aria-hidden />}
          onClick={() => onHistory(base)}
        >
          History
        </Button>
      )}
    </header>
  );
}
