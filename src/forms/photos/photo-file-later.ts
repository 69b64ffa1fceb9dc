import { laterPart } from "../later/lazy-part";

/** Loads the module that shrinks photos and reads their positions. */
export const photoFile = laterPart(() => import("./photo-file"));
