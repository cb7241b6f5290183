import { chmod, mkdir, mkdtemp, readFile, rm, writeFile, statfs, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { execFileSync, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { getCommandLine } from "../../backend/database/embedded/folder-lock";
import { findProcessTree } from "../bench/resident-memory";
import { findPostmasterPid } from "../../tests/fixtures/postmaster";
import { BuiltShop } from "../../tests/fixtures/built-shop";
import { CROWD_PROXY_NETWORK } from "./client-with-random-ip";

/** The size of the file system. It is enough for half an hour, but small enough to fill quickly. */
const SIZE = "768m";
const PIECE = Buffer.alloc(1024 * 1024);

/** A folder on a small file system, which a fault can fill up. */
interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a file system in memory. Returns null without root rights. */
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

/** Writes until the file system is full. */
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

/** The modules that every process of the shop loads first. */
const PRELOADED = ["lab/soak/moved-clock.mjs", "lab/soak/live-memory.mjs"];

/** The built shop, with everything that the faults need. */
export interface SoakedShop {
  readonly shop: BuiltShop;
  readonly mail: MailServer;
  readonly flood: Flood;
  /** The small disk. Null if there is no permission to mount a file system. */
  readonly disk: SmallDisk | null;
  /**
   * Shifts the clock of the storefront and the backend by a number of ms. The clock of the database is not shifted.
   */
  readonly moveClock: (ms: number) => Promise<void>;
  /**
   * Returns the memory in bytes that was left in a Node process after the last garbage collection. Returns 0 if there
   * was none yet.
   */
  readonly readLiveMemory: (pid: number) => Promise<number>;
  /** Returns the ids of the running processes. */
  readonly programs: () => Promise<ShopProcessIds>;
  /** Deletes all data of the shop. Stop the shop first. */
  remove(): Promise<void>;
}

/**
 * The ids of the shop's processes. An id is missing if the process is not running, or if the system does not provide
 * it.
 */
export interface ShopProcessIds {
  readonly storefront: number;
  readonly backend: number | undefined;
  readonly database: number | undefined;
}

/** Prepares and starts the shop. If requested and permitted, its data is on a small file system. */
export async function openSoakedShop({ smallDisk }: { smallDisk: boolean }): Promise<SoakedShop> {
  const mail = await openMailServer();
  const disk = smallDisk ? await mountSmallDisk() : null;
  const folder = await mkdtemp(join(tmpdir(), "rootwell-soak-"));
  await chmod(folder, 0o755);
  const clockFile = join(folder, "clock");
  const memoryFolder = join(folder, "memory");
  await mkdir(memoryFolder);
  const settings = {
    PREWARM_IMAGES: "1",
    SMTP_URL: mail.url,
    SOAK_CLOCK_FILE: clockFile,
    SOAK_MEMORY_FOLDER: memoryFolder,
    TRUST_PROXY: CROWD_PROXY_NETWORK,
    NODE_OPTIONS: PRELOADED.map((file) => `--import=${pathToFileURL(resolve(file)).href}`).join(
      " ",
    ),
  };
  const shop = await BuiltShop.prepare(settings, join(disk?.folder ?? folder, "data"));
  await shop.start();
  return {
    shop,
    mail,
    flood: createFlood(shop),
    disk,
    moveClock: (ms) => writeFile(clockFile, String(ms)),
    readLiveMemory: async (pid) =>
      Number(await readFile(join(memoryFolder, String(pid)), "utf8").catch(() => "0")),
    programs: () => findPrograms(shop),
    async remove() {
      await mail.close();
      await shop.remove();
      await disk?.remove();
      await rm(folder, { recursive: true });
    },
  };
}

async function findPrograms(shop: BuiltShop): Promise<ShopProcessIds> {
  const family = (await findProcessTree(shop.pid)) ?? [];
  return {
    storefront: shop.pid,
    backend: family.find((pid) => getCommandLine(pid).includes("build/backend/main.js")),
    database: await findPostmasterPid(shop.dataDir),
  };
}

/** A client that requests pages through many connections from one IP address. */
interface Flood {
  /** The number of responses to the client. */
  readonly answered: number;
  start(): void;
  stop(): Promise<void>;
}

const FLOOD_CONNECTIONS = 520;
/** The address of the flood in the header of the proxy. No client of the crowd has it. */
const FLOOD_ADDRESS = "198.51.100.66";
/** A time limit in seconds, so that an interrupted run leaves no client behind. */
const FLOOD_SECONDS_MAX = 120;

function createFlood({ port }: BuiltShop): Flood {
  let answered = 0;
  let stop = (): Promise<void> => Promise.resolve();
  return {
    get answered() {
      return answered;
    },
    start() {
      const counts = [FLOOD_CONNECTIONS, FLOOD_SECONDS_MAX].map(String);
      const args = [String(port), "127.0.0.1", ...counts, "/register", FLOOD_ADDRESS];
      const child = spawn(process.execPath, ["lab/bench/flood-client.mjs", ...args], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const output = text(child.stdout);
      stop = async () => {
        child.kill("SIGTERM");
        const byStatus = JSON.parse(await output) as Record<string, number>;
        for (const count of Object.values(byStatus)) answered += count;
      };
    },
    stop: () => stop(),
  };
}

/** An SMTP server behind a proxy that can stop responding. */
interface MailServer {
  readonly url: string;
  /** The number of accepted mails. */
  readonly taken: number;
  /** From now on, the proxy accepts new connections but never responds. Open connections get no responses either. */
  hang(): void;
  /**
   * From now on, new connections get responses again. Connections without responses stay open until their client
   * times out.
   */
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
  const inner = await listen(smtp.server);
  const door = createServer((line) => {
    trackConnection(lines, line);
    if (isSilent) return;
    const onward = connect(inner, "127.0.0.1");
    trackConnection(lines, onward);
    line.pipe(onward).pipe(line);
  });
  const port = await listen(door);
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

function trackConnection(lines: Set<Socket>, line: Socket): void {
  lines.add(line);
  line.on("error", () => line.destroy());
  line.on("close", () => lines.delete(line));
}

async function listen(server: Pick<Server, "listen" | "once" | "address">): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server as Server, "listening");
  return (server.address() as AddressInfo).port;
}
