import { entities } from "../../entities";
import { settings } from "../../entities/define/settings";
import { make, type Fields } from "../../fields";
import { distinctFields } from "../../entities/define/distinct-fields";
import { stage } from "../../entities/define/groups";
import { privacyFields } from "../about/privacy-fields";
import { roleFields, checkboxFields } from "./role-fields";
import { userFields } from "./user-fields";

const others: Readonly<Record<string, Fields>> = {
  users: {
    ...userFields([]),
    active: make.yesNo("May sign in"),
    password: make.text("Password"),
    uac_id: make.reference("Access-control role No."),
  },
  uac: { ...roleFields, ...checkboxFields },
  lookup_item: {
    type: make.text("Value"),
    category: make.text("Category"),
    sub_category: make.text("Sub-category"),
  },
  setting: { ...privacyFields, ...settings },
};

/** The fields that label and format changes of a table's records; empty for an unknown table. */
export const fieldsOfTable = (table: string | null): Fields => {
  const entity = entities.find((one) => one.name === table);
  return entity === undefined ? (others[table ?? ""] ?? {}) : { ...stage, ...distinctFields(entity) };
};

/** The label of a table's field, or its name when unknown. */
export const nameOfField = (table: string | null, field: string): string =>
  fieldsOfTable(table)[field]?.label ?? field;
