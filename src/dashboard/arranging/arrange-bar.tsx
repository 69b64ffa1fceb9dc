import { Button } from "@mantine/core";
import { IconArrowBackUp, IconLayoutGridAdd, IconShare, IconTags } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { useSession } from "../../api/session";
import { opens } from "../../shared/permissions";
import styles from "./arranging.module.css";
import type { Boards } from "./boards";
import { ShareDialog } from "./share-dialog";
import type { Shared } from "./kept-boards";

interface ArrangeBarProps {
  boards: Boards;
  arranged: boolean;
  shared: Shared | null;
  onTiles: () => void;
  onTabs: () => void;
  onReset: () => void;
}

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done while a person arranges: choose tiles, mend tabs, share, go back to the default. */
export function ArrangeBar(props: ArrangeBarProps): ReactElement {
  const { boards, arranged, shared, onTiles, onTabs, onReset } = props;
  const [sharing, setSharing] = useState(false);
  const mayShare = useSession(
    ({ user }) => user !== null && user.status === "Central" && opens(user, "users"),
  );
  return (
    <section className={`${styles.bar} no-print`} aria-label="Arrange the dashboard">
      <p className={styles.hint}>
        Drag a tile by its handle, or focus the handle and use the arrow keys; with Shift they resize.
        {shared === null || arranged
          ? null
          : ` This is the arrangement that ${shared.by} shared with your role.`}
      </p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconLayoutGridAdd {...icon} />}
        onClick={onTiles}
      >
        Tiles
      </Button>
      <Button variant="default" size="compact-md" leftSection={<IconTags {...icon} />} onClick={onTabs}>
        Tabs
      </Button>
      {mayShare ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconShare {...icon} />}
          onClick={() => setSharing(true)}
        >
          Share with a role
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowBackUp {...icon} />}
        disabled={!arranged}
        onClick={onReset}
      >
        Back to default
      </Button>
      {sharing ? <ShareDialog boards={boards} onClose={() => setSharing(false)} /> : null}
    </section>
  );
}
