import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconExternalLink } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { call } from "../../api/calls/call";
import { useSession } from "../../api/session/session";
import { fieldList, type Row } from "../../entities";
import { arboMasterlist } from "../../entities/masterlists/arbo-masterlist";
import { formatField } from "../../fields";
import { formatMoment } from "../../shared/time/dates";
import { opensScreen, type Screen } from "../../shared/permissions";
import { Problem } from "../../shared/errors";
import { Drawer } from "../../ui/overlays/overlays";
import { FormSkeleton } from "../../ui/page/skeletons";
import { ErrorState } from "../../ui/page/states";
import styles from "./organization-drawer.module.css";

interface OrganizationDrawerProps {
  id: number | null;
  onClose: () => void;
}

async function read(id: number, signal: AbortSignal): Promise<Row> {
  const { data } = await call<Row[]>("POST", arboMasterlist.path, { id }, { signal });
  const [row] = data;
  if (row === undefined)
    throw new Problem(
      404,
      "This organization does not exist any more. It may have been deleted; reload the page.",
    );
  return row;
}

/** The fields of a section that have values. */
function Section({ title, row }: { title: string; row: Row }): ReactElement | null {
  const filled = fieldList(arboMasterlist).flatMap(({ name, field }) => {
    if ((field.section ?? "Record") !== title) return [];
    const text = formatField(row[name], field);
    return text === "" ? [] : [{ name, label: field.label, text }];
  });
  if (filled.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.fields}>
        {filled.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const sections = [...new Set(fieldList(arboMasterlist).map(({ field }) => field.section ?? "Record"))];
const forms: Screen = "forms";

/** The last level of the drill-down: one organization's record from the masterlist. */
export function OrganizationDrawer({ id, onClose }: OrganizationDrawerProps): ReactElement {
  const user = useSession((session) => session.user);
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: ["organization", id],
    queryFn: ({ signal }) => read(id ?? 0, signal),
    enabled: id !== null,
  });
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="min(100vw, 46rem)"
      title={
        <span className={styles.title}>
          {typeof row?.["arbo_name"] === "string" ? row["arbo_name"] : "Organization"}
        </span>
      }
    >
      {error !== null ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {row === undefined && error === null ? <FormSkeleton fields={14} /> : null}
      {row === undefined ? null : (
        <>
          <p className={styles.about}>
            {[row["muncity_name"], row["province_name"], row["region_name"]].filter(Boolean).join(", ")}. Last
            changed {formatMoment(row.time_stamp)}.
          </p>
          {sections.map((title) => (
            <Section key={title} title={title} row={row} />
          ))}
          {user !== null && opensScreen(user, forms) ? (
            <Button
              component={Link}
              to={`${arboMasterlist.screen.route}?id=${row.id}`}
              variant="default"
              leftSection={<IconExternalLink size={16} />}
              mt="md"
            >
              Open in the ARBO masterlist
            </Button>
          ) : null}
        </>
      )}
    </Drawer>
  );
}
