// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ChainVerificationNote } from "../../../src/pages/users/chain-verification-note";

afterEach(cleanup);

it("the proof of a log that is whole tells how many entries and kept hashes agree", () => {
  render(<ChainVerificationNote proof={{ entries: 1200, fault: null, anchors: 3 }} />);
  expect(screen.getByRole("status").textContent).toBe(
    "The log is whole: 1,200 entries, each with the hash of the one before. 3 hashes kept outside the database agree.",
  );
});

it("the proof of a broken chain says where it breaks, what is sound and what to do", () => {
  render(<ChainVerificationNote proof={{ entries: 1, fault: "Entry 2 was altered.", anchors: 0 }} />);
  expect(screen.getByRole("alert").textContent).toBe(
    "The log was altered. Entry 2 was altered. The entry before it is sound. Keep the data directory and tell the administrator of the server.",
  );
});
