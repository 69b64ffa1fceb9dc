import { createContext } from "react";

/** Whether a drawing spans both columns of a printed page. */
export const SpansPrintedPage = createContext(false);
