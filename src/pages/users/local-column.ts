/** A column whose text is shown, searched and sorted by. */
export interface LocalColumn<T> {
  id: string;
  label: string;
  width?: number;
  text: (row: T) => string;
}
