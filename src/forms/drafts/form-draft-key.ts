import { createContext } from "react";

/** The key of the open form's draft, for the panels that save rows within the form. */
export const FormDraftKey = createContext("");
