import { type ReactElement, type ReactNode } from "react";
import styles from "./page-heading.module.css";

export interface Crumb {
  label: string;
  /** A router link; without it the crumb is plain text. */
  link?: ReactNode;
}

interface PageHeadingProps {
  title: string;
  /** One line on the purpose of this screen. */
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** The head of a screen: breadcrumb, heading (focused after navigation), subtitle, actions. */
export function PageHeading({ title, subtitle, crumbs = [], actions }: PageHeadingProps): ReactElement {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {crumbs.length === 0 ? null : (
          <nav aria-label="Breadcrumb">
            <ol className={styles.crumbs}>
              {crumbs.map((crumb, at) => (
                <li key={crumb.label} aria-current={at === crumbs.length - 1 ? "page" : undefined}>
                  {crumb.link ?? crumb.label}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 tabIndex={-1} data-page-heading className={styles.title}>
          {title}
        </h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions === undefined ? null : <div className={`${styles.actions} no-print`}>{actions}</div>}
    </header>
  );
}
