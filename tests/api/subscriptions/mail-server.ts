import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

/** A mail as it was received: to whom, and its whole text without the breaks that keep its lines short. */
export interface Received {
  to: string[];
  text: string;
}

/** A mail server of this machine, which calls `meanwhile` before it answers for a recipient, which refuses the address `refused@…` and every password. Closed after the last test of the file. */
export async function mailServer(
  meanwhile: () => Promise<unknown>,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const refusal = address.startsWith("refused@")
        ? Object.assign(new Error("No such mailbox"), { responseCode: 550 })
        : null;
      void meanwhile().then(() => done(refusal));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString("utf8").replaceAll("=\r\n", ""),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}
