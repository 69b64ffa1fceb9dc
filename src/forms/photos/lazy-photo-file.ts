import { lazyModule } from "../lazy/lazy-module";

/** Loads the module that shrinks photos and reads their positions. */
export const photoFile = lazyModule(() => import("./photo-file"));
