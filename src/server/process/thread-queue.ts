import { Worker } from "node:worker_threads";
import { Problem } from "../../shared/errors";

interface ThreadLimits {
  /** A task that takes longer is ended. */
  milliseconds: number;
  /** The memory that JavaScript may take in the thread. */
  megabytes: number;
  /** The maximum number of tasks that run and wait. */
  waiting: number;
  /** What is said when too many wait, and of a task that took too long. */
  busy: string;
  late: string;
  /** What is said of a task that took more memory. */
  large: string;
}

/**
 * Tasks that a thread of its own does each, so that the server keeps answering; one at a time. The thread takes its task from
 * `workerData` and posts one message, the result.
 */
export class ThreadQueue<Task, Result> {
  private queued = 0;
  private last: Promise<unknown> = Promise.resolve();
  private running: Worker | null = null;
  private stops = 0;

  /** `start` is the address of the file that starts the thread. */
  constructor(
    private readonly start: URL,
    private readonly limits: ThreadLimits,
  ) {}

  /** The result of a task. Rejects as the thread does, when it takes too long, with a 503 when too many wait or it is stopped, and when `signal` ends it. */
  async run(task: Task, signal?: AbortSignal): Promise<Result> {
    if (this.queued >= this.limits.waiting) throw new Problem(503, this.limits.busy);
    this.queued++;
    const { stops } = this;
    const done = this.last.then(() => {
      if (this.stops > stops) throw new Problem(503, this.limits.busy);
      signal?.throwIfAborted();
      return this.begin(task, signal);
    });
    this.last = done.catch(() => {});
    try {
      return await done;
    } finally {
      this.queued--;
    }
  }

  private async begin(task: Task, signal?: AbortSignal): Promise<Result> {
    const { milliseconds, megabytes, busy, late, large } = this.limits;
    const { stops } = this;
    const worker = new Worker(this.start, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.running = worker;
    const end = (): void => void worker.terminate();
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    try {
      return await new Promise<Result>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", (error: NodeJS.ErrnoException) =>
          reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new Problem(422, large) : error),
        );
        worker.once("exit", () =>
          reject(this.stops > stops ? new Problem(503, busy) : new Problem(422, late)),
        );
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      this.running = null;
      await worker.terminate();
    }
  }

  /** Ends the task that runs and gives up those that wait, when the server stops. */
  async stop(): Promise<void> {
    this.stops++;
    await this.running?.terminate();
  }
}
