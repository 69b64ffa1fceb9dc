import type { ReactElement } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import { childrenKey } from "../values/starting-values";
import { Grid } from "./grid";

interface ChildGridProps {
  child: Entity;
  control: Control<Values>;
  readOnly: boolean;
}

const none: readonly Values[] = [];

/** The grid of one kind of child rows, which belong to the form's record and are saved with it. */
export function ChildGrid({ child, control, readOnly }: ChildGridProps): ReactElement {
  const name = childrenKey(child.name);
  const { field, fieldState } = useController({ name, control });
  const province: unknown = useWatch({ control, name: "province_name" });
  return (
    <Grid
      child={child}
      name={name}
      rows={Array.isArray(field.value) ? (field.value as readonly Values[]) : none}
      onChange={field.onChange}
      readOnly={readOnly}
      error={fieldState.error?.message}
      province={province}
    />
  );
}
