import { IconFileText } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { Modal } from "./overlays/overlays";
import styles from "./picture.module.css";

/** The file ids of a files field, given as an array or comma-separated. */
export const idsOfFiles = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string" && one !== "")
    : typeof value === "string"
      ? value.split(",").filter((one) => one !== "")
      : [];

interface PictureProps {
  /** The file's id. */
  id: string;
  /** What the picture shows. */
  label: string;
  /** Width and height of the thumbnail in pixels. */
  size: number;
  /** The address of the file, when it is not on the server yet. */
  address?: string;
}

/**
 * A stored picture as a thumbnail; a click shows it in full size. A file that is not a picture becomes a link.
 */
export function Picture({ id, label, size, address }: PictureProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [isPicture, setIsPicture] = useState(true);
  const path = address ?? `/api/files/${encodeURIComponent(id)}`;
  if (!isPicture)
    return (
      <a className={styles.file} href={path} target="_blank" rel="noreferrer" aria-label={`File of ${label}`}>
        <IconFileText size={Math.min(22, size - 6)} stroke={1.7} aria-hidden />
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={`Show the picture of ${label}`}
        onClick={() => setOpen(true)}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <img
          src={address ?? `${path}?size=thumb`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setIsPicture(false)}
        />
      </button>
      {open ? (
        <Modal opened onClose={() => setOpen(false)} title={label} size="auto" centered>
          <img className={styles.full} src={path} alt={label} />
        </Modal>
      ) : null}
    </>
  );
}
