import { field, pick, saveForm } from "./support/form";
import { anArbo, list, save } from "./support/records";
import { expect, test } from "./support/test";

test("Form 10 takes its training titles from the trainings of the ARBO or as typed; those of another ARBO go when the ARBO is changed", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const [first, second] = [await anArbo(page), await anArbo(page)];
  const [, training] = await save(page, "/api/arbo-training", [
    { arboPrimaryKey: String(first.id), training_title: "Organic farming" },
    { arboPrimaryKey: String(second.id), training_title: "Policies, systems and procedures" },
  ]);
  await page.goto("/Form10?tab=form");
  await pick(page, "ARBO", first.arbo_name);
  const own = page.getByRole("region", { name: "Trainings of this ARBO" });
  const marked = own.getByRole("checkbox", { name: "Organic farming" });
  await marked.click();
  await field(page, "Training titles").press("Backspace");
  await expect(marked, "a title taken out takes its training along").not.toBeChecked();
  await marked.click();
  await field(page, "Training titles").fill("Credit orientation");
  await page.getByRole("option", { name: /Credit orientation/ }).click();
  await page.keyboard.press("Escape");
  await pick(page, "ARBO", second.arbo_name);
  await expect(own.getByRole("status")).toContainText("Organic farming");
  await own.getByRole("checkbox", { name: "Policies systems and procedures" }).click();
  await pick(page, "Year reported", "2026");
  await pick(page, "Month reported", "May");
  await expect(field(page, "Quarter reported")).toHaveValue("Q2");
  await saveForm(page);
  const [saved] = await list(page, "/api/form-10", { arbo_name: second.arbo_name });
  expect(saved).toMatchObject({
    training_title: ["Credit orientation", "Policies systems and procedures"],
    training_id: [String(training?.id)],
    reporting_quarter: 2,
  });
});
