import { connect, createServer, type AddressInfo, type Socket } from "node:net";

const COMMIT = Buffer.from("Q\0\0\0\x0bcommit\0", "latin1");

/** A wire between the server and PostgreSQL that breaks as it is told. */
export interface Wire {
  /** The address of PostgreSQL behind it. */
  url: string;
  /** Breaks the connection of the next commit: before it reaches PostgreSQL, or before its answer comes back. */
  breakAtCommit(what: "commit" | "answer"): void;
  /** Carries nothing more over the connections that are open, nor over new ones if so told, and closes none of them. */
  silence(newOnesToo?: boolean): void;
  close(): void;
}

/** Puts a wire before the PostgreSQL server of an address. */
export async function wireTo(address: string): Promise<Wire> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let armed: "commit" | "answer" | null = null;
  let deaf = false;
  const server = createServer((near) => {
    if (deaf) silenced.add(near);
    const far = connect(Number(target.port), target.hostname);
    let answerIsLost = false;
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        sockets.delete(socket);
        if (!silenced.has(near)) cut();
      });
    }
    near.on("data", (bytes) => {
      if (silenced.has(near)) return;
      if (armed !== null && bytes.includes(COMMIT)) {
        answerIsLost = armed === "answer";
        armed = null;
        if (!answerIsLost) return cut();
      }
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      // PostgreSQL, too, waits for its bytes to arrive.
      if (silenced.has(near)) return void far.pause();
      if (answerIsLost) cut();
      else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    breakAtCommit(what) {
      armed = what;
    },
    silence(newOnesToo = false) {
      deaf = newOnesToo;
      for (const socket of sockets) silenced.add(socket);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
