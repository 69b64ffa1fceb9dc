import type { Registry } from "prom-client";
import { Counter, Gauge } from "prom-client";

/** A value with its labels. */
type Reading = readonly [labels: Record<string, string>, value: number];

interface Described {
  name: string;
  help: string;
  labels?: string[];
}

/** Declares metrics whose values are read when somebody asks for them. */
export class ReadMetrics {
  constructor(private readonly registry: Registry) {}

  /** A value that goes up and down. Without a reading the metric has no value at that moment. */
  gauge({ name, help, labels = [] }: Described, read: () => Promise<Reading[]> | Reading[]): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        const readings = await read();
        this.reset();
        // Without labels, reset() leaves a 0, which would be taken for a reading.
        if (labels.length === 0 && readings.length === 0) this.remove();
        for (const [given, value] of readings) this.set(given, value);
      },
    });
    this.registry.registerMetric(gauge);
  }

  /** A count that another part of the program keeps. */
  counter({ name, help, labels = [] }: Described, read: () => Reading[]): void {
    const counter = new Counter({
      name,
      help,
      labelNames: labels,
      registers: [],
      collect() {
        this.reset();
        for (const [given, value] of read()) this.inc(given, value);
      },
    });
    this.registry.registerMetric(counter);
  }
}
