import { type ReactElement, type ReactNode } from "react";
import styles from "./page-heading.module.css";
import { PaperHead } from "./paper-head";

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
  /** Which part of the page is open, such as a tab; the head of its print names it. */
  part?: string | undefined;
}

/** The head of a screen: breadcrumb, heading (focused after navigation), subtitle, actions; and that of its print. */
export function PageHeading({ title, subtitle, crumbs = [], actions, part }: PageHeadingProps): ReactElement {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <PaperHead title={part === undefined ? title : `${title}: ${part}`} />
        {crumbs.length === 0 ? null : (
          <nav className="no-print" aria-label="Breadcrumb">
            <ol className={styles.crumbs}>
              {crumbs.map((crumb, at) => (
                <li key={crumb.label} aria-current={at === crumbs.length - 1 ? "page" : undefined}>
                  {crumb.link ?? crumb.label}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 tabIndex={-1} data-page-heading className={`${styles.title} no-print`}>
          {title}
        </h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions === undefined ? null : <div className={`${styles.actions} no-print`}>{actions}</div>}
    </header>
  );
}
