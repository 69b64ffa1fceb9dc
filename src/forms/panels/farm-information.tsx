import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useWatch, type Control } from "react-hook-form";
import { Link } from "react-router-dom";
import { addressOf, attentionsOf, entityNamed } from "../../entities";
import { form11Fields } from "../../entities/forms/form11-target";
import { newRecordAddress } from "../../entities/define/prefill-link";
import { formatField, isEmpty, textOf, type Values } from "../../fields";
import { today } from "../../shared/time/dates";
import { ErrorState } from "../../ui/page/states";
import { readValues } from "../values/form-values";
import { useRights } from "../records/rights";
import { AttentionMarks } from "../records/status-marks";
import type { PanelProps } from "./panel";
import { useRelated } from "../related/related-rows";
import { farmInformation } from "./sections";
import styles from "./farm-information.module.css";

const entity = entityNamed("form11_farm_info");
const columns = [
  "support_provided",
  "hard_component",
  "quantity_hard",
  "unit_hard",
  "fme_inventory_id",
] as const;

/** The values that a new farm information record takes over from the accomplishment: all shared fields except files. */
export function farmInfoFrom(accomplishment: Values): Values {
  const values = readValues(entity, accomplishment);
  return Object.fromEntries(
    Object.keys(form11Fields)
      .filter((name) => name !== "uploadFile")
      .map((name) => [name, values[name] ?? null]),
  );
}

function AddLink({ control }: { control: Control<Values> }): ReactElement {
  const values = useWatch({ control });
  return (
    <Button
      variant="default"
      component={Link}
      to={newRecordAddress(entity, farmInfoFrom(values))}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Add farm information
    </Button>
  );
}

/** Shows the farm information of the accomplishment's ARBO: what was delivered, with its inventory. */
export function FarmInformation({ control, readOnly }: PanelProps): ReactElement {
  const picked: unknown = useWatch({ control, name: "arboPrimaryKey" });
  const arbo = isEmpty(picked) ? null : textOf(picked);
  const { rows, failed, retry } = useRelated(entity, arbo);
  const rights = useRights(entity);
  const day = today();
  return (
    <section id={farmInformation.id} className={styles.panel} aria-label={farmInformation.title}>
      <header>
        <h3>{farmInformation.title}</h3>
        {readOnly || arbo === null || rights.refusal("insert") !== null ? null : (
          <AddLink control={control} />
        )}
      </header>
      {failed !== null ? (
        <ErrorState title="The farm information could not be read" error={failed} retry={retry} />
      ) : arbo === null ? (
        <p>Pick an ARBO to see its farm information.</p>
      ) : rows === undefined ? null : rows.length === 0 ? (
        <p>This ARBO has no farm information yet. A new one starts with what this form holds.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label="Farm information, scrolls sideways">
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {entity.fields[name]?.label}
                  </th>
                ))}
                <th scope="col">To look at</th>
                <th scope="col">
                  <span className="sr-only">Open</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((name) => {
                    const field = entity.fields[name];
                    return <td key={name}>{field === undefined ? "" : formatField(row[name], field)}</td>;
                  })}
                  <td>
                    <AttentionMarks attentions={attentionsOf(entity.attentions, row, day)} />
                  </td>
                  <td>
                    <Link to={`${addressOf(entity)}&id=${row.id}`}>
                      {rights.refusal("update", row) === null ? "Edit" : "Open"}
                      <span className="sr-only"> No. {row.id}</span>
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
