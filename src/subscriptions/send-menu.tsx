import { Button, Menu, type ButtonProps } from "@mantine/core";
import { IconBell, IconBook2, IconBookUpload, IconSend } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";
import { lazyPart } from "../api/calls/lazy-part";
import type { SubscriptionDraft } from "./subscription-dialog-store";
import { useSendActions } from "./use-send-actions";

const BookDialog = lazyPart(() => import("./book/book-dialog"));

interface SendMenuProps {
  /** The figures of the screen; null when none of them can be sent, which has been told. */
  makeDraft: () => SubscriptionDraft | null;
  /** Whether they are figures of one kind, which an alert can watch. */
  canAlert?: boolean;
  disabled?: boolean;
  size?: ButtonProps["size"];
}

/** A button with what can be done with the figures of a screen: send them regularly, watch one of them, or put them into the report book. */
export function SendMenu({
  makeDraft,
  canAlert = false,
  disabled = false,
  size,
}: SendMenuProps): ReactElement {
  const [opened, setOpened] = useState(false);
  const [showsBook, setShowsBook] = useState(false);
  const { send, alert, addToBook } = useSendActions(makeDraft);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} width={250}>
        <Menu.Target>
          <Button
            variant="default"
            size={size}
            leftSection={<IconSend size={size === undefined ? 17 : 16} />}
            disabled={disabled}
          >
            Send
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSend size={16} />} onClick={send}>
            Send regularly…
          </Menu.Item>
          {canAlert ? (
            <Menu.Item leftSection={<IconBell size={16} />} onClick={alert}>
              Alert me…
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconBookUpload size={16} />} onClick={addToBook}>
            Add to the report book
          </Menu.Item>
          <Menu.Item leftSection={<IconBook2 size={16} />} onClick={() => setShowsBook(true)}>
            Open the report book…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{showsBook ? <BookDialog onClose={() => setShowsBook(false)} /> : null}</Suspense>
    </>
  );
}
