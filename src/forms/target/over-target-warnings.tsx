import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch, type Control } from "react-hook-form";
import { entityNamed, type Entity, type Row } from "../../entities";
import { formatField, parseField, type Field, type Values } from "../../fields";
import { Banner } from "../../ui/page/banner";
import { listRecords, maxPageSize, readRecord, recordsKey } from "../records/record-calls";

const read = (value: unknown, field: Field): number | null => {
  try {
    const number = parseField(value, { ...field, required: false });
    return typeof number === "number" ? number : null;
  } catch {
    return null;
  }
};

/** The compared values: the target, the amount entered in the form, and the target's other accomplishments. */
interface Compared {
  target: Row;
  entered: unknown;
  others: readonly Row[];
}

/**
 * A warning when an amount, added to that of the target's other accomplishments, exceeds the planned amount. Returns
 * null when it does not.
 */
export function overTargetWarning(
  name: string,
  field: Field,
  { target, entered, others }: Compared,
): string | null {
  const planned = target[name];
  const now = read(entered, field);
  if (typeof planned !== "number" || now === null) return null;
  const counted = others.flatMap((row) => {
    const amount = row[name];
    return typeof amount === "number" && amount !== 0 ? [amount] : [];
  });
  const before = counted.reduce((sum, amount) => sum + amount, 0);
  if (now + before <= planned) return null;
  const words = (amount: number): string => formatField(amount, field);
  const whole =
    counted.length === 0
      ? `${field.label} (${words(now)}) is`
      : `${field.label}: ${words(now)} here and ${words(before)} in ${
          counted.length === 1 ? "another accomplishment" : `${counted.length} other accomplishments`
        } of this target are together ${words(now + before)}, which is`;
  return `${whole} above the target of ${words(planned)} (No. ${target.id}). Correct it, or save it as it is.`;
}

interface AmountsProps {
  entity: Entity;
  target: Entity;
  amounts: readonly string[];
  control: Control<Values>;
  /** The id of the record in the form; null for a new record. */
  own: number | null;
}

function AmountWarnings({
  entity,
  target: planned,
  amounts,
  control,
  own,
}: AmountsProps): ReactElement | null {
  const [picked, ...entered]: unknown[] = useWatch({ control, name: ["target_id", ...amounts] });
  const id = typeof picked === "number" ? picked : null;
  const target = useQuery({
    queryKey: [...recordsKey(planned), "one", id],
    queryFn: ({ signal }) => readRecord(planned, id ?? 0, signal),
    enabled: id !== null,
  }).data;
  const others = useQuery({
    queryKey: [...recordsKey(entity), "amounts of target", id],
    queryFn: ({ signal }) => listRecords(entity, { target_id: id, page: 1, page_size: maxPageSize }, signal),
    enabled: id !== null,
  }).data?.rows;
  if (!target || others === undefined) return null;
  const besides = others.filter((row) => row.id !== own);
  return (
    <>
      {amounts.map((name, at) => {
        const field = entity.fields[name];
        const warning =
          field === undefined
            ? null
            : overTargetWarning(name, field, { target, entered: entered[at], others: besides });
        return warning === null ? null : (
          <Banner key={name} tone="warning">
            {warning}
          </Banner>
        );
      })}
    </>
  );
}

/** Warns when an accomplishment and the others of its target together exceed the target. It can be saved anyway. */
export function OverTargetWarnings({
  entity,
  control,
  own,
}: Pick<AmountsProps, "entity" | "control" | "own">): ReactElement | null {
  const { target, amounts } = entity.accomplishes ?? {};
  if (target === undefined || amounts === undefined) return null;
  return (
    <AmountWarnings
      entity={entity}
      target={entityNamed(target)}
      amounts={amounts}
      control={control}
      own={own}
    />
  );
}
