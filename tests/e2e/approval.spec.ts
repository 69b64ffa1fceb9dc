import { search } from "./support/form";
import { anArbo, bulacan, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";

const path = "/api/form-11";

test("what stands in the way of a bulk approval is named, record by record with its reason, and the rest is approved", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const mark = unique("Crowded Growers");
  const arbo = await anArbo(admin, { arbo_name: mark });
  const made = await save(
    admin,
    path,
    Array.from({ length: 4 }, (_, at) => ({
      arboPrimaryKey: String(arbo.id),
      ...bulacan,
      reporting_year: 2026,
      support_provided: "Hand tractor",
      quantity_hard: at + 1,
    })),
  );
  const [approved, changed, deleted, free] = made;
  const regional = await enter("regional");
  await regional.goto("/Form11Target?tab=table");
  await search(regional, mark);
  await expect(regional.getByText("1 to 4 of 4")).toBeVisible();
  await expect(regional.getByRole("button", { name: "Recycle bin" }), "for the central office").toHaveCount(
    0,
  );
  await regional.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await expect(regional.getByText("4 selected")).toBeVisible();

  await admin.request.put(`${path}/approve`, { data: { ids: [approved?.id], process_stage: "Approved" } });
  await save(admin, path, [{ id: changed?.id, remarks: "Meanwhile" }]);
  await admin.request.delete(`${path}/delete`, { data: { id: deleted?.id } });
  await regional.getByRole("button", { name: "Approval", exact: true }).click();
  const dialog = regional.getByRole("dialog");
  await expect(dialog).toContainText("1 of 4 records can be approved. Left out:");
  await expect(dialog).toContainText(`No. ${approved?.id}. Approved already.`);
  await expect(dialog).toContainText(`No. ${changed?.id}. Somebody else changed it in the meantime`);
  await expect(dialog).toContainText(`No. ${deleted?.id}. Deleted in the meantime.`);
  const one = dialog.getByRole("article", { name: `${mark}, No. ${free?.id}` });
  await expect(one).toContainText("Hand tractor");
  await expect(one).toContainText("First approval.");
  await expect(dialog.getByRole("article")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Approve 1", exact: true }).click();
  await expect(regional.getByText("1 record approved.")).toBeVisible();
  const now = await list(admin, path, { arbo_name: mark });
  const stages = Object.fromEntries(now.map(({ id, process_stage }) => [id, process_stage]));
  expect(stages).toEqual({
    [String(approved?.id)]: "Approved",
    [String(changed?.id)]: "Pending",
    [String(free?.id)]: "Approved",
  });
});
