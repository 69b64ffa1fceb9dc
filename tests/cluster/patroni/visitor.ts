import { chromium, type Browser } from "playwright";
import { systemBrowser } from "../../../scripts/browsers.mjs";
import { filterBy, figure } from "../../e2e/support/dashboard";
import { field, pick } from "../../e2e/support/form";
import { until } from "../parts/part";

/** A person with a dashboard and a form open in one browser. */
export interface Visitor {
  /** Opens the dashboard, fills in a new organization, and does not save it. */
  fill(name: string): Promise<void>;
  /** Presses Save, filters the dashboard, and waits until the dashboard has answered. */
  goOn(): Promise<void>;
  /** Waits until the organization is saved and nothing waits in the browser; answers whether it had waited there. */
  saved(): Promise<boolean>;
  close(): Promise<void>;
}

/** Region VI has one organization, Region III those of the writers and of this visitor. */
const places = { few: "Region VI (Western Visayas)", many: "Region III (Central Luzon)" };
const UNIVERSE = "ARBO universe";

/** Opens a browser at an address, and signs in as the administrator. */
export async function openVisitor(url: string, password: string): Promise<Visitor> {
  const executablePath = systemBrowser();
  const browser: Browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
  await context.request.post("/api/auth/login", { data: { username: "admin", password } });
  const other = { arbo_name: "Far from the writers", region_name: places.few, province_name: "Iloilo" };
  await context.request.put("/api/arbo-masterlist/update", { data: other });
  const [dashboard, form] = [await context.newPage(), await context.newPage()];
  const waits = form.getByText(/changes? waits? in this browser/);
  let [name, waited] = ["", false];
  return {
    async fill(arbo) {
      name = arbo;
      await dashboard.goto("/dashboard?period=all");
      await dashboard.getByText(/enough without the network for/).waitFor({ timeout: 90_000 });
      await form.goto("/ARBO_Masterlist?tab=form");
      await field(form, "ARBO name").fill(name);
      await pick(form, "Region", places.many);
      await pick(form, "Province", "Bulacan");
    },
    async goOn() {
      waited = false;
      await form.getByRole("button", { name: "Save", exact: true }).click();
      void waits.waitFor({ timeout: 30_000 }).then(
        () => (waited = true),
        () => {},
      );
      await filterBy(dashboard, "Region", places.few);
      await until("the dashboard of a region", async () => (await figure(dashboard, UNIVERSE)) === 1, 15_000);
    },
    async saved() {
      await until("the browser has sent its organization", async () => {
        const answer = await context.request.post("/api/arbo-masterlist", { data: { arbo_name: name } });
        const { data } = (await answer.json()) as { data: unknown[] };
        return data.length === 1 && (await waits.count()) === 0;
      });
      return waited;
    },
    close: () => browser.close(),
  };
}
