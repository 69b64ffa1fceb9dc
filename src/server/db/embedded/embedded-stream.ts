import { Duplex } from "node:stream";

/** The engine's functions that a client's stream uses. */
export interface EngineLink {
  attach(stream: EmbeddedStream): Promise<void>;
  send(stream: EmbeddedStream, bytes: Uint8Array): void;
  detach(stream: EmbeddedStream): void;
  taken(bytes: number): void;
}

/** The “socket” over which a pg client talks to the embedded engine. */
export class EmbeddedStream extends Duplex {
  private waiting: Buffer[] = [];
  private wanted = false;

  constructor(
    readonly id: number,
    private readonly engine: EngineLink,
  ) {
    super({ readableHighWaterMark: 1 << 20 });
  }

  connect(): this {
    this.engine.attach(this).then(
      () => this.emit("connect"),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  /** Receives answer bytes from the engine and buffers them while the reader is full. */
  receive(bytes: Uint8Array): void {
    this.waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (this.wanted) this.hand();
  }

  override _read(): void {
    this.wanted = true;
    this.hand();
  }

  private hand(): void {
    for (let chunk = this.waiting.shift(); chunk; chunk = this.waiting.shift()) {
      this.engine.taken(chunk.length);
      this.wanted = this.push(chunk);
      if (!this.wanted) return;
    }
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.engine.send(this, new Uint8Array(chunk));
    done();
  }

  /** What the client wrote together goes as one message: each costs the threads more than a small copy. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.engine.send(this, new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.engine.detach(this);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.engine.detach(this);
    for (const chunk of this.waiting.splice(0)) this.engine.taken(chunk.length);
    done(error);
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
