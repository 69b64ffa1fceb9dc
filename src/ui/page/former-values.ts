import { create } from "zustand";
import type { FormerValues } from "../../shared/calls/former-values";

/** The former values of lists that addresses may still hold. The application sets them. */
export const useFormerValues = create<{ former: FormerValues }>(() => ({ former: {} }));
