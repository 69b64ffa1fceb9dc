import { memo, useEffect, useState, type ReactElement } from "react";
import { useFormState, type Control } from "react-hook-form";
import type { Values } from "../fields";
import styles from "./form.module.css";

interface SectionIndexProps {
  sections: readonly { id: string; title: string; names: readonly string[] }[];
  control: Control<Values>;
}

/** The section that is being read: the last one whose heading has passed the top of the screen. */
function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const seen = new Map<string, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting ? 1 : 0);
        const first = sections.find((section) => seen.get(section.id) === 1);
        if (first !== undefined) setCurrent(first.id);
      },
      { rootMargin: "-90px 0px -55% 0px" },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

/** Leads to a section and puts the focus into its first field. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("input:not([disabled]), textarea")?.focus({ preventScroll: true });
}

/** The form's sections beside it; each says how many of its fields are at fault. */
export const SectionIndex = memo(function SectionIndex({
  sections,
  control,
}: SectionIndexProps): ReactElement {
  const { errors } = useFormState({ control });
  const current = useCurrentSection(sections);
  return (
    <nav className={`${styles.index} no-print`} aria-label="Sections of the form">
      <ul>
        {sections.map((section) => {
          const faults = section.names.filter((name) => errors[name] !== undefined).length;
          return (
            <li key={section.id}>
              <button
                type="button"
                aria-current={section.id === current ? "true" : undefined}
                onClick={() => goTo(section.id)}
              >
                {section.title}
                {faults === 0 ? null : (
                  <span className={styles.faults} title={`${faults} to correct`}>
                    {faults}
                    <span className="sr-only"> to correct</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
