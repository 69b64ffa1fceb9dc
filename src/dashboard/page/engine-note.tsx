import { Button } from "@mantine/core";
import { IconBolt, IconCloud } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { factTables, useEngine, useAllFactsLoaded, wantEngine } from "../../analytics";
import { useOfflineParts } from "../../api/stored/offline-parts";
import { useSession } from "../../api/session/session";
import { formatMoment } from "../../shared/time/dates";
import { seesPersons } from "../../shared/permissions";
import type { CountedStage } from "../../shared/calls/explorations";
import styles from "./engine-note.module.css";
import { stageLabels } from "../labels/filter-texts";

/**
 * The words for a role without the forms. Only the server counts participants, because
 * it withholds small counts.
 */
const allButPersons = "all but the participants of Form 5, whom the server counts";

const titleOf = (name: string): string => factTables.find((fact) => fact.name === name)?.title ?? name;

/** What the records in the browser are enough for, and what the server counts because it has too many rows. */
function reachOf(holdsAll: boolean, asksPersons: boolean, tooLarge: readonly string[]): string {
  const large = tooLarge.map(titleOf).join(", ");
  if (!holdsAll) return large === "" ? "" : `; the server counts ${large}, too many rows for a browser`;
  if (large !== "")
    return `, enough without the network for all but ${large}: too many rows for a browser, so the server counts them`;
  return `, enough without the network for ${asksPersons ? allButPersons : "every tab"}`;
}

const count = (value: number): string => value.toLocaleString("en-PH");

/** The date of the data, the stages that count, and whether the browser or the server computes the figures. */
export function EngineNote({ stage }: { stage: CountedStage }): ReactElement {
  const { state, loaded, total, asOf, reason, waits, tooLarge } = useEngine();
  const holdsFacts = useAllFactsLoaded();
  const holdsParts = useOfflineParts(({ loaded: isLoaded }) => isLoaded);
  const asksPersons = useSession(({ user }) => user !== null && !seesPersons(user));
  const moment = asOf === null ? null : <span>As of {formatMoment(asOf)}</span>;
  const reach = reachOf(holdsFacts && holdsParts, asksPersons, tooLarge);
  const where =
    state === "ready" ? (
      // In sight only when pointed at, unless it names a limit: a second line would move all tiles down after they have
      // been shown.
      <span className={styles.quick} title={`${count(total)} records in this browser${reach}`}>
        <IconBolt size={15} aria-hidden /> {count(total)} records in this browser
        <span className={tooLarge.length > 0 ? undefined : "sr-only"}>{reach}</span>
      </span>
    ) : state === "unavailable" ? (
      <span className={styles.server}>
        <IconCloud size={15} aria-hidden /> {reason ?? "The browser’s own engine did not start."} The server
        answers every filter and click instead.
      </span>
    ) : (
      <span>
        {state === "starting" || total === 0
          ? "Preparing instant filtering…"
          : `Loading records: ${count(loaded)} of ${count(total)}`}
        {total > 0 && state === "loading" ? (
          <progress className={styles.progress} value={loaded} max={total} aria-label="Records loaded" />
        ) : null}
      </span>
    );
  return (
    <p className={`${styles.note} no-print`}>
      {moment}
      <span>{stageLabels[stage]}</span>
      <output className={styles.where}>{where}</output>
      {state === "unavailable" && waits === true ? (
        <Button variant="subtle" size="compact-xs" onClick={() => wantEngine("all records")}>
          Load the records into this browser
        </Button>
      ) : null}
    </p>
  );
}
