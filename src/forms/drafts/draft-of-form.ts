import { createContext } from "react";

/** The key of the open form's draft, for what saves rows within the form. */
export const DraftOfForm = createContext("");
