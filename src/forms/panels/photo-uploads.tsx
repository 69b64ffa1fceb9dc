import { Button, FileButton, Progress } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconPhotoPlus } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { useOutbox, type Waiting } from "../../api/outbox";
import { entityNamed, type Row } from "../../entities";
import { textOf } from "../../fields";
import { formatDate } from "../../shared/dates";
import { messageOf } from "../../shared/errors";
import { Picture, idsOfFiles } from "../../ui/picture";
import { refreshRecords } from "../record-calls";
import { sendPhoto } from "./photo";
import { photos } from "./sections";
import { isOutside, pointOf, useProvince, type ProvinceOnMap } from "./use-province";
import styles from "./geotags.module.css";

interface Sending {
  mark: number;
  file: File;
  part: number;
  row?: Row;
  /** Its key in the outbox: it lies in this browser until the server answers. */
  waits?: string;
  failure?: string;
}

const { name, screen } = entityNamed("form_11_geo");

/** What became of a photo, and whether somebody must look at its position. */
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
  sending: Sending;
  /** What of it lies in the outbox. */
  kept: Waiting | undefined;
  province: ProvinceOnMap | undefined;
}

function Line({ sending, kept, province }: LineProps): ReactElement {
  const { file, part, row, waits } = sending;
  const failure = sending.failure ?? kept?.refused;
  const result = row === undefined ? null : outcome(row, province);
  const [picture] = idsOfFiles(row?.["uploadFile"]);
  return (
    <li>
      <span className={styles.thumb}>
        {picture === undefined ? null : <Picture id={picture} label={file.name} size={44} />}
      </span>
      <div>
        <b>{file.name}</b>
        {failure !== undefined ? (
          <p className={styles.failed}>
            <IconAlertTriangle size={16} aria-hidden /> Not sent. {failure}
          </p>
        ) : kept !== undefined ? (
          <p className={styles.look}>
            <IconClockPause size={16} aria-hidden /> Kept in this browser. It is sent as soon as the server is
            back.
          </p>
        ) : waits !== undefined ? (
          <p>
            <IconCircleCheck size={16} aria-hidden /> Waits no more. Unless you took it out of the list of
            unsent work it was sent: look at its position in the table.
          </p>
        ) : result === null ? (
          <Progress value={part * 100} aria-label={`Sending ${file.name}`} />
        ) : (
          <p className={result.look ? styles.look : undefined}>
            {result.look ? (
              <IconAlertTriangle size={16} aria-hidden />
            ) : (
              <IconCircleCheck size={16} aria-hidden />
            )}{" "}
            {result.text}
          </p>
        )}
      </div>
      {row === undefined ? null : <Link to={`${screen.route}?id=${row.id}`}>Open</Link>}
    </li>
  );
}

/** Several photos at once: each is sent by itself and becomes a geotag of its own. */
export function PhotoUploads({ arbo }: { arbo: string | null }): ReactElement {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [busy, setBusy] = useState(false);
  const province = useProvince(arbo);
  const change = (mark: number, more: Partial<Sending>): void =>
    setSendings((now) => now.map((one) => (one.mark === mark ? { ...one, ...more } : one)));
  const send = async (files: File[]): Promise<void> => {
    if (arbo === null || files.length === 0) return;
    const first = sendings.length;
    const added = files.map((file, at) => ({ mark: first + at, file, part: 0 }));
    setSendings((now) => [...now, ...added]);
    setBusy(true);
    for (const { mark, file } of added) {
      try {
        const row = await sendPhoto(file, arbo, (part) => change(mark, { part }));
        change(mark, typeof row === "string" ? { waits: row } : { row });
      } catch (error) {
        change(mark, { failure: messageOf(error) });
      }
    }
    setBusy(false);
    await refreshRecords(name);
  };
  const { waiting } = useOutbox();
  const keptOf = ({ waits }: Sending): Waiting | undefined => waiting.find(({ key }) => key === waits);
  const sent = sendings.filter((one) => one.row !== undefined).length;
  return (
    <section id={photos.id} className={styles.panel} aria-label={photos.title}>
      <h3>{photos.title}</h3>
      <p className={styles.hint}>
        {arbo === null
          ? "Pick an ARBO first. "
          : "Each photo is saved at once as a geotag of its own, with the position and day that the camera wrote into it. "}
        JPEG, PNG, WebP or HEIC, 20 MB each.
      </p>
      <div className={styles.bar}>
        <FileButton
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          onChange={(files) => void send(files)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={arbo === null}
              loading={busy}
              leftSection={<IconPhotoPlus size={17} aria-hidden />}
            >
              Add photos
            </Button>
          )}
        </FileButton>
        <output>{sendings.length === 0 ? "" : `${sent} of ${sendings.length} photos saved`}</output>
      </div>
      {sendings.length === 0 ? null : (
        <ul className={styles.sendings}>
          {sendings.map((sending) => (
            <Line key={sending.mark} sending={sending} kept={keptOf(sending)} province={province} />
          ))}
        </ul>
      )}
    </section>
  );
}
