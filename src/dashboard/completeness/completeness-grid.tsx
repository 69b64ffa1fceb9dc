import { SegmentedControl } from "@mantine/core";
import { useCallback, useMemo, useRef, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { useFigureFocus } from "../../ui/report-table/figure-focus";
import { useBoard } from "../board/board";
import type { PageDrawingProps } from "../charts/parts/chart";
import { CompletenessKey } from "./completeness-key";
import { CompletenessLines } from "./completeness-lines";
import styles from "./completeness-grid.module.css";
import type { Destination } from "./destination";
import { gridOf, type GridLine } from "./grid-model";
import { PeriodChoice } from "./period-choice";
import { SinglePlace } from "./single-place";
import { useWindows } from "../../api/windows";

/**
 * Reporting completeness: provinces as rows, forms and quarters as columns (decision 015). A cell without
 * reports opens a form with place and period filled in; one with reports opens its records. The arrow
 * keys move between cells.
 */
export default function CompletenessGrid({ rows, label, open }: PageDrawingProps): ReactElement | null {
  const { setFilter } = useBoard();
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const { daysAt } = useWindows();
  const grid = useMemo(() => gridOf(rows), [rows]);
  const [only, setOnly] = useState<"provinces" | "regions">("provinces");
  const body = useRef<HTMLTableSectionElement>(null);
  const { focused, onFocus, onKeyDown } = useFigureFocus(body);
  const onPlace = useCallback(
    ({ region, province }: GridLine) =>
      setFilter((now) => ({
        ...now,
        region_name: [region],
        ...(province === "" ? {} : { province_name: [province] }),
      })),
    [setFilter],
  );
  const onGo = useCallback(({ to }: Destination) => void navigate(to), [navigate]);
  if (user === null) return null;
  const regions = grid.lines.filter(({ level }) => level === "region").length;
  const lines =
    only === "regions" && regions > 1 ? grid.lines.filter(({ level }) => level !== "province") : grid.lines;
  const periods = grid.forms.flatMap((form) => form.periods);
  const [single] = lines;
  const context = { user, daysAt, onGo, open };
  const table =
    lines.length === 1 && single?.level === "province" ? (
      <SinglePlace
        {...context}
        line={single}
        forms={grid.forms}
        active={focused ?? { row: 0, column: 0 }}
        body={body}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
    ) : (
      <CompletenessLines {...context} {...{ grid, lines, focused, body, onFocus, onKeyDown, onPlace }} />
    );
  return (
    <div className={styles.frame}>
      <div className={`${styles.tools} no-print`}>
        <PeriodChoice years={periods.map(({ year }) => year)} />
        {regions > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label="Lines of the grid"
            data={[
              { value: "provinces", label: "Provinces" },
              { value: "regions", label: "Regions only" },
            ]}
            value={only}
            onChange={(value) => setOnly(value === "regions" ? "regions" : "provinces")}
            transitionDuration={0}
          />
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        {table}
      </section>
      <CompletenessKey />
    </div>
  );
}
