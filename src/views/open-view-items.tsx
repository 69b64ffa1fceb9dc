import { Menu } from "@mantine/core";
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconShare,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoment } from "../shared/time/dates";
import { addressOf, viewKey, type WholeView } from "../shared/calls/saved-views";
import { useAddress } from "../ui/page/address";
import type { CurrentView } from "./current-view";
import type { useViewChanges } from "./use-view-changes";
import type { DialogKind } from "./view-dialog";
import { aboutView } from "./view-words";
import styles from "./views.module.css";

interface OpenViewItemsProps {
  view: WholeView;
  changed: boolean;
  /** Whether the server is away, so that nothing can be changed. */
  locked: boolean;
  present: CurrentView;
  changes: ReturnType<typeof useViewChanges>;
  onDialog: (kind: DialogKind) => void;
}

const icon = { size: 16, stroke: 1.8 } as const;

/** What can be done with the open view. Only its owner changes it; everybody may start with it. */
export function OpenViewItems(props: OpenViewItemsProps): ReactElement {
  const { view, changed, locked, present, changes, onDialog } = props;
  const navigate = useNavigate();
  const [, setAddress] = useAddress();
  return (
    <>
      <Menu.Label>
        <strong className={styles.title}>{view.name}</strong>
        <span className={styles.about}>
          {aboutView(view)}. Saved {formatMoment(view.time_stamp)}
          {changed ? "; the screen differs from it." : "."}
        </span>
      </Menu.Label>
      {changed && view.mine ? (
        <Menu.Item
          leftSection={<IconDeviceFloppy {...icon} />}
          disabled={locked || present.refusal !== undefined}
          onClick={() => void changes.update(view)}
        >
          Update
        </Menu.Item>
      ) : null}
      {changed ? (
        <Menu.Item
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => {
            present.rearrange?.();
            void navigate(addressOf(view));
          }}
        >
          Back to what is saved
        </Menu.Item>
      ) : null}
      {view.mine ? (
        <>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            disabled={locked}
            onClick={() => onDialog("rename")}
          >
            Rename…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconShare {...icon} />}
            disabled={locked}
            onClick={() => onDialog("share")}
          >
            Share…
          </Menu.Item>
        </>
      ) : null}
      <Menu.Item
        leftSection={view.is_start ? <IconHomeOff {...icon} /> : <IconHome {...icon} />}
        disabled={locked}
        onClick={() => void changes.makeStart(view.is_start ? null : view)}
      >
        {view.is_start ? "No longer my start" : "Make my start"}
      </Menu.Item>
      {view.mine || view.clearable ? (
        <Menu.Item
          className={styles.danger}
          leftSection={<IconTrash {...icon} />}
          disabled={locked}
          onClick={() => void changes.remove(view)}
        >
          Delete
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconX {...icon} />}
        onClick={() => setAddress((now) => now.delete(viewKey), { replace: true })}
      >
        Leave this view
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
