import { useEffect, useRef, useState } from "react";
import type { StoredFile } from "./options";
import { createSendQueue, isInProgress, type SendQueue } from "../sending/send-queue";

let keys = 0;
const shown = new Set<SendQueue<StoredFile>>();

/** How many files are still uploading on this screen. A record saved now would lack them. */
export const uploadingCount = (): number =>
  [...shown].flatMap(({ use }) => use.getState().sendings).filter(isInProgress).length;

/** The upload queue of one control. Calls `onStored` for each stored file and removes it from the queue. */
export function useFileQueue(onStored: (file: StoredFile) => void): SendQueue<StoredFile> {
  const [queue] = useState(() => createSendQueue<StoredFile>({ newKey: () => `file-${(keys += 1)}` }));
  const told = useRef(onStored);
  useEffect(() => {
    told.current = onStored;
  });
  useEffect(() => {
    shown.add(queue);
    const stop = queue.use.subscribe(({ sendings }) => {
      const done = sendings.find(({ stage }) => stage === "done");
      if (done?.result === undefined) return;
      queue.remove(done.mark);
      told.current(done.result);
    });
    return () => {
      stop();
      shown.delete(queue);
      queue.stop();
    };
  }, [queue]);
  return queue;
}
