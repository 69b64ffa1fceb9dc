import { partIsAway } from "../lazy/part-is-away";
import { lazyModule } from "../lazy/lazy-module";

const part = lazyModule(() => import("./make-change"), partIsAway);

/** Makes a change like `make-change`, whose code is loaded on first use, or at the first key press or click. */
export const makeChange: (typeof import("./make-change"))["makeChange"] = async (...asked) =>
  (await part()).makeChange(...asked);
