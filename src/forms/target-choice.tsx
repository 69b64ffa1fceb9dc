import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch, type Control } from "react-hook-form";
import { entityNamed, type Entity, type Row } from "../entities";
import { formatField, isEmpty, textOf, type Values } from "../fields";
import { Select } from "../ui/select";
import { listRecords, mostRowsPerCall, recordsKey } from "./record-calls";

/** A target in one line: its number, what was planned, how much of it, for when. */
export function targetWords(of: Entity, thing: string, row: Row): string {
  const named = [thing, "quantity_hard", "reporting_year", "reporting_quarter"].flatMap((name) => {
    const field = of.fields[name];
    return field === undefined || isEmpty(row[name]) ? [] : [formatField(row[name], field)];
  });
  return [`No. ${row.id}`, ...named].join(" · ");
}

interface TargetChoiceProps {
  entity: Entity;
  control: Control<Values>;
  /** Told the number of the chosen target; null where it shall count for none. */
  onChoose: (target: number | null) => void;
}

/** Which target of its ARBO an accomplishment fulfils, also of one that was entered without; nothing where there is none. */
export function TargetChoice({ entity, control, onChoose }: TargetChoiceProps): ReactElement | null {
  const { target = "", thing = "" } = entity.accomplishes ?? {};
  const of = entityNamed(target);
  const [arbo, chosen]: unknown[] = useWatch({ control, name: ["arboPrimaryKey", "target_id"] });
  const targets = useQuery({
    queryKey: [...recordsKey(of), "of-arbo", arbo],
    queryFn: ({ signal }) =>
      listRecords(of, { arboPrimaryKey: arbo, page: 1, page_size: mostRowsPerCall }, signal),
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
      data={targets.map((row) => ({ value: String(row.id), label: targetWords(of, thing, row) }))}
      value={isEmpty(chosen) ? null : textOf(chosen)}
      onChange={(next) => onChoose(next === null ? null : Number(next))}
    />
  );
}
