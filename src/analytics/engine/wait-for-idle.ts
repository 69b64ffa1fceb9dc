import { keptAnswers } from "../queries/query-cache";

/** The engine waits no longer than this for the page, in milliseconds. */
const LONGEST = 1500;
/** An idle moment with so much time left, in milliseconds, is one in which nothing is being drawn. */
const ENOUGH = 30;

let hurried = false;
let wake: () => void = () => {};

/** A question has to be computed: the engine waits no longer. */
export function hurryEngine(): void {
  hurried = true;
  wake();
}

/** Waits until the page has had two idle moments one after the other. */
const quietPage = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback !== "function") return void setTimeout(resolve, LONGEST / 3);
    const until = performance.now() + LONGEST;
    let quiet = 0;
    const look = (moment: IdleDeadline): void => {
      quiet = moment.timeRemaining() >= ENOUGH ? quiet + 1 : 0;
      const left = until - performance.now();
      if (quiet >= 2 || left <= 0) resolve();
      else requestIdleCallback(look, { timeout: left });
    };
    requestIdleCallback(look, { timeout: LONGEST });
  });

/**
 * Waits for the engine's turn: at once where a question has to be computed, else when what kept answers show has been
 * drawn, since both at the same time make the page slower (decision 037).
 */
export async function engineTurn(): Promise<void> {
  const pressed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  if (hurried || keptAnswers() === null) return;
  await Promise.race([
    pressed,
    keptAnswers()
      ?.mayAnswer()
      .then((may) => (may ? quietPage() : undefined)),
  ]);
}
