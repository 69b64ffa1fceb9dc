import type { JobName } from "../../shared/calls/system";

/** The last runs of a job that the server does by itself. Times are milliseconds since 1970; null for never. */
export interface Job {
  name: JobName;
  /** When the job was first known to this process. */
  knownSince: number;
  startedAt: number | null;
  /** How long the last finished run took, in milliseconds. */
  took: number | null;
  succeededAt: number | null;
  failedAt: number | null;
  /** What the last run failed of; null when it succeeded. */
  problem: string | null;
  runs: { ok: number; failed: number };
}

/** Remembers how the server's jobs went, for the System page and the metrics. */
export class Jobs {
  private readonly jobs = new Map<JobName, Job>();

  /** All jobs by name. */
  list(): readonly Readonly<Job>[] {
    return [...this.jobs.values()].toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  }

  get(name: JobName): Readonly<Job> | undefined {
    return this.jobs.get(name);
  }

  /** Runs a job and remembers when and how it ended. Rethrows what it failed of. */
  async run<T>(name: JobName, work: () => Promise<T>): Promise<T> {
    const job = this.known(name);
    job.startedAt = Date.now();
    const began = performance.now();
    try {
      const result = await work();
      job.succeededAt = Date.now();
      job.problem = null;
      job.runs.ok += 1;
      return result;
    } catch (error) {
      job.failedAt = Date.now();
      job.problem = error instanceof Error ? error.message : String(error);
      job.runs.failed += 1;
      throw error;
    } finally {
      job.took = Math.round(performance.now() - began);
    }
  }

  private known(name: JobName): Job {
    let job = this.jobs.get(name);
    if (job === undefined) {
      job = {
        name,
        knownSince: Date.now(),
        startedAt: null,
        took: null,
        succeededAt: null,
        failedAt: null,
        problem: null,
        runs: { ok: 0, failed: 0 },
      };
      this.jobs.set(name, job);
    }
    return job;
  }
}
