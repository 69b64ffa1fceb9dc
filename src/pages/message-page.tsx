import type { ReactElement, ReactNode } from "react";
import { Logo } from "../ui/page/logo";
import styles from "./message-page.module.css";

interface MessagePageProps {
  title: string;
  text: ReactNode;
  actions: ReactNode;
  tone?: "plain" | "wrong";
}

/** A page with one message and buttons for the next step; must be inside a `main`. */
export function MessagePage({ title, text, actions, tone = "plain" }: MessagePageProps): ReactElement {
  return (
    <section className={styles.page} data-tone={tone}>
      <div className={styles.card}>
        <Logo size={52} />
        <h1 tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <div className={styles.text}>{text}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
