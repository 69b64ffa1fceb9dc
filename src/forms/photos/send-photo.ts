import { enqueueChange } from "../../api/outbox/outbox";
import {
  isOnline,
  isUnreachable,
  unconfirmedMark,
  maySendDirectly,
  sendWithBackup,
} from "../../api/outbox/outbox-sender";
import { useSession } from "../../api/session/session";
import { upload } from "../../api/calls/upload";
import type { SendContext } from "../../ui/sending/send-queue";
import type { Entity, Row } from "../../entities";
import { photoFile } from "./lazy-photo-file";
import { withSignIn } from "../../tables/with-sign-in";

/**
 * Sends a shrunk photo of an ARBO with its position and date. Returns the record that the server made from it. When the
 * server does not answer, the photo is stored in the outbox until it does, and its key there is returned (DESIGN §11).
 * Throws an error with advice when the photo cannot be sent.
 */
export async function sendPhoto(
  entity: Entity,
  photo: File,
  arbo: string,
  { key, signal, sending }: SendContext,
): Promise<Row | string> {
  const { preparePhoto } = await photoFile();
  const { file, position } = await preparePhoto(photo);
  signal.throwIfAborted();
  sending(0);
  const path = `${entity.path}/create`;
  const parts: (readonly [string, string | File])[] = [
    ["arboPrimaryKey", arbo],
    ...Object.entries(position).map(([name, value]) => [name, String(value)] as const),
    ["uploadFile", file],
  ];
  const user = useSession.getState().user?.id ?? 0;
  const one = {
    key,
    user,
    entity: entity.name,
    what: "photo",
    title: photo.name,
    method: "POST",
    path,
    form: parts,
  } as const;
  const left = isOnline();
  const keep = async (failure?: unknown): Promise<string> => {
    await enqueueChange({ ...one, ...unconfirmedMark(failure, left) });
    return key;
  };
  if (!(await maySendDirectly())) return keep();
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  try {
    const [row] = await withSignIn(() =>
      sendWithBackup(one, () => upload<Row[]>(path, form, sending, { idempotencyKey: key, user, signal })),
    );
    if (row === undefined) throw new Error("The server kept nothing. Send the photo again.");
    return row;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return keep(error).catch(() => {
      throw error;
    });
  }
}
