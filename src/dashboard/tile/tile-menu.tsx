import { ActionIcon, Menu } from "@mantine/core";
import {
  IconBell,
  IconBook,
  IconBookUpload,
  IconChartBar,
  IconCode,
  IconDots,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconListDetails,
  IconListNumbers,
  IconMaximize,
  IconPhoto,
  IconSend,
  IconTable,
  IconVectorSpline,
} from "@tabler/icons-react";
import { memo, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { hiddenColumns, opensScreen } from "../../shared/permissions";
import { narrowing, useBoard } from "../board/board";
import { isOthers } from "../charts/parts/ranking";
import { canWatch } from "./can-watch";
import { ArrangingItems } from "./arranging-items";
import { dictionaryEntry } from "./meaning";
import { useExport } from "./export/tile-export";
import { useShownTile } from "./shown-tile";
import { rowsListed } from "./tile-rows";
import styles from "./tile-card.module.css";
import { pictureTitle, savePicture } from "./export/tile-picture";
import { useSubscriptionDraft } from "./use-subscription-draft";
import { useSendActions } from "../../subscriptions/use-send-actions";

const icon = { size: 16, stroke: 1.6 } as const;

/** The items of the menu. They change with every answer, so they are rendered only while the menu is open. */
function TileMenuItems(): ReactElement {
  const {
    tile,
    question,
    chart,
    title,
    shown,
    rows,
    periods,
    isUndated,
    isWhole,
    onWhole,
    asTable,
    onTable,
    onFull,
    onSql,
    onHide,
    onRename,
  } = useShownTile();
  const board = useBoard();
  const hasReports = useSession(({ user }) => user !== null && opensScreen(user, "report"));
  const { toExcel, toCsv } = useExport();
  const draftOf = useSubscriptionDraft();
  const { send, alert, addToBook } = useSendActions(() => draftOf([tile], title));
  const status = useSession(({ user }) => user?.status ?? "Provincial");
  const isWatchable = canWatch(tile, board.level, hiddenColumns(status));
  const { selection } = board;
  const exported = {
    title,
    question,
    placeLevel: tile.level?.(board.level),
    chart,
    rows: rowsListed(rows ?? []),
    periods,
    isUndated,
    within: narrowing(selection, tile.name, question)?.label,
  };
  const some = rows !== undefined && rows.length > 0;
  const picture = (kind: "png" | "svg"): void => {
    if (rows === undefined) return;
    const heading = pictureTitle(title, shown, chart);
    void savePicture(kind, tile.name, chart, rows, {
      title: heading,
      note: board.caption(tile.name, question),
      periods,
    });
  };
  const hasOthers = rows?.some(isOthers) === true;
  const hasRecords = board.recordsOf(tile, null) !== null;
  return (
    <>
      {chart.kind === "table" ? null : (
        <Menu.Item
          leftSection={asTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
          onClick={onTable}
        >
          {asTable ? (chart.kind === "figure" ? "Show as figure" : "Show as chart") : "Show as table"}
        </Menu.Item>
      )}
      {hasOthers || isWhole ? (
        <Menu.Item leftSection={<IconListNumbers {...icon} />} onClick={onWhole}>
          {isWhole ? `First ${question.ranking?.lines ?? ""} lines only` : "Name every line"}
        </Menu.Item>
      ) : null}
      {hasRecords ? (
        <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={() => board.showRecords(tile, null)}>
          Records behind it
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconMaximize {...icon} />} onClick={onFull}>
        Full screen
      </Menu.Item>
      <Menu.Item leftSection={<IconCode {...icon} />} onClick={onSql}>
        SQL of this tile
      </Menu.Item>
      {hasReports ? (
        <Menu.Item component={Link} to={dictionaryEntry(question.name)} leftSection={<IconBook {...icon} />}>
          What it means
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconFileSpreadsheet {...icon} />}
        disabled={!some}
        onClick={() => void toExcel(exported)}
      >
        Excel
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv {...icon} />}
        disabled={!some}
        onClick={() => void toCsv(exported)}
      >
        CSV
      </Menu.Item>
      <Menu.Item leftSection={<IconPhoto {...icon} />} disabled={!some} onClick={() => picture("png")}>
        Picture (PNG)
      </Menu.Item>
      <Menu.Item leftSection={<IconVectorSpline {...icon} />} disabled={!some} onClick={() => picture("svg")}>
        Drawing (SVG)
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconSend {...icon} />} onClick={send}>
        Send regularly…
      </Menu.Item>
      {isWatchable ? (
        <Menu.Item leftSection={<IconBell {...icon} />} onClick={alert}>
          Alert me…
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconBookUpload {...icon} />} onClick={addToBook}>
        Add to the report book
      </Menu.Item>
      <ArrangingItems onRename={onRename} onHide={onHide} />
    </>
  );
}

/** The menu of the surrounding tile: table or chart, records, full screen, SQL, exports, and arranging. */
export const TileMenu = memo(function TileMenu({ title }: { title: string }): ReactElement {
  return (
    <Menu width={230} middlewares={{ flip: true, shift: true, size: true }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Menu of “${title}”`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <TileMenuItems />
      </Menu.Dropdown>
    </Menu>
  );
});
