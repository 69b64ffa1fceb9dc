import { Button, FileButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconPhotoPlus } from "@tabler/icons-react";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { useOutbox, type OutboxEntry } from "../../../api/outbox/outbox";
import { entityNamed, type Row } from "../../../entities";
import { textOf } from "../../../fields";
import { formatDate } from "../../../shared/time/dates";
import { Picture, idsOfFiles } from "../../../ui/picture";
import { isInProgress, type QueuedFile } from "../../../ui/sending/send-queue";
import { QueuedFileLine } from "../../../ui/sending/queued-file-line";
import lines from "../../../ui/sending/sending.module.css";
import { sendPhoto } from "../../photos/send-photo";
import { queue, savedMessage, trackVisible } from "../../photos/photo-queue";
import { photos } from "../sections";
import { isOutside, pointOf, useProvince, type ProvinceOnMap } from "./use-province";
import styles from "../geotags.module.css";

const geotag = entityNamed("form_11_geo");

/** The result of sending a photo, and whether the user must check its position. */
function outcome(row: Row, province: ProvinceOnMap | undefined): { text: string; look: boolean } {
  const time = textOf(row["taken_time"]);
  const day =
    typeof row["taken_on"] === "string"
      ? `taken ${formatDate(row["taken_on"])}${time === "" ? "" : `, ${time}`}`
      : "no day";
  const point = pointOf(row["latitude"], row["longitude"]);
  if (point === null) return { text: `Saved, ${day}. It names no position: set the pin.`, look: true };
  if (province !== undefined && isOutside(province, point))
    return { text: `Saved, ${day}. Its position lies outside ${province.name}: check the pin.`, look: true };
  return {
    text: `Saved, ${day}, at ${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}.`,
    look: false,
  };
}

interface LineProps {
  sending: QueuedFile<Row | string>;
  /** The photo's entry in the outbox, found by the key in `result`; undefined when it is not there. */
  kept: OutboxEntry | undefined;
  province: ProvinceOnMap | undefined;
}

function Line({ sending, kept, province }: LineProps): ReactElement {
  const { file, result } = sending;
  if (result === undefined) return <QueuedFileLine queue={queue} sending={sending} />;
  if (typeof result === "string") {
    const words =
      kept?.refused !== undefined ? (
        <p className={lines.failed}>
          <IconAlertTriangle size={16} aria-hidden /> Not sent. {kept.refused}
        </p>
      ) : kept !== undefined ? (
        <p className={lines.look}>
          <IconClockPause size={16} aria-hidden /> Kept in this browser. It is sent as soon as the server is
          back.
        </p>
      ) : (
        <p>
          <IconCircleCheck size={16} aria-hidden /> Waits no more. Unless you took it out of the list of
          unsent work it was sent: look at its position in the table.
        </p>
      );
    return <QueuedFileLine queue={queue} sending={sending} done={{ words }} />;
  }
  const { text, look } = outcome(result, province);
  const [picture] = idsOfFiles(result["uploadFile"]);
  const words = (
    <p className={look ? lines.look : undefined}>
      {look ? <IconAlertTriangle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />} {text}
    </p>
  );
  return (
    <QueuedFileLine
      queue={queue}
      sending={sending}
      done={{
        ...(picture === undefined ? {} : { picture: <Picture id={picture} label={file.name} size={44} /> }),
        words,
        link: <Link to={`${geotag.screen.route}?id=${result.id}`}>Open</Link>,
      }}
    />
  );
}

/** Uploads several photos at once. Each is sent separately and becomes its own geotag. */
export function PhotoUploads({ arbo }: { arbo: string | null }): ReactElement {
  const sendings = queue.use((state) => state.sendings);
  const province = useProvince(arbo);
  const { waiting } = useOutbox();
  useEffect(trackVisible, []);
  const queuedEntryOf = ({ result }: QueuedFile<Row | string>): OutboxEntry | undefined =>
    waiting.find(({ key }) => key === result);
  return (
    <section id={photos.id} className={styles.panel} aria-label={photos.title}>
      <h3>{photos.title}</h3>
      <p className={styles.hint}>
        {arbo === null
          ? "Pick an ARBO first. "
          : "Each photo is saved at once as a geotag of its own, with the position and day that the camera wrote into it. "}
        JPEG, PNG, WebP or HEIC; large photos are made smaller before they are sent.
      </p>
      <div className={styles.bar}>
        <FileButton
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          onChange={(files) => {
            if (arbo !== null) queue.add(files, (file, steps) => sendPhoto(geotag, file, arbo, steps));
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={arbo === null}
              leftSection={<IconPhotoPlus size={17} aria-hidden />}
            >
              Add photos
            </Button>
          )}
        </FileButton>
        <output>{savedMessage(sendings)}</output>
        {sendings.length === 0 || sendings.some(isInProgress) ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => queue.clear()}>
            Clear the list
          </Button>
        )}
      </div>
      {sendings.length === 0 ? null : (
        <ul className={lines.list}>
          {sendings.map((sending) => (
            <Line key={sending.mark} sending={sending} kept={queuedEntryOf(sending)} province={province} />
          ))}
        </ul>
      )}
    </section>
  );
}
