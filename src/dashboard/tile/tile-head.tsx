import { SegmentedControl, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { memo, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { opensScreen } from "../../shared/permissions";
import type { Meaning } from "./meaning";
import styles from "./tile-card.module.css";

interface ViewSwitchProps {
  /** The title of the tile. */
  title: string;
  views: readonly { label: string }[];
  shown: string;
  onChange: (label: string) => void;
}

/** Switches between the views of a tile. It is memoized, so that a new answer does not render it again. */
export const ViewSwitch = memo(function ViewSwitch(props: ViewSwitchProps): ReactElement {
  const { title, views, shown, onChange } = props;
  return (
    <SegmentedControl
      size="xs"
      aria-label={`What “${title}” shows`}
      data={views.map(({ label }) => label)}
      value={shown}
      onChange={onChange}
      transitionDuration={0}
      className={styles.views}
    />
  );
});

interface TileNoteProps {
  /** How the tile is counted. */
  note: string | undefined;
  meaning: Meaning | undefined;
}

const icon = <IconInfoCircle size={15} stroke={1.7} aria-hidden />;

/**
 * The info icon next to a title, which explains how the tile is counted. It leads to the entry in the data dictionary;
 * for a role that does not open reports it tells what stands there.
 */
export const TileNote = memo(function TileNote({ note, meaning }: TileNoteProps): ReactElement | null {
  const hasReports = useSession(({ user }) => user !== null && opensScreen(user, "report"));
  const to = hasReports ? meaning?.to : undefined;
  const told =
    to === undefined
      ? [note, meaning?.definition, meaning?.columns, meaning?.sources && `Counted from: ${meaning.sources}.`]
      : [note ?? meaning?.definition];
  const texts = told.filter((text) => text !== undefined && text !== "");
  if (texts.length === 0 && to === undefined) return null;
  const label = [...texts, ...(to === undefined ? [] : ["Click for the data dictionary."])].map((text) => (
    <p key={text} className={styles.noteText}>
      {text}
    </p>
  ));
  return (
    <Tooltip label={label} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
      {to === undefined ? (
        <button type="button" className={styles.about} aria-label={`How it is counted: ${texts.join(" ")}`}>
          {icon}
        </button>
      ) : (
        <Link
          to={to}
          className={styles.about}
          aria-label={`How it is counted, in the data dictionary: ${texts.join(" ")}`}
        >
          {icon}
        </Link>
      )}
    </Tooltip>
  );
});
