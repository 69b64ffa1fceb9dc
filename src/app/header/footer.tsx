import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { brand } from "../../shared/brand";
import styles from "./footer.module.css";

/** The footer of every signed-in page; shows the version (spec §1). */
export function Footer(): ReactElement {
  return (
    <footer className={`${styles.footer} no-print`}>
      <span>
        {brand.department} · {brand.country}
      </span>
      <span>
        <Link to="/about" className="touchable">
          About {brand.name}
        </Link>{" "}
        · <span>version {brand.version}</span>
      </span>
    </footer>
  );
}
