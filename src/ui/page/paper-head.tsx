import { createContext, useContext, type ReactElement } from "react";
import { brand } from "../../shared/brand";
import { formatLongDate, today } from "../../shared/time/dates";
import styles from "./paper-head.module.css";
import { usePrinting } from "./printing";

interface Reader {
  name: string;
  /** The place of the user's scope, in words. */
  place: string;
}

const ReaderOfPage = createContext<Reader | null>(null);
/** Tells the pages inside who is signed in, for paper. */
export const ReaderProvider = ReaderOfPage.Provider;

interface PaperHeadProps {
  title: string;
  /** Whose records or figures these are and what narrows them; by default the place of the user's scope. */
  sentences?: readonly string[];
  /** The moment of the figures, in words. */
  asOf?: string | null;
  /** Whether the page is printed across. */
  landscape?: boolean;
}

/** The head of every printed page: department, title, scope, and who printed it and when. */
export function PaperHead({
  title,
  sentences,
  asOf = null,
  landscape = false,
}: PaperHeadProps): ReactElement | null {
  const reader = useContext(ReaderOfPage);
  if (!usePrinting()) return null;
  const said = sentences ?? [reader?.place ?? ""];
  return (
    <div className={styles.head} data-print-head={landscape ? "across" : ""} aria-hidden>
      <p>
        {brand.department} · {brand.name}
      </p>
      <p className={styles.title}>{title}</p>
      <p>
        {said
          .filter((sentence) => sentence !== "")
          .map((sentence) => `${sentence}.`)
          .join(" ")}
      </p>
      <p>
        {asOf === null ? null : `Figures as of ${asOf}. `}Printed on {formatLongDate(today())}
        {reader === null ? "" : ` by ${reader.name}`}.
      </p>
    </div>
  );
}
