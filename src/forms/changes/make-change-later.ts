import { laterPart } from "../later/lazy-part";

const part = laterPart(() => import("./make-change"));

/** Makes a change as `make-change` does; its program comes with the first key. */
export const makeChange: (typeof import("./make-change"))["makeChange"] = async (...asked) =>
  (await part()).makeChange(...asked);
