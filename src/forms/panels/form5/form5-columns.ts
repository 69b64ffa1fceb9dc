/** The columns of the trainings under Form 5, in the order of typing and pasting. */
export const trainingColumns = [
  "training_title",
  "training_category",
  "start_date",
  "end_date",
  "date_conducted",
  "training_days",
  "conducted_by",
  "training_cost",
  "agri_inputs",
] as const;

/** The columns of the participants under Form 5, in the order of typing and pasting. */
export const participantColumns = [
  "participant_name",
  "sex",
  "birthday",
  "age",
  "age_base_group",
  "participant_category",
  "participant_sub_category",
  "is_4ps_beneficiary",
  "is_solo_parent",
  "is_pwd",
  "is_ip",
] as const;

/**
 * Participant columns not filled in daily: the age is derived from the birthday, and the marks apply to few persons.
 */
export const moreParticipantColumns = [
  "age",
  "age_base_group",
  "is_4ps_beneficiary",
  "is_solo_parent",
  "is_pwd",
  "is_ip",
] as const satisfies readonly (typeof participantColumns)[number][];
