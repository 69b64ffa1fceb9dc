import type { FactHeader } from "../questions/fact-header";

/**
 * Yields the pieces of a body as they arrive. A length of 4 bytes precedes each. Throws
 * if the body is cut short.
 */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let chunks: Uint8Array[] = [];
  let held = 0;
  const take = async (length: number): Promise<Uint8Array | null> => {
    while (held < length) {
      const { done, value } = await reader.read();
      if (done) {
        if (held > 0) throw new Error("The answer was cut short on its way. Try again.");
        return null;
      }
      chunks.push(value);
      held += value.length;
    }
    const whole = new Uint8Array(held);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    chunks = held > length ? [whole.subarray(length)] : [];
    held -= length;
    return whole.slice(0, length);
  };
  try {
    for (;;) {
      const length = await take(4);
      if (length === null) return;
      const piece = await take(new DataView(length.buffer).getUint32(0, true));
      if (piece === null) throw new Error("The answer was cut short on its way. Try again.");
      yield piece;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The rows of a fact or of a difference, as Arrow streams that are read once. */
export interface FactRows {
  header: FactHeader;
  streams: AsyncGenerator<Uint8Array>;
}

/** Reads the header and the Arrow streams from the response for a fact. */
export async function readFact(response: Response): Promise<FactRows> {
  if (response.body === null) throw new Error("The answer has no body.");
  const streams = pieces(response.body);
  const first = await streams.next();
  if (first.done === true) throw new Error("The answer is empty.");
  return { header: JSON.parse(new TextDecoder().decode(first.value)) as FactHeader, streams };
}
