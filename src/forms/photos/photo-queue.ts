import { newIdempotencyKey } from "../../api/calls/call";
import { useSession } from "../../api/session/session";
import { markUnsaved } from "../../api/session/unsaved";
import { entities, type Row } from "../../entities";
import { notify } from "../../ui/toasts/notify";
import { createSendQueue, type QueuedFile } from "../../ui/sending/send-queue";
import { refreshRecords } from "../records/record-calls";

type Sendings = readonly Pick<QueuedFile<Row | string>, "result">[];

/** Tells how many photos are saved. Returns an empty string when none was added. */
export const savedMessage = (sendings: Sendings): string =>
  sendings.length === 0
    ? ""
    : `${sendings.filter(({ result }) => typeof result === "object").length} of ${sendings.length} photos saved`;

let visiblePhotoLists = 0;

/** Registers that the photos are on the screen. Returns the function that ends the registration. */
export function trackVisible(): () => void {
  visiblePhotoLists += 1;
  return () => void (visiblePhotoLists -= 1);
}

/** The queue of photos being sent. Sending continues on other screens, where a notification tells when it is done. */
export const queue = createSendQueue<Row | string>({
  newKey: newIdempotencyKey,
  onBusy(busy) {
    markUnsaved("photos", busy);
    if (busy) return;
    void refreshRecords(...entities.flatMap(({ name, photo }) => (photo === undefined ? [] : name)));
    const sendings = queue.use.getState().sendings;
    if (visiblePhotoLists > 0 || sendings.length === 0) return;
    const failed = sendings.filter(({ stage }) => stage === "failed").length;
    if (failed === 0) notify.success(`${savedMessage(sendings)}.`);
    else
      notify.error(
        `${savedMessage(sendings)}. ${failed} could not be sent: open a new geotag to send again.`,
      );
  },
});

useSession.subscribe(({ user }, before) => {
  if (before.user !== null && user?.id !== before.user.id) queue.stop();
});
