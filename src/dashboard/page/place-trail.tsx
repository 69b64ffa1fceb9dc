import { IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Filter } from "../../entities/define/filters";
import type { TrailStep } from "../board/drill";
import styles from "./place-trail.module.css";

interface PlaceTrailProps {
  steps: readonly TrailStep[];
  onGo: (filter: Filter) => void;
}

/** The breadcrumb trail of places; each step leads back to its place. */
export function PlaceTrail({ steps, onGo }: PlaceTrailProps): ReactElement {
  return (
    <nav aria-label="Place" className={styles.trail}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.label}>
            {at > 0 ? <IconChevronRight size={16} aria-hidden /> : null}
            {at === steps.length - 1 ? (
              <span aria-current="location">{step.label}</span>
            ) : (
              <button type="button" onClick={() => onGo(step.filter)}>
                {step.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
