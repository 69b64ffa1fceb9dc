import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { markAllRead, markMessages } from "../../api/messages/messages";
import { messagesKey } from "../../api/messages/unread-messages";
import { useAddress } from "../../ui/page/address";
import { notify } from "../../ui/toasts/notify";

interface MessageMarks {
  read: (id: number) => Promise<void>;
  readAll: () => Promise<void>;
  /** Marks as unread and closes the message. */
  unread: (id: number) => Promise<void>;
  /** Deletes, closes the message, and offers to take that back. */
  remove: (id: number, title: string) => Promise<void>;
}

/** The actions of a user on the own messages. A failure is shown; the message can still be read. */
export function useMessageMarks(): MessageMarks {
  const client = useQueryClient();
  const [, setAddress] = useAddress();
  return useMemo(() => {
    const attempt = async (work: () => Promise<void>, isTold = true): Promise<boolean> => {
      try {
        await work();
      } catch (error) {
        if (isTold) notify.error(error, { title: "The message was not changed" });
        return false;
      }
      await client.invalidateQueries({ queryKey: messagesKey });
      return true;
    };
    const mark = (...[kind, ids]: Parameters<typeof markMessages>): Promise<boolean> =>
      attempt(() => markMessages(kind, ids), kind !== "read");
    const close = (): void => setAddress((now) => now.delete("message"));
    return {
      read: async (id) => void (await mark("read", [id])),
      readAll: async () => void (await attempt(markAllRead)),
      async unread(id) {
        close();
        await mark("unread", [id]);
      },
      async remove(id, title) {
        if (!(await mark("delete", [id]))) return;
        close();
        notify.undo(`“${title}” was deleted.`, () => void mark("restore", [id]));
      },
    };
  }, [client, setAddress]);
}
