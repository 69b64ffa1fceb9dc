/** All pictures of the documents: the user, the page, and what is done before the picture is taken. */
export const pictures = [
  { name: "dashboard", user: "manager", path: "/dashboard" },
  { name: "dashboard-phone-dark", user: "manager", path: "/dashboard", size: "phone", scheme: "dark" },
  { name: "drawer", user: "manager", path: "/dashboard", prepare: openRecords },
  { name: "masterlist", user: "encoder", path: "/ARBO_Masterlist?tab=table" },
  { name: "form", user: "encoder", path: "/Form11Target?tab=form", prepare: fillForm },
  { name: "import", user: "admin", path: "/ARBO_Masterlist", prepare: openImport },
  { name: "keys", user: "encoder", path: "/Form11Target?tab=table", prepare: openKeys },
  { name: "approval", user: "regional", path: "/Form11Target?tab=table", prepare: openApproval },
  { name: "completeness", user: "regional", path: "/dashboard?tab=reporting" },
  { name: "report", user: "officer", path: "/report" },
  { name: "explore", user: "officer", path: "/report?report=explore" },
  { name: "schedules", user: "admin", path: "/report?report=schedules" },
  { name: "users", user: "admin", path: "/users" },
  { name: "log", user: "admin", path: "/users?tab=log" },
  { name: "dropdowns", user: "admin", path: "/dropdowns" },
];

/** Opens the records behind the first figure of the dashboard. */
async function openRecords(page) {
  await page
    .getByRole("button", { name: /show the records/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

/** Types into a dropdown of the form and chooses the first option. */
async function pick(page, label, text) {
  const box = page.getByRole("form").getByRole("combobox", { name: label, exact: true }).first();
  await box.click();
  await box.fill(text);
  await page.getByRole("option").first().click();
}

/** Fills in the first fields of a Form 11 target. */
async function fillForm(page) {
  await pick(page, "ARBO", "a");
  await pick(page, "Year reported", "2026");
  await pick(page, "Quarter reported", "Q1");
  await pick(page, "Support provided", "Tractor");
  await page.evaluate(() => scrollTo(0, 0));
}

/** Shows the preview of an ARBO masterlist workbook with the verdict on each row. */
async function openImport(page) {
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Workbooks to import").setInputFiles("tests/fixtures/arbo-masterlist.xlsx");
  await dialog.getByRole("button", { name: "Save Import" }).waitFor();
}

async function openKeys(page) {
  await page.keyboard.press("Control+/");
  await page.getByRole("dialog").waitFor();
}

/** Opens the approval dialog for the first three records. */
async function openApproval(page) {
  const rows = page.getByRole("tabpanel").getByRole("row");
  for (const at of [1, 2, 3]) await rows.nth(at).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approval", exact: true }).click();
  await page.getByRole("dialog").getByRole("article").first().waitFor();
}
