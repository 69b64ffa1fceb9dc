import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { faultLines } from "./dialogs/dialogs";

const second = 1000;

interface ToastOptions {
  /** Milliseconds on the screen; false stays until dismissed. */
  duration?: number | false;
  title?: string;
}

const toast = (
  color: string,
  icon: ReactElement,
  message: string,
  options: ToastOptions,
  usual: number | false,
) =>
  notifications.show({
    message,
    title: options.title,
    color,
    icon,
    autoClose: options.duration ?? usual,
    role: color === "brick" ? "alert" : "status",
  });

/** Short messages at the corner of the screen. Each answers its id, for `notify.hide`. */
export const notify = {
  success: (message: string, options: ToastOptions = {}) =>
    toast("brand", <IconCheck size={17} />, message, options, 4 * second),
  info: (message: string, options: ToastOptions = {}) =>
    toast("gray", <IconInfoCircle size={17} />, message, options, 5 * second),
  /** Takes the words, or anything thrown. */
  error: (error: unknown, options: ToastOptions = {}) =>
    toast(
      "brick",
      <IconAlertTriangle size={17} />,
      typeof error === "string" ? error : faultLines(error).slice(0, 3).join(" "),
      options,
      8 * second,
    ),
  /** Says what was done and offers to take it back while it shows. */
  undo: (message: string, undo: () => void, options: ToastOptions = {}): string => {
    const id = notifications.show({
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            Undo
          </Button>
        </Group>
      ),
      title: options.title,
      color: "brand",
      autoClose: options.duration ?? 8 * second,
      role: "status",
    });
    return id;
  },
  hide: (id: string): void => {
    notifications.hide(id);
  },
};
