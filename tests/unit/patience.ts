export {};

// A busy machine loads a page's module slowly; what is awaited is a condition, not a time. Only tests of pages pay for
// the library.
if (typeof document !== "undefined")
  (await import("@testing-library/react")).configure({ asyncUtilTimeout: 15_000 });
