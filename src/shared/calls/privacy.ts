/** The department's data privacy notice and contact. Empty lines separate paragraphs. */
export interface PrivacyNotice {
  notice: string;
  contact: string;
}

/** The notice as it is stored, with the version that a change is based on; 0 for the default. */
export interface StoredNotice extends PrivacyNotice {
  row_version: number;
}

/** The default notice, until an administrator writes the department's own. */
export const standardNotice: StoredNotice = {
  notice:
    "Names, birthdays and similar particulars of participants are protected by the Data Privacy Act of 2012 (Republic Act 10173). Dashboards show counts only; who took part in which training is named to roles that open the forms. Share what you see here only as your office allows, and tell your data protection officer at once if something went astray.",
  contact: "",
  row_version: 0,
};

/** The maximum length of notice and contact, in characters. */
export const maxNoticeLength = { notice: 5000, contact: 500 } as const;
