// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { LikelyDuplicate } from "../../../src/api/participants/participants";
import { AlikeList } from "../../../src/reports/participants/alike-list";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

test("names that another spelling tells apart are said to differ in order, capitals, accents or punctuation", () => {
  const one = {
    id: 7,
    participant_name: "ana cruz",
    same_spelling: false,
    trainings: 1,
  } as unknown as LikelyDuplicate;
  render(
    <MantineProvider>
      <AlikeList alike={[one]} onOpen={() => {}} onCombine={() => {}} />
    </MantineProvider>,
  );
  expect(screen.getByText(/same name but for order, capitals, accents or punctuation/)).toBeTruthy();
});
