/**
 * The header with which the pages of MARBLE say on each call for how many seconds nobody has touched keyboard, pointer or
 * screen. A call without it, such as that of a program, is itself a use (decision 088).
 */
export const UNUSED_HEADER = "Marble-Unused";
