import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** A real SMTP server behind a door that can fall silent. */
export interface MailServer {
  readonly url: string;
  /** Mails taken so far. */
  readonly taken: number;
  /** From now on it accepts connections and never answers; those that are open fall silent too. */
  hang(): void;
  /** New connections are answered again; the silent ones stay so until whoever waits gives up. */
  recover(): void;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  let taken = 0;
  let isSilent = false;
  const lines = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        taken += 1;
        done();
      });
    },
  });
  const inner = await listening(smtp.server);
  const door = createServer((line) => {
    keep(lines, line);
    if (isSilent) return;
    const onward = connect(inner, "127.0.0.1");
    keep(lines, onward);
    line.pipe(onward).pipe(line);
  });
  const port = await listening(door);
  return {
    url: `smtp://127.0.0.1:${port}`,
    get taken() {
      return taken;
    },
    hang() {
      isSilent = true;
      for (const line of lines) line.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
    async close() {
      for (const line of lines) line.destroy();
      door.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

function keep(lines: Set<Socket>, line: Socket): void {
  lines.add(line);
  line.on("error", () => line.destroy());
  line.on("close", () => lines.delete(line));
}

async function listening(server: Pick<Server, "listen" | "once" | "address">): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server as Server, "listening");
  return (server.address() as AddressInfo).port;
}
