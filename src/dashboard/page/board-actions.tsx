import { Button } from "@mantine/core";
import { IconLayoutDashboard } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { SendMenu } from "../../subscriptions/send-menu";
import { PrintButton } from "../../ui/page/print-button";
import type { ShownTab } from "../arranging/boards";
import { readingOrder } from "../grid/layout";
import { useSubscriptionDraft } from "../tile/use-subscription-draft";
import { BoardExport } from "./board-export";

interface BoardActionsProps {
  tab: ShownTab;
  arranging: boolean;
  onArrange: () => void;
}

/** What can be done with the figures of a dashboard: export, sending, print, and arranging its tiles. */
export function BoardActions({ tab, arranging, onArrange }: BoardActionsProps): ReactElement {
  const draftOf = useSubscriptionDraft(tab.explorations.length > 0);
  const title = `Dashboard ${tab.label}`;
  const { lg } = tab.arrangement.layouts;
  const tiles = readingOrder([...tab.tiles, ...tab.explorations], lg);
  return (
    <>
      {tiles.length === 0 ? null : (
        <>
          <BoardExport title={title} tiles={tiles} />
          <SendMenu size="compact-sm" makeDraft={() => draftOf(tiles, title)} />
        </>
      )}
      <PrintButton size="compact-sm" />
      <Button
        variant={arranging ? "filled" : "default"}
        size="compact-sm"
        leftSection={<IconLayoutDashboard size={16} />}
        aria-pressed={arranging}
        onClick={onArrange}
      >
        {arranging ? "Done" : "Arrange"}
      </Button>
    </>
  );
}
