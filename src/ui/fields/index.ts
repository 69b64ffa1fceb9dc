export { Control } from "./control";
export type { ControlProps, Siblings } from "./control-props";
export { FormField, type FormFieldProps } from "./form-field";
export {
  OptionsProvider,
  usePromise,
  useOptions,
  type Options,
  type ListPart,
  type PickRow,
  type PlaceRow,
  type StoredFile,
} from "./options";
export { focusUnmatched } from "./control-props";
