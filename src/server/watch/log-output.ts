import { writeSync } from "node:fs";

/** How much of what could not be written is kept, in bytes. */
const MAX_WAITING_BYTES = 1_000_000;
const NEWLINE = 10;

/**
 * Writes lines and never fails. What cannot be written, such as to a full disk, is written before the next line
 * that can be; when that is too much, the oldest goes. (pino's own output ends the process at a full disk, and then hangs in
 * its exit.)
 */
export class LogOutput {
  private waiting: Buffer = Buffer.alloc(0);

  /** `send` writes bytes and returns how many of them it took, at least one; it throws where none can be written. */
  constructor(private readonly send: (bytes: Buffer) => number) {}

  write(line: string): void {
    this.waiting = Buffer.concat([this.waiting, Buffer.from(line)]);
    try {
      while (this.waiting.length > 0) this.waiting = this.waiting.subarray(this.send(this.waiting));
    } catch {
      if (this.waiting.length <= MAX_WAITING_BYTES) return;
      const newest = this.waiting.subarray(-MAX_WAITING_BYTES);
      this.waiting = newest.subarray(newest.indexOf(NEWLINE) + 1);
    }
  }
}

/** The standard output of the server, which its log and its messages share. */
export const standardOutput = new LogOutput((bytes) => writeSync(1, bytes));
