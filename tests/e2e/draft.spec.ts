import type { Page } from "@playwright/test";
import { field, told } from "./support/form";
import { anArbo, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

/** What the browser's database holds of drafts, as text. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("marble-drafts");
        opening.addEventListener("error", () => reject(new Error("The browser's database did not open.")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );

test("what was typed survives a killed tab, is offered again, and is asked about before a sign-out", async ({
  enter,
}) => {
  const first = await enter("encoder");
  const name = unique("Samahan ng Burador");
  await first.goto("/ARBO_Masterlist?tab=form");
  await field(first, "ARBO name").fill(name);
  await field(first, "Sitio, purok or street").fill("Purok 4");
  await expect(first.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
  await expect.poll(() => keptDrafts(first)).toContain("Purok 4");
  const browser = first.context();
  // The process of the tab ends without a word to the page.
  const tab = await browser.newCDPSession(first);
  const crashed = first.waitForEvent("crash");
  // The process that should answer is the one that ends.
  void tab.send("Page.crash").catch(() => undefined);
  await crashed;
  const again = await browser.newPage();
  await again.goto("/ARBO_Masterlist");
  const offer = again.getByRole("listitem").filter({ hasText: name });
  await offer.getByRole("button", { name: "Continue" }).click();
  await expect(field(again, "ARBO name")).toHaveValue(name);
  await expect(field(again, "Sitio, purok or street")).toHaveValue("Purok 4");
  await again.getByRole("button", { name: "Account of encoder" }).click();
  await again.getByRole("menuitem", { name: "Logout" }).click();
  const question = again.getByRole("dialog");
  await expect(question).toContainText(/draft/i);
  await question.getByRole("button", { name: /stay|cancel|go on/i }).click();
  await expect(field(again, "ARBO name")).toHaveValue(name);
});

test("what was typed into one record in two tabs is kept of both, and a reload goes on with what was chosen", async ({
  enter,
}) => {
  const first = await enter("encoder");
  const arbo = await anArbo(first, { remarks: "As it was" });
  const form = `/ARBO_Masterlist?tab=form&id=${arbo.id}`;
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto(form);
    await expect(field(tab, "ARBO name")).toHaveValue(arbo.arbo_name);
  }
  await field(first, "Remarks").fill("Typed in the first tab");
  await field(second, "Sitio, purok or street").fill("Purok of the second tab");
  for (const [tab, text] of [
    [first, "Typed in the first tab"],
    [second, "Purok of the second tab"],
  ] as const) {
    await expect(tab.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
    await expect.poll(() => keptDrafts(tab)).toContain(text);
  }
  const again = await first.context().newPage();
  await first.close();
  await second.close();
  await again.goto(form);
  const question = again.getByRole("dialog", { name: /one of your 2 drafts/ });
  await expect(question).toContainText(/1\. .*Purok of the second tab[^]*2\. .*Typed in the first tab/);
  await question.getByRole("button", { name: "Draft 2" }).click();
  await expect(field(again, "Remarks")).toHaveValue("Typed in the first tab");
  await expect(field(again, "Sitio, purok or street")).not.toHaveValue("Purok of the second tab");
  const other = again.getByRole("listitem").filter({ hasText: "Purok of the second tab" });
  await expect(other).toBeVisible();
  await field(again, "Remarks").fill("Typed on");
  await expect.poll(() => keptDrafts(again)).toContain("Typed on");
  await again.reload();
  await expect(question).toContainText(/1\. .*Typed on/);
  await question.getByRole("button", { name: "Draft 1" }).click();
  await expect(field(again, "Remarks")).toHaveValue("Typed on");
  await expect(other).toBeVisible();
});

test("what was typed into a record is not lost: changed meanwhile, each field is decided; deleted meanwhile, it is saved as a new one", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin, { remarks: "As it was", sitio_purok_street: "Purok 1" });
  const encoder = await enter("encoder");
  await encoder.goto(`/ARBO_Masterlist?id=${arbo.id}`);
  await field(encoder, "Sitio, purok or street").fill("Purok 9");
  await field(encoder, "Remarks").fill("What the encoder wrote");
  await save(admin, "/api/arbo-masterlist", [
    {
      id: arbo.id,
      row_version: arbo.row_version,
      remarks: "What the office wrote",
      current_arbo_status: "Temporary",
    },
  ]);
  await encoder.getByRole("button", { name: "Save changes" }).click();
  await encoder.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  const conflict = encoder.getByRole("dialog", { name: /Somebody else changed/ });
  await expect(conflict).toContainText("What the encoder wrote");
  await expect(conflict).toContainText("What the office wrote");
  await conflict.getByRole("radio", { name: /What the encoder wrote/ }).click();
  await told(encoder, "Changes saved", () =>
    conflict.getByRole("button", { name: "Save with these choices" }).click(),
  );
  const [now] = await list(admin, "/api/arbo-masterlist", { arbo_name: arbo.arbo_name });
  expect(now).toMatchObject({
    remarks: "What the encoder wrote",
    sitio_purok_street: "Purok 9",
    current_arbo_status: "Temporary",
  });

  const doomed = await anArbo(admin);
  await go(encoder, `/ARBO_Masterlist?tab=form&id=${doomed.id}`);
  await expect(field(encoder, "ARBO name")).toHaveValue(doomed.arbo_name);
  await field(encoder, "Remarks").fill("Typed before it was gone");
  await admin.request.delete("/api/arbo-masterlist/delete", { data: { id: doomed.id } });
  await encoder.keyboard.press("Control+s");
  await encoder.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await encoder
    .getByRole("dialog", { name: "This record does not exist any more" })
    .getByRole("button", { name: "Save as new" })
    .click();
  await expect
    .poll(() => list(admin, "/api/arbo-masterlist", { arbo_name: doomed.arbo_name }))
    .toMatchObject([{ remarks: "Typed before it was gone" }]);
});

test("a session that ends while a form is dirty is renewed on the spot and the save goes on; who signs in for somebody else does not get what that person typed", async ({
  enter,
}) => {
  const page = await enter(null);
  const as = (username: string) =>
    page.request.post("/api/auth/login", { data: { username, password: "marble-demo" } });
  await as("encoder");
  await page.goto("/ARBO_Masterlist?tab=form");
  const name = unique("Samahan ng Pagbabalik");
  await field(page, "ARBO name").fill(name);
  await page.context().clearCookies();
  await page.keyboard.press("Control+s");
  const again = page.getByRole("dialog", { name: "Your session has ended" });
  // What is typed now goes into the dialog, not into the form behind it.
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(again).toContainText("not saved yet: once you are signed in, it is sent by itself");
  await page.keyboard.type("marble-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" }).filter({ hasText: name })).toBeVisible();
  await expect(again).toBeHidden();
  expect(await list(page, "/api/arbo-masterlist", { arbo_name: name })).toHaveLength(1);

  const kept = unique("Samahan ng Iba");
  await page.getByRole("button", { name: "New ARBO" }).click();
  await field(page, "ARBO name").fill(kept);
  await expect(page.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
  await page.context().clearCookies();
  await page.keyboard.press("Control+s");
  await again.getByLabel("Username").fill("regional");
  await again.getByLabel("Password", { exact: true }).fill("marble-demo");
  await page.keyboard.press("Enter");
  await expect(again).toBeHidden();
  await expect(field(page, "ARBO name")).toHaveValue("");
  await expect(page.getByText(kept)).toBeHidden();
  await as("encoder");
  await page.goto("/ARBO_Masterlist?tab=form");
  await page.getByRole("button", { name: "Continue" }).first().click();
  await expect(field(page, "ARBO name")).toHaveValue(kept);
});
