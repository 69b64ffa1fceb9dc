import { laterPart } from "../later/lazy-part";

/** What makes photos smaller and reads their position. */
export const photoFile = laterPart(() => import("./photo-file"));
