/** The data of server-sent events, in the order of their arrival. Ends reading when the caller stops. */
export async function* eventsOf<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const searched = Math.max(0, text.length - 1);
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf("\n\n", searched); end >= 0; end = text.indexOf("\n\n")) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event.startsWith("data: ")) yield JSON.parse(event.slice("data: ".length)) as T;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
