export {};

/** A stream of changes that tells nothing: the DOM of these tests has no `EventSource`. */
class SilentStream {
  addEventListener(): void {}
  close(): void {}
}

// Only tests of pages pay for the library. A busy machine loads a page's module slowly; what is awaited is a
// condition, not a time.
if (typeof document !== "undefined") {
  // A module that a page loads may listen for changes after the test has ended, so no single test can provide this.
  Object.assign(globalThis, { EventSource: SilentStream });
  // The library does not note what was loaded.
  Performance.prototype.getEntriesByType ??= () => [];
  (await import("@testing-library/react")).configure({ asyncUtilTimeout: 15_000 });
}
