import { configure } from "@testing-library/react";

// A busy machine loads a page's module slowly; what is awaited is a condition, not a time.
configure({ asyncUtilTimeout: 15_000 });
