/** The records of one form that a merge of two values of a list changes. */
export interface MergedForm {
  form: string;
  route: string;
  fields: string[];
  records: number;
  deleted: number;
  /** The first of the live records by name. Empty for a role that may not see persons. */
  first: { id: number; name: string | null }[];
}

/** What a merge would change. */
export interface MergePreview {
  forms: MergedForm[];
  records: number;
  deleted: number;
  /** Why the merge is forbidden because queries depend on the value; null if it is allowed. */
  refused: string | null;
  /** When the value is the last of its category: how many other records keep that category. */
  last_of_category: { category: string; records: number } | null;
}

/** A merge that can still be undone. */
export interface RecentMerge {
  id: number;
  merged: string;
  into: string;
  /** The seconds for which it can still be undone. */
  seconds_left: number;
}

/** The result of undoing a merge. */
export interface Unmerged {
  id: number;
  records: number;
  /** The number of records that were changed since and stay as they are, and the first of them. */
  left: number;
  first_left: { form: string; route: string; id: number; name: string | null }[];
}
