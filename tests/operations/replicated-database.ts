/* Starts servers with the PostgreSQL of this machine (Debian's: `apt-get install postgresql`), on free ports and
   in a temporary folder. One function starts a primary with a streaming replica, and another starts a server that
   archives its write-ahead log. PostgreSQL does not run as root, so root starts it as the user `nobody`. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { vi } from "vitest";
import { findFreePort } from "../fixtures/free-port";

const DEBIAN_FOLDER = "/usr/lib/postgresql";
const NOBODY_UID = 65_534;
const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
const run = promisify(execFile);

export interface Database {
  readonly url: string;
  /** Runs a statement directly, not through the shop. Returns the first row. */
  ask(statement: string): Promise<Record<string, unknown> | undefined>;
  /** Stops the server immediately, as if its machine failed. */
  kill(): Promise<void>;
  /** Starts the server again with its data. */
  start(): Promise<void>;
}

/** Creates a temporary folder with an empty cluster `primary`. `call` runs a program of PostgreSQL in that folder. */
async function createCluster() {
  const folder = await mkdtemp(path.join(tmpdir(), "rootwell-replica-"));
  if ("uid" in AS_NOBODY) await chown(folder, NOBODY_UID, NOBODY_UID);
  const programs = await findPrograms();
  const call = (program: string, ...args: string[]) =>
    run(path.join(programs, program), args, { ...AS_NOBODY, cwd: folder });
  await call("initdb", "-D", "primary", "-U", "shop", "-A", "trust", "--no-sync", "-E", "UTF8");
  return { folder, programs, call };
}

/**
 * Starts a server that archives its write-ahead log, as docs/how-to/point-in-time-recovery.md describes. `backUp`
 * makes a base backup. `recover` starts a second server from that backup and the archived log, up to a given time.
 */
export async function startArchivingServer() {
  const { folder, programs, call } = await createCluster();
  const archive = path.join(folder, "archive");
  await mkdir(archive);
  if ("uid" in AS_NOBODY) await chown(archive, NOBODY_UID, NOBODY_UID);
  const started: Database[] = [];
  async function start(data: string, settings: readonly string[]): Promise<Database> {
    const server = createServerIn(folder, { programs, data, port: await findFreePort(), settings });
    started.push(server);
    await server.start();
    return server;
  }
  const primary = await start("primary", [
    "archive_mode=on",
    // A file with its final name is complete, because it is renamed only after it was copied.
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  ]);
  return {
    primary,
    backUp: () =>
      call("pg_basebackup", "-D", "base", "-X", "none", "-c", "fast", "-d", primary.url),
    async archiveLog(): Promise<void> {
      const last = await primary.ask("select pg_walfile_name(pg_switch_wal()) as name");
      await vi.waitFor(async () => {
        if (!(await readdir(archive)).includes(String(last?.name))) throw new Error("not yet");
      });
    },
    async recover(time: string): Promise<Database> {
      await writeFile(path.join(folder, "base", "recovery.signal"), "");
      const server = await start("base", [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${time}`,
        "recovery_target_action=promote",
      ]);
      await vi.waitFor(
        async () => {
          const state = await server.ask("select pg_is_in_recovery() as runs");
          if (state?.runs !== false) throw new Error("The server is still recovering.");
        },
        { timeout: 60_000, interval: 100 },
      );
      return server;
    },
    async stop(): Promise<void> {
      await Promise.all(started.map((server) => server.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a primary and a replica. The replica uses a replication slot, so that it can catch up after any time. */
export async function startReplicatedDatabase() {
  const { folder, programs, call } = await createCluster();
  const primary = createServerIn(folder, { programs, data: "primary", port: await findFreePort() });
  await primary.start();
  const base = [...["-D", "replica", "-R", "-X", "stream"], ...["-C", "-S", "copy", "-d"]];
  await call("pg_basebackup", ...base, primary.url);
  const replica = createServerIn(folder, { programs, data: "replica", port: await findFreePort() });
  await replica.start();
  return {
    primary,
    replica,
    async stop(): Promise<void> {
      await Promise.all([primary.kill(), replica.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<string> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  if (newest === undefined)
    throw new Error("This needs a PostgreSQL of Debian's: apt-get install postgresql.");
  return path.join(DEBIAN_FOLDER, String(newest), "bin");
}

interface Place {
  readonly programs: string;
  readonly data: string;
  readonly port: number;
  /** Settings in the format `name=value`. */
  readonly settings?: readonly string[];
}

function createServerIn(folder: string, { programs, data, port, settings = [] }: Place): Database {
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  const all = [
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"],
    ...settings,
  ];
  let child: ChildProcess | undefined;
  async function ask(statement: string) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined); // the query throws the same error
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows[0];
    } finally {
      await client.end();
    }
  }
  return {
    url,
    ask,
    async start() {
      const args = ["-D", data, "-p", String(port), ...all.flatMap((each) => ["-c", each])];
      const options = { ...AS_NOBODY, cwd: folder, stdio: "ignore" } as const;
      child = spawn(path.join(programs, "postgres"), args, options);
      await vi.waitFor(() => ask("select 1"), { timeout: 60_000, interval: 100 });
    },
    async kill() {
      // SIGQUIT causes an immediate shutdown: all processes end without cleaning up.
      if (child?.exitCode !== null || !child.kill("SIGQUIT")) return;
      await once(child, "exit");
    },
  };
}
