import { Presets, SingleBar } from "cli-progress";

/** What a command is told of its work. */
export interface Progress {
  /** A step begins that has so many pieces; the step before has ended. */
  begin: (step: string, total: number) => void;
  /** So many pieces of the step are done. */
  done: (pieces: number) => void;
  /** The last step has ended, also when it failed. */
  end: () => void;
}

export const noProgress: Progress = { begin: () => {}, done: () => {}, end: () => {} };

/** Shows a bar for each step of a command on the terminal; nothing where the output goes elsewhere. */
export function progressBars(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return noProgress;
  let bar: SingleBar | null = null;
  const end = (): void => {
    bar?.stop();
    bar = null;
  };
  return {
    begin(step, total) {
      end();
      const format = `${step} {bar} {percentage}%  {value} of {total}`;
      bar = new SingleBar({ format, stream, hideCursor: true, barsize: 30 }, Presets.rect);
      bar.start(total, 0);
    },
    done: (pieces) => bar?.increment(pieces),
    end,
  };
}

const NEWLINE = 10;

/** The number of rows in a block of lines. */
export const linesIn = (block: Buffer): number => {
  let count = 0;
  for (const byte of block) if (byte === NEWLINE) count += 1;
  return count;
};

/** Runs a command with its progress on the terminal. */
export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = progressBars();
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}
