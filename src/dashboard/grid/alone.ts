import { createContext } from "react";

/** Whether a drawing spans both columns of a printed page. */
export const AloneOnPaper = createContext(false);
