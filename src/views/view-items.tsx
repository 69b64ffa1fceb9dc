import { Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { IconBookmark, IconCheck, IconHome } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { viewOf } from "../api/views";
import { addressOf, type SavedView } from "../shared/calls/saved-views";
import { aboutView } from "./view-words";
import styles from "./views.module.css";

interface ViewItemsProps {
  title: string;
  views: readonly SavedView[];
  /** The id of the open view. */
  current: number | null;
}

const icon = { size: 16, stroke: 1.8 } as const;

/** A part of the list of views, each a link to its address. */
export function ViewItems({ title, views, current }: ViewItemsProps): ReactElement {
  const client = useQueryClient();
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => {
        // The arrangement arrives before the click, so that the tiles do not make way for a skeleton.
        const bring = () => void client.prefetchQuery(viewOf(view.id));
        return (
          <Menu.Item
            key={view.id}
            component={Link}
            to={addressOf(view)}
            onFocus={bring}
            onPointerEnter={bring}
            aria-current={view.id === current ? "true" : undefined}
            leftSection={view.id === current ? <IconCheck {...icon} /> : <IconBookmark {...icon} />}
            rightSection={view.is_start ? <IconHome {...icon} aria-hidden /> : null}
          >
            <span className={styles.title}>{view.name}</span>
            <span className={styles.about}>
              {aboutView(view)}
              {view.is_start ? ", my start" : ""}
            </span>
          </Menu.Item>
        );
      })}
    </>
  );
}
