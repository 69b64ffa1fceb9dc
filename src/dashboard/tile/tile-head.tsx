import { SegmentedControl, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { memo, type ReactElement } from "react";
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

/** The info icon next to a title, which explains how the tile is counted. */
export const TileNote = memo(function TileNote({ note }: { note: string }): ReactElement {
  return (
    <Tooltip label={note} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={styles.about} aria-label={`How it is counted: ${note}`}>
        <IconInfoCircle size={15} stroke={1.7} aria-hidden />
      </button>
    </Tooltip>
  );
});
