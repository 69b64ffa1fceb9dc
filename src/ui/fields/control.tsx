import type { ComponentType, ReactElement } from "react";
import { ChoiceControl, MonthControl, QuarterControl, YearControl, YesNoControl } from "./choice-controls";
import type { ControlProps } from "./control-props";
import { DateControl } from "./date-control";
import { DerivedControl } from "./derived-control";
import { FilesControl } from "./files-control";
import { ListControl } from "./list-control";
import { LookupControl } from "./lookup-control";
import { NumberControl } from "./number-control";
import { PickControl } from "./pick-control";
import { PlaceControl } from "./place-control";
import { LinkControl, LongTextControl, TextControl } from "./text-controls";
import type { KindName } from "../../fields";

const controls: Record<KindName, ComponentType<ControlProps>> = {
  text: TextControl,
  longText: LongTextControl,
  link: LinkControl,
  lookup: LookupControl,
  lookupList: ListControl,
  list: ListControl,
  place: PlaceControl,
  pick: PickControl,
  choice: ChoiceControl,
  yesNo: YesNoControl,
  files: FilesControl,
  count: NumberControl,
  decimal: NumberControl,
  peso: NumberControl,
  wholePeso: NumberControl,
  anyYear: NumberControl,
  reference: NumberControl,
  year: YearControl,
  quarter: QuarterControl,
  month: MonthControl,
  date: DateControl,
  birthday: DateControl,
  looseDate: DateControl,
};

/** The control for the field's kind; a read-only field shows its value as text. */
export function Control(props: ControlProps): ReactElement {
  if (props.field.readOnly === true) return <DerivedControl {...props} />;
  const Chosen = controls[props.field.kind as KindName];
  return <Chosen {...props} />;
}
