import type { Page } from "playwright";

/** The position of the focus: the section of the form and the label of the field. */
interface Place {
  section: string;
  label: string;
}

/** A field to fill in: its position and the text to type. */
export interface Typed extends Place {
  text: string;
  /** Whether the record before had the same value. */
  again: boolean;
  /** Whether the text searches a record on the server. The typist then waits for the result. */
  picks: boolean;
}

export interface Keys {
  all: number;
  tab: number;
}

const MAX_TABS = 60;

const placeNow = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const one = document.activeElement;
    const labels = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.labels : null;
    const group = one?.closest("[role=radiogroup]")?.getAttribute("aria-labelledby");
    const words =
      document.getElementById(group ?? "")?.textContent ??
      one?.getAttribute("aria-label") ??
      labels?.[0]?.textContent ??
      "";
    return {
      section: one?.closest("section[id]")?.id ?? "",
      label: words.replace(/\s*\*$/, "").trim(),
    };
  });

/**
 * Fills in forms by keyboard only and counts the keys. A key with Ctrl or Shift counts once, and so does a
 * letter.
 */
export class Typist {
  private count: Keys = { all: 0, tab: 0 };

  constructor(readonly page: Page) {}

  /** The number of keys since the last call. */
  takeCount(): Keys {
    const { count } = this;
    this.count = { all: 0, tab: 0 };
    return count;
  }

  async press(key: string): Promise<void> {
    this.count.all += 1;
    if (key === "Tab") this.count.tab += 1;
    await this.page.keyboard.press(key);
  }

  /** Fills in fields in the order of the form. Jumps to the next section when the field is in a later one. */
  async fill(fields: readonly Typed[]): Promise<void> {
    for (const field of fields) {
      await this.goTo(field);
      if (field.again && field.text.length > 1) {
        await this.press("Control+'");
        continue;
      }
      await this.page.keyboard.type(field.text);
      this.count.all += field.text.length;
      if (!field.picks) continue;
      const box = this.page.locator(":focus");
      const input = await box.elementHandle();
      await this.press("Tab");
      await this.page.waitForFunction(
        ([element, words]) => element instanceof HTMLInputElement && element.value !== words,
        [input, field.text] as const,
      );
    }
  }

  private async goTo({ section, label }: Place): Promise<void> {
    for (let step = 0; step < MAX_TABS; step += 1) {
      const here = await placeNow(this.page);
      if (here.section === section && here.label === label) return;
      await this.press(here.section === section ? "Tab" : "Control+ArrowDown");
      const next = await placeNow(this.page);
      if (next.section === here.section && next.label === here.label) await this.press("Tab");
    }
    throw new Error(`The keyboard does not reach “${label}” of ${section}.`);
  }
}
