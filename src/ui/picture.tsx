import { IconFileText } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { Modal } from "./overlays/overlays";
import styles from "./picture.module.css";

/** The file ids of a files field, given as an array or comma-separated. */
export const idsOfFiles = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string" && one !== "")
    : typeof value === "string"
      ? value.split(",").filter((one) => one !== "")
      : [];

/** When a thumbnail is asked for again that did not come, in milliseconds after its failure. */
const againAfterMs = [5_000, 30_000];

/**
 * Asks again for a thumbnail that did not come, out of sight: an image does not say whether the link was too weak or the
 * file is no picture. Also when the network is back. `onLoad` is called once it is there.
 */
function useAskAgain(address: string | null, onLoad: () => void): void {
  const loaded = useRef(onLoad);
  useEffect(() => {
    loaded.current = onLoad;
  });
  useEffect(() => {
    if (address === null) return undefined;
    const probe = new Image();
    const ask = (): void => {
      probe.src = address;
    };
    const tell = (): void => loaded.current();
    const timers = againAfterMs.map((ms) => setTimeout(ask, ms));
    probe.addEventListener("load", tell);
    addEventListener("online", ask);
    return () => {
      timers.forEach(clearTimeout);
      probe.removeEventListener("load", tell);
      removeEventListener("online", ask);
    };
  }, [address]);
}

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
  const [failed, setFailed] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const path = address ?? `/api/files/${encodeURIComponent(id)}`;
  const thumb = address ?? `${path}?size=thumb`;
  const isPicture = failed !== thumb;
  useAskAgain(isPicture || address !== undefined ? null : thumb, () => {
    // A link that has the focus would take it along.
    if (link.current !== document.activeElement) setFailed(null);
  });
  if (!isPicture)
    return (
      <a
        ref={link}
        className={styles.file}
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={`File of ${label}`}
      >
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
        <img src={thumb} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(thumb)} />
      </button>
      {open ? (
        <Modal opened onClose={() => setOpen(false)} title={label} size="auto" centered closeOnClickOutside>
          <img className={styles.full} src={path} alt={label} />
        </Modal>
      ) : null}
    </>
  );
}
