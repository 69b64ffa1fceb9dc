import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch, type Control } from "react-hook-form";
import { entityNamed, type Entity, type Row } from "../../entities";
import { isEmpty, textOf, type Values } from "../../fields";
import { Select } from "../../ui/select";
import { plannedText } from "./planned-target";
import { listRecords, maxPageSize, recordsKey } from "../records/record-calls";

/** A target in one line: its number, what was planned, and the period. */
const targetLabel = (entity: Entity, row: Row): string =>
  [
    `No. ${row.id}`,
    plannedText(entity, row),
    [
      isEmpty(row["reporting_quarter"]) ? "" : `Q${textOf(row["reporting_quarter"])}`,
      textOf(row["reporting_year"]),
    ]
      .filter((part) => part !== "")
      .join(" "),
  ]
    .filter((part) => part !== "")
    .join(" · ");

interface TargetChoiceProps {
  entity: Entity;
  control: Control<Values>;
  /** Called with the id of the chosen target; null when the accomplishment is to count for no target. */
  onChoose: (target: number | null) => void;
}

/** Lets the user choose the target of the ARBO that an accomplishment fulfills. Renders nothing when there is none. */
export function TargetChoice({ entity, control, onChoose }: TargetChoiceProps): ReactElement | null {
  const of = entityNamed(entity.accomplishes?.target ?? "");
  const [arbo, chosen]: unknown[] = useWatch({ control, name: ["arboPrimaryKey", "target_id"] });
  const targets = useQuery({
    queryKey: [...recordsKey(of), "of-arbo", arbo],
    queryFn: ({ signal }) =>
      listRecords(of, { arboPrimaryKey: arbo, page: 1, page_size: maxPageSize }, signal),
    enabled: !isEmpty(arbo),
  }).data?.rows;
  if (targets === undefined || isEmpty(arbo) || targets.length === 0) return null;
  return (
    <Select
      label="Target that this fulfils"
      description="A target is marked as accomplished once its accomplishment is saved."
      placeholder={`None of this ARBO's ${targets.length.toLocaleString("en-PH")}`}
      searchable
      clearable
      data={targets.map((row) => ({ value: String(row.id), label: targetLabel(entity, row) }))}
      value={isEmpty(chosen) ? null : textOf(chosen)}
      onChange={(next) => onChoose(next === null ? null : Number(next))}
    />
  );
}
