import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { usePrinting } from "./printing";
import { timings } from "../timings";

interface AnimatedCounterProps {
  value: number;
  format?: (value: number) => string;
  /** Duration of the animation in milliseconds (spec §9). */
  duration?: number;
}

const whole = (value: number) => Math.round(value).toLocaleString("en-PH");
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * Counts up or down to its value; without animation under reduced motion and in print. Screen readers get the
 * final value.
 */
export function AnimatedCounter({
  value,
  format = whole,
  duration = timings.counter,
}: AnimatedCounterProps): ReactElement {
  const isPrinting = usePrinting();
  const still = useReducedMotion() || isPrinting || duration <= 0;
  const [shown, setShown] = useState(0);
  const from = useRef(shown);
  useEffect(() => {
    if (still) {
      from.current = value;
      const settled = requestAnimationFrame(() => setShown(value));
      return () => cancelAnimationFrame(settled);
    }
    const start = performance.now();
    const first = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      from.current = part === 1 ? value : first + (value - first) * easeOut(part);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, duration, still]);
  return (
    <span className="figures">
      <span aria-hidden>{format(still ? value : shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </span>
  );
}
