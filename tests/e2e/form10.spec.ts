import { field, pick, saveForm } from "./support/form";
import { anArbo, list, save } from "./support/records";
import { expect, test } from "./support/test";

test("Form 10 takes its training titles from the trainings of the ARBO or as typed, with credit and milestone", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const [training] = await save(admin, "/api/arbo-training", [
    { arboPrimaryKey: String(arbo.id), training_title: "Policies, systems and procedures" },
  ]);
  const page = await enter("encoder");
  await page.goto("/Form10?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  await pick(page, "Month reported", "May");
  await expect(field(page, "Quarter reported")).toHaveValue("Q2");
  const own = page.getByRole("region", { name: "Trainings of this ARBO" });
  const marked = own.getByRole("checkbox", { name: "Policies systems and procedures" });
  await marked.click();
  await field(page, "Training titles").press("Backspace");
  await expect(marked, "a title taken out takes its training along").not.toBeChecked();
  await marked.click();
  await field(page, "Training titles").fill("Credit orientation");
  await page.getByRole("option", { name: /Credit orientation/ }).click();
  await page.keyboard.press("Escape");
  await field(page, "ARB participants").fill("25");
  await pick(page, "Credit services", "Microfinance");
  await field(page, "Type of enterprise").fill("Rice trading");
  await field(page, "Start").fill("05-04-2026");
  await field(page, "Duration").fill("6 months");
  await saveForm(page);
  const [saved] = await list(page, "/api/form-10", { arbo_name: arbo.arbo_name });
  expect(saved).toMatchObject({
    training_title: ["Policies systems and procedures", "Credit orientation"],
    training_id: [String(training?.id)],
    num_arb_participants: 25,
    credit_services: "Microfinance",
    reporting_quarter: 2,
    duration: "6 months",
  });
});

test("the marked trainings of another ARBO go when the ARBO is changed, and what was typed stays", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const [first, second] = [await anArbo(admin), await anArbo(admin)];
  for (const [arbo, training_title] of [
    [first, "Organic farming"],
    [second, "Bookkeeping"],
  ] as const)
    await save(admin, "/api/arbo-training", [{ arboPrimaryKey: String(arbo.id), training_title }]);
  const page = await enter("encoder");
  await page.goto("/Form10?tab=form");
  await pick(page, "ARBO", first.arbo_name);
  const own = page.getByRole("region", { name: "Trainings of this ARBO" });
  await own.getByRole("checkbox", { name: "Organic farming" }).click();
  await field(page, "Training titles").fill("Credit orientation");
  await page.getByRole("option", { name: /Credit orientation/ }).click();
  await page.keyboard.press("Escape");
  await pick(page, "ARBO", second.arbo_name);
  await expect(own.getByRole("status")).toContainText("Organic farming");
  await own.getByRole("checkbox", { name: "Bookkeeping" }).click();
  await pick(page, "Year reported", "2026");
  await saveForm(page);
  const [saved] = await list(page, "/api/form-10", { arbo_name: second.arbo_name });
  expect(saved).toMatchObject({ training_title: ["Credit orientation", "Bookkeeping"] });
  expect(saved?.["training_id"]).toHaveLength(1);
});
