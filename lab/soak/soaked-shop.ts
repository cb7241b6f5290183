import { chmod, mkdtemp, rm, writeFile, statfs, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { execFileSync } from "node:child_process";
import { SMTPServer } from "smtp-server";
import { commandLineOf } from "../../backend/database/embedded/process-identity";
import { familyOf } from "../bench/resident-memory";
import { postmasterOf } from "../../tests/fixtures/postmaster";
import { BuiltShop } from "../../tests/fixtures/built-shop";
import { PROXY_OF_THE_CROWD } from "./browser-at-home";

/** Room for a run of half an hour, small enough to be filled at once. */
const SIZE = "768m";
const PIECE = Buffer.alloc(1024 * 1024);

/** A folder on a disk of its own that can be filled up. */
interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one in memory; null where that is not allowed: it takes root. */
async function mountSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), "rootwell-disk-"));
  await chmod(folder, 0o755);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => fillUp(filler, folder),
    empty: () => rm(filler, { force: true }),
    async remove() {
      execFileSync("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes until not one block is free. */
async function fillUp(filler: string, folder: string): Promise<void> {
  const file = await open(filler, "w");
  try {
    while ((await statfs(folder)).bavail > 0) await file.write(PIECE);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}

const CLOCK = "lab/soak/moved-clock.mjs";

/** The built shop with all that a soak puts out of order around it. */
export interface SoakedShop {
  readonly shop: BuiltShop;
  readonly mail: MailServer;
  /** Null where a disk of its own takes more rights than there are. */
  readonly disk: SmallDisk | null;
  /** Puts the programs' clock so many ms before or behind the database's. */
  readonly moveClock: (ms: number) => Promise<void>;
  /** The numbers of its programs that run now. */
  readonly programs: () => Promise<Programs>;
  /** Takes everything away; the shop has been stopped. */
  remove(): Promise<void>;
}

/** Absent: it does not run at the moment, or the machine does not tell. */
export interface Programs {
  readonly storefront: number;
  readonly backend: number | undefined;
  readonly database: number | undefined;
}

/** Prepares and starts it; on a small disk of its own when asked for and allowed. */
export async function openSoakedShop({ smallDisk }: { smallDisk: boolean }): Promise<SoakedShop> {
  const mail = await openMailServer();
  const disk = smallDisk ? await mountSmallDisk() : null;
  const folder = await mkdtemp(join(tmpdir(), "rootwell-soak-"));
  await chmod(folder, 0o755);
  const clockFile = join(folder, "clock");
  const settings = {
    SMTP_URL: mail.url,
    SOAK_CLOCK_FILE: clockFile,
    TRUST_PROXY: PROXY_OF_THE_CROWD,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve(CLOCK)).href}`,
  };
  const shop = await BuiltShop.prepare(settings, join(disk?.folder ?? folder, "data"));
  await shop.start();
  return {
    shop,
    mail,
    disk,
    moveClock: (ms) => writeFile(clockFile, String(ms)),
    programs: () => programsOf(shop),
    async remove() {
      await mail.close();
      await shop.remove();
      await disk?.remove();
      await rm(folder, { recursive: true });
    },
  };
}

async function programsOf(shop: BuiltShop): Promise<Programs> {
  const family = (await familyOf(shop.pid)) ?? [];
  return {
    storefront: shop.pid,
    backend: family.find((pid) => commandLineOf(pid).includes("build/backend/main.js")),
    database: await postmasterOf(shop.dataDir),
  };
}

/** A real SMTP server behind a door that can fall silent. */
interface MailServer {
  readonly url: string;
  /** Mails taken so far. */
  readonly taken: number;
  /** From now on it accepts connections and never answers; those that are open fall silent too. */
  hang(): void;
  /** New connections are answered again; the silent ones stay so until whoever waits gives up. */
  recover(): void;
  close(): Promise<void>;
}

async function openMailServer(): Promise<MailServer> {
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
