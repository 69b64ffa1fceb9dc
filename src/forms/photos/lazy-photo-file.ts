import { lazyModule } from "../lazy/lazy-module";
import { partIsAway } from "../lazy/part-is-away";

/** Loads the module that shrinks photos and reads their positions. */
export const photoFile = lazyModule(() => import("./photo-file"), partIsAway);
