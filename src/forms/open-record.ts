import { timeAgo } from "../shared/dates";
import { entityNamed, fieldList, type Entity, type Row } from "../entities";
import type { Values } from "../fields";
import { ask } from "../ui/dialogs/dialog-store";
import { draftKey, dropDraft, readDraft } from "./drafts";
import { startFrom, startWith, type FormStart } from "./form-start";
import { childrenKey } from "./form-values";
import { listRecords } from "./record-calls";
import { recordTitle } from "./record-title";

/** The rows that belong to a record, by the key of their place in the form. */
export async function readChildren(entity: Entity, row: Row): Promise<Values> {
  const children: Values = {};
  for (const name of entity.children ?? []) {
    const child = entityNamed(name);
    if (typeof child.scope !== "object") continue;
    const { key, parentKey } = child.scope;
    const { rows } = await listRecords(child, { [key]: row[parentKey], sort: "id" });
    const names = fieldList(child).map((one) => one.name);
    children[childrenKey(name)] = rows.map((one) => ({
      id: one.id,
      ...Object.fromEntries(names.map((field) => [field, one[field] ?? null])),
    }));
  }
  return children;
}

/** Opens a record's form; where a draft of it lies in the browser, the person chooses between the two. */
export async function openRecord(entity: Entity, user: number, row: Row): Promise<FormStart> {
  const key = draftKey(user, entity.name, row.id);
  const draft = await readDraft(key).catch(() => undefined);
  if (draft !== undefined && draft.user === user) {
    const goOn = await ask({
      title: `Go on with your draft of ${recordTitle(entity, row)}?`,
      message: `You changed this record ${timeAgo(draft.savedAt)} and did not save.`,
      dismissed: true,
      actions: [
        { label: "Discard the draft", value: false, kind: "danger" },
        { label: "Go on with the draft", value: true, kind: "primary" },
      ],
    });
    if (goOn) return startFrom(draft);
    await dropDraft(key);
  }
  return startWith(entity, user, row, await readChildren(entity, row));
}
