import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPencil } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { fetchPrivacyNotice, privacyKey, savePrivacyNotice } from "../../api/privacy";
import { useSession } from "../../api/session";
import { make, textOf, type Fields } from "../../fields";
import { opens } from "../../shared/permissions";
import { mostOfNotice, standardNotice } from "../../shared/privacy";
import { FieldsDialog } from "../../ui/fields/fields-dialog";
import { notify } from "../../ui/notify";
import styles from "../about-page.module.css";

const fields: Fields = {
  notice: make.longText("Notice", {
    required: true,
    max: mostOfNotice.notice,
    hint: "An empty line begins a new paragraph.",
  }),
  contact: make.longText("Data protection officer", {
    max: mostOfNotice.contact,
    hint: "Name, office, e-mail and telephone. It shows on the sign-in page too.",
  }),
};

/** The data privacy notice with its contact; an administrator changes both (docs/decisions/024). */
export function PrivacySection(): ReactElement {
  const { data } = useQuery({ queryKey: privacyKey, queryFn: fetchPrivacyNotice });
  const mayChange = useSession(({ user }) => user?.status === "Central" && opens(user, "users"));
  const [open, setOpen] = useState(false);
  const { notice, contact } = data ?? standardNotice;
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
        <FieldsDialog
          title="Data privacy notice"
          fields={fields}
          value={{ notice, contact }}
          onSave={async (values) => {
            await savePrivacyNotice({ notice: textOf(values["notice"]), contact: textOf(values["contact"]) });
            notify.success("The notice is changed.");
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
