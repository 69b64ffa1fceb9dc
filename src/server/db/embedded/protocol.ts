const RUN_ENDING_TYPES = new Set(Array.from(Buffer.from("SQHcf")));
const TERMINATE = "X".charCodeAt(0);

/**
 * Collects the bytes of one PostgreSQL client and returns them in complete runs: the start-up packet, then
 * everything up to a Sync, Query, Flush, CopyDone, CopyFail or Terminate message. The server answers after each
 * run.
 */
export class ClientBytes {
  private pending: Buffer = Buffer.alloc(0);
  private started = false;

  /**
   * Adds bytes. Returns the complete messages so far as one run, or null when no run is complete. Terminate is
   * dropped.
   */
  add(bytes: Uint8Array): Uint8Array | null {
    const added = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, added]) : added;
    let at = 0;
    let end = 0;
    for (;;) {
      const prefix = this.started ? 1 : 0;
      if (this.pending.length - at < prefix + 4) break;
      const length = prefix + this.pending.readUInt32BE(at + prefix);
      if (this.pending.length - at < length) break;
      const type = this.started ? this.pending[at] : undefined;
      if (type === TERMINATE) {
        this.pending = this.pending.subarray(0, at);
        break;
      }
      at += length;
      if (!this.started || (type !== undefined && RUN_ENDING_TYPES.has(type))) end = at;
      this.started = true;
    }
    if (end === 0) return null;
    const run = new Uint8Array(this.pending.subarray(0, end));
    this.pending = Buffer.from(this.pending.subarray(end));
    return run;
  }
}
