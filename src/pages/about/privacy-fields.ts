import { make, type Fields } from "../../fields";
import { maxNoticeLength } from "../../shared/calls/privacy";

/** The fields of the privacy notice form. */
export const privacyFields: Fields = {
  notice: make.longText("Notice", {
    required: true,
    max: maxNoticeLength.notice,
    hint: "An empty line begins a new paragraph.",
  }),
  contact: make.longText("Data protection officer", {
    max: maxNoticeLength.contact,
    hint: "Name, office, e-mail and telephone. It shows on the sign-in page too.",
  }),
};
