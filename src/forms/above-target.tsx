import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch, type Control } from "react-hook-form";
import { entityNamed, type Entity } from "../entities";
import { formatField, parseField, type Field, type Values } from "../fields";
import { Banner } from "../ui/banner";
import { readRecord, recordsKey } from "./record-calls";

const read = (value: unknown, field: Field): number | null => {
  try {
    const number = parseField(value, { ...field, required: false });
    return typeof number === "number" ? number : null;
  } catch {
    return null;
  }
};

interface AmountProps {
  target: Entity;
  amount: string;
  field: Field;
  control: Control<Values>;
}

function AmountAbove({ target: entity, amount, field, control }: AmountProps): ReactElement | null {
  const [target, entered]: unknown[] = useWatch({ control, name: ["target_id", amount] });
  const id = typeof target === "number" ? target : null;
  const planned = useQuery({
    queryKey: [...recordsKey(entity), "one", id],
    queryFn: ({ signal }) => readRecord(entity, id ?? 0, signal),
    enabled: id !== null,
  }).data?.[amount];
  const now = read(entered, field);
  if (typeof planned !== "number" || now === null || now <= planned) return null;
  return (
    <Banner tone="warning">
      {field.label} ({formatField(now, field)}) is above the target of {formatField(planned, field)} (No. {id}
      ). Correct it, or save it as it is.
    </Banner>
  );
}

/** Warns where an accomplishment is above its target; it can be saved all the same. */
export function AboveTarget({
  entity,
  control,
}: {
  entity: Entity;
  control: Control<Values>;
}): ReactElement | null {
  const { target, amount } = entity.accomplishes ?? {};
  const field = entity.fields[amount ?? ""];
  if (target === undefined || amount === undefined || field === undefined) return null;
  return <AmountAbove target={entityNamed(target)} amount={amount} field={field} control={control} />;
}
