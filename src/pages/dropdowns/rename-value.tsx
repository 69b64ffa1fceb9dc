import type { ReactElement } from "react";
import type { LookupList } from "../../entities/lookups";
import { textOf, type Values } from "../../fields";
import { askQuestion } from "../../ui/dialogs/dialog-store";
import { EditDialog } from "../../tables/edit-dialog";
import { notify } from "../../ui/toasts/notify";
import { countedRecords } from "../../shared/wording";
import { renameItem, type ListItem } from "./list-calls";
import { valueFault, itemOf, renameQuestion, valueFields, type ValueInput } from "./list-values";

interface RenameValueProps {
  list: LookupList;
  items: readonly ListItem[];
  item: ListItem;
  /** How many records use the value; null when unknown. */
  used: number | null;
  onClose: () => void;
}

const typedOf = (values: Values): ValueInput => ({
  type: textOf(values["type"]),
  category: textOf(values["category"]),
});

/**
 * A dialog that renames a value, optionally also in the records that use it. If two users rename it at once,
 * the second resolves the conflict (spec §7, DESIGN §4).
 */
export function RenameValue({ list, items, item, used, onClose }: RenameValueProps): ReactElement {
  const save = async (values: Values): Promise<boolean> => {
    const next = itemOf(list, typedOf(values));
    const where = used === 0 ? "list" : await askQuestion(renameQuestion(item.type, next.type, used));
    if (where === "nowhere") return false;
    const row_version = Number(values["row_version"]);
    const changed = await renameItem(list.name, { ...next, id: item.id, row_version }, where === "records");
    notify.success(`Renamed to ${next.type}${changed === 0 ? "." : `, in ${countedRecords(changed)} too.`}`);
    return true;
  };
  const check = (values: Values): Record<string, string> => {
    const wrong = valueFault(list, items, typedOf(values), item.id);
    return wrong === null ? {} : { [wrong.field]: wrong.message };
  };
  return (
    <EditDialog
      title={`Rename ${item.type}`}
      saveLabel="Rename"
      fields={valueFields(list)}
      value={{ ...item }}
      record={{ name: item.type }}
      check={check}
      onSave={save}
      onClose={onClose}
    />
  );
}
