import { ActionIcon, Menu } from "@mantine/core";
import {
  IconBell,
  IconBookUpload,
  IconChartDots3,
  IconDots,
  IconFileSpreadsheet,
  IconMaximize,
  IconSend,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../api/session/session";
import type { ExplorationTile } from "../../../dashboard/board/tile";
import { ArrangingItems } from "../../../dashboard/tile/arranging-items";
import { useSubscriptionDraft } from "../../../dashboard/tile/use-subscription-draft";
import { opensScreen } from "../../../shared/permissions";
import { useSendActions } from "../../../subscriptions/use-send-actions";

const icon = { size: 16, stroke: 1.6 } as const;

interface ExplorationMenuProps {
  title: string;
  tile: ExplorationTile;
  /** Whether an alert can watch its figures. */
  canAlert: boolean;
  /** Absent until there are figures. */
  onExport: (() => void) | undefined;
  onFull: (() => void) | undefined;
  onRename: (() => void) | undefined;
  onHide: (() => void) | undefined;
}

/** The menu of a tile of Explore. */
export function ExplorationMenu(props: ExplorationMenuProps): ReactElement {
  const { title, tile, canAlert, onExport, onFull, onRename, onHide } = props;
  const draftOf = useSubscriptionDraft();
  const { send, alert, addToBook } = useSendActions(() => draftOf([tile], title));
  const hasReports = useSession(({ user }) => user !== null && opensScreen(user, "report"));
  return (
    <Menu width={230} middlewares={{ flip: true, shift: true, size: true }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Menu of “${title}”`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMaximize {...icon} />} disabled={onFull === undefined} onClick={onFull}>
          Full screen
        </Menu.Item>
        {hasReports ? (
          <Menu.Item
            component={Link}
            to={`/report?report=explore&exploration=${tile.exploration}`}
            leftSection={<IconChartDots3 {...icon} />}
          >
            Open in Explore
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconFileSpreadsheet {...icon} />}
          disabled={onExport === undefined}
          onClick={onExport}
        >
          Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconSend {...icon} />} disabled={onExport === undefined} onClick={send}>
          Send regularly…
        </Menu.Item>
        {canAlert ? (
          <Menu.Item leftSection={<IconBell {...icon} />} disabled={onExport === undefined} onClick={alert}>
            Alert me…
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconBookUpload {...icon} />}
          disabled={onExport === undefined}
          onClick={addToBook}
        >
          Add to the report book
        </Menu.Item>
        <ArrangingItems onRename={onRename} onHide={onHide} />
      </Menu.Dropdown>
    </Menu>
  );
}
