import { memo, useEffect, useRef, useState, type ReactElement } from "react";
import { useFormState, type Control } from "react-hook-form";
import type { Values } from "../../fields";
import styles from "../form.module.css";

interface SectionIndexProps {
  sections: readonly { id: string; title: string; names: readonly string[] }[];
  control: Control<Values>;
}

const top = 110;

/** How far the page is scrolled, and how tall it is. */
const scrollPosition = (): { y: number; height: number } => ({
  y: scrollY,
  height: document.documentElement.scrollHeight,
});

/** The id of the section whose field has the focus; undefined when no such field is visible on the screen. */
function sectionWithFocus(sections: readonly { id: string }[]): string | undefined {
  const field = document.activeElement;
  const { top: from = 0, bottom: to = 0 } = field?.getBoundingClientRect() ?? {};
  if (field === null || to < top || from > innerHeight) return undefined;
  return sections.find(({ id }) => document.getElementById(id)?.contains(field))?.id;
}

/**
 * The current section and a function that goes to a section. The current section is the one whose field has the focus,
 * as long as that field is visible. Otherwise it is the section that the user went to, until the page is scrolled, or
 * the last one whose heading has passed the top of the screen. The list of sections may change.
 */
function useCurrentSection(sections: readonly { id: string }[]): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(sections[0]?.id);
  const gone = useRef<ReturnType<typeof scrollPosition> | null>(null);
  useEffect(() => {
    const look = (): void => {
      const focused = sectionWithFocus(sections);
      if (focused !== undefined) return setCurrent(focused);
      if (gone.current !== null) {
        const now = scrollPosition();
        // Grids and panels that arrive later make the page taller, and the browser scrolls to keep what is in sight.
        const isStill = Math.abs(now.y - gone.current.y) < 2 || now.height !== gone.current.height;
        gone.current = isStill ? now : null;
        if (isStill) return;
      }
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < top,
      );
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    };
    addEventListener("scroll", look, { passive: true });
    document.addEventListener("focusin", look);
    return () => {
      removeEventListener("scroll", look);
      document.removeEventListener("focusin", look);
    };
  }, [sections]);
  const awaited = useRef<MutationObserver | null>(null);
  useEffect(() => () => awaited.current?.disconnect(), []);
  const goTo = (id: string): void => {
    awaited.current?.disconnect();
    const isThere = (): boolean => {
      const led = scrollToSection(id);
      if (led) gone.current = scrollPosition();
      return led;
    };
    setCurrent(id);
    if (isThere()) return;
    // The section is still loading: grids and panels are added after the form is shown.
    const observer = new MutationObserver(() => isThere() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    awaited.current = observer;
  };
  return [current, goTo];
}

/** Scrolls to a section and focuses its first field. Returns false when the section is not on the page yet. */
function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section
    ?.querySelector<HTMLElement>("input:not([disabled]), textarea, button:not([disabled])")
    ?.focus({ preventScroll: true });
  return section !== null;
}

/** The list of sections next to the form; each entry shows how many of the section's fields have faults. */
export const SectionIndex = memo(function SectionIndex({
  sections,
  control,
}: SectionIndexProps): ReactElement {
  const { errors } = useFormState({ control });
  const [current, goTo] = useCurrentSection(sections);
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
