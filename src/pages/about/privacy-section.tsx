import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPencil } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { fetchPrivacyNotice, privacyKey, savePrivacyNotice } from "../../api/accounts/privacy";
import { useSession } from "../../api/session/session";
import { textOf } from "../../fields";
import { opensScreen } from "../../shared/permissions";
import { standardNotice } from "../../shared/calls/privacy";
import { EditDialog } from "../../tables/edit-dialog";
import { notify } from "../../ui/toasts/notify";
import styles from "../about-page.module.css";
import { privacyFields } from "./privacy-fields";

/** The data privacy notice with its contact; administrators can edit both (docs/decisions/024). */
export function PrivacySection(): ReactElement {
  const { data } = useQuery({ queryKey: privacyKey, queryFn: fetchPrivacyNotice });
  const mayChange = useSession(({ user }) => user?.status === "Central" && opensScreen(user, "users"));
  const [open, setOpen] = useState(false);
  const { notice, contact, row_version } = data ?? standardNotice;
  return (
    <section aria-labelledby="privacy">
      <div className={styles.head}>
        <h2 id="privacy">Data privacy notice</h2>
        {mayChange && data !== undefined ? (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Change the notice
          </Button>
        ) : null}
      </div>
      {notice.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.contact}>
        <b>Data protection officer:</b>{" "}
        {contact === "" ? "not named yet. An administrator can name one here." : contact}
      </p>
      {open ? (
        <EditDialog
          title="Data privacy notice"
          fields={privacyFields}
          value={{ notice, contact, row_version }}
          record={{ name: "the data privacy notice" }}
          onSave={async (values) => {
            await savePrivacyNotice({
              notice: textOf(values["notice"]),
              contact: textOf(values["contact"]),
              row_version: Number(values["row_version"]),
            });
            notify.success("The notice is changed.");
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
