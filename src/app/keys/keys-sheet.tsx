import { Fragment, useSyncExternalStore, type ReactElement } from "react";
import { formatDate } from "../../shared/time/dates";
import { shortDate, shortDateExamples } from "../../shared/time/short-dates";
import { Modal } from "../../ui/overlays/overlays";
import { keyCaps, keyLines, places, type Place } from "./shortcut-list";
import styles from "./keys-sheet.module.css";

const all = Object.keys(places) as Place[];

/** Whether an element that these shortcuts apply to is visible. */
const holds = (place: Place): boolean =>
  [...document.querySelectorAll<HTMLElement>(places[place].selector)].some(
    (one) => one === document.body || one.offsetParent !== null,
  );

function onPageChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The places whose shortcuts apply now, joined into one string so that equal results compare as equal. */
const placesInSight = (): string => all.filter(holds).join(" ");

function Combination({ keys }: { keys: string }): ReactElement {
  return (
    <span className={styles.combination}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}

function Keys({ place }: { place: Place }): ReactElement {
  return (
    <section className={styles.place}>
      <h4>{places[place].title}</h4>
      <dl>
        {keyLines
          .filter(({ on }) => on === place)
          .map(({ keys, does }) => (
            <Fragment key={does}>
              <dt>
                {keys.map((one) => (
                  <Combination key={one} keys={one} />
                ))}
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

/** Examples of short dates, each with the date that it means today. */
function ShortDates(): ReactElement {
  return (
    <section className={styles.place}>
      <h4>Days in short</h4>
      <dl>
        {shortDateExamples.map((one) => (
          <Fragment key={one}>
            <dt>
              <code>{one}</code>
            </dt>
            <dd>{formatDate(shortDate(one) ?? "")}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** All keyboard shortcuts; those that apply to the current screen come first. */
export function KeysSheet({ onClose }: { onClose: () => void }): ReactElement {
  const inSight = useSyncExternalStore(onPageChange, placesInSight).split(" ");
  const here = all.filter((place) => inSight.includes(place));
  const elsewhere = all.filter((place) => !here.includes(place));
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={860} closeOnClickOutside>
      <div className={styles.sheet}>
        <h3>On this screen</h3>
        <div className={styles.places}>
          {here
            .toSorted((one, other) => Number(one === "everywhere") - Number(other === "everywhere"))
            .map((place) => (
              <Keys key={place} place={place} />
            ))}
          {here.includes("form") ? <ShortDates /> : null}
        </div>
        <h3>On other screens</h3>
        <div className={styles.places}>
          {elsewhere.map((place) => (
            <Keys key={place} place={place} />
          ))}
          {here.includes("form") ? null : <ShortDates />}
        </div>
        <p>On a Mac, Command does what Ctrl does.</p>
      </div>
    </Modal>
  );
}
