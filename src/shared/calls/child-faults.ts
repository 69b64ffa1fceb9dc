/** Where a fault of a row that is saved with its parent lies: the child's entity, the index of its row, and its field. */
export interface ChildField {
  child: string;
  row: number;
  name?: string;
}

/** The field of a refusal that names a child row, such as `children.qtr_sales_report.1.sales_generated`. */
export const childFieldText = ({ child, row, name }: ChildField): string =>
  ["children", child, row, ...(name === undefined ? [] : [name])].join(".");

const pattern = /^children\.(\w+)\.(\d+)(?:\.(\w+))?$/;

/** Reads what `childFieldText` wrote; null for the field of a parent. */
export function readChildField(text: string | undefined): ChildField | null {
  const [, child, row, name] = pattern.exec(text ?? "") ?? [];
  if (child === undefined || row === undefined) return null;
  return { child, row: Number(row), ...(name === undefined ? {} : { name }) };
}
