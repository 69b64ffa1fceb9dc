import { Button } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { saveSettings, useSettings } from "../../api/settings";
import { settings, type SettingName, type Settings } from "../../entities/define/settings";
import { formatField } from "../../fields";
import { EditDialog } from "../../tables/edit-dialog";
import { notify } from "../../ui/toasts/notify";
import styles from "./users.module.css";

const names = Object.keys(settings) as SettingName[];

/** The product-wide settings of the central office, with a dialog to change them. */
export function SettingsSection({ mayChange }: { mayChange: boolean }): ReactElement | null {
  const { data } = useSettings();
  /** The settings as they were when the dialog was opened: what others change meanwhile stays as they have it. */
  const [opened, setOpened] = useState<Settings | null>(null);
  if (data === undefined) return null;
  return (
    <section aria-labelledby="settings" className={styles.settings}>
      <div className={styles.settingsHead}>
        <h2 id="settings">Settings of the central office</h2>
        {mayChange ? (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => setOpened(data)}
          >
            Change the settings
          </Button>
        ) : null}
      </div>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{settings[name].label}</dt>
            <dd>{formatField(data[name], settings[name])}</dd>
          </div>
        ))}
      </dl>
      {opened === null ? null : (
        <EditDialog
          title="Settings of the central office"
          fields={settings}
          value={opened}
          wide={names}
          onSave={async (values) => {
            await saveSettings(
              Object.fromEntries(
                names.filter((name) => values[name] !== opened[name]).map((name) => [name, values[name]]),
              ),
            );
            notify.success("The settings are changed. They hold at once.");
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
