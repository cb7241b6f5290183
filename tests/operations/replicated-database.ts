/*
 * A primary and its streaming replica from the PostgreSQL of this machine (Debian's: `apt-get install
 * postgresql`), on free ports in a temporary folder. PostgreSQL does not run as root, so root starts it as
 * the user `nobody`.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { vi } from "vitest";
import { freePort } from "../fixtures/free-port";

const DEBIANS = "/usr/lib/postgresql";
const NOBODY = 65_534;
const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const run = promisify(execFile);

/** A running PostgreSQL. */
export interface Database {
  readonly url: string;
  /** Runs a statement directly, not through the shop. Returns the first row. */
  ask(statement: string): Promise<Record<string, unknown> | undefined>;
  /** Stops it immediately, as if its machine were lost. */
  kill(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
}

/** Starts both. The replica uses a replication slot, so that it can catch up after any time. */
export async function startReplicatedDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), "rootwell-replica-"));
  if ("uid" in AS_NOBODY) await chown(folder, NOBODY, NOBODY);
  const programs = await findPrograms();
  const call = (program: string, ...args: string[]) =>
    run(path.join(programs, program), args, { ...AS_NOBODY, cwd: folder });
  await call("initdb", "-D", "primary", "-U", "shop", "-A", "trust", "--no-sync", "-E", "UTF8");
  const primary = serverIn(folder, { programs, data: "primary", port: await freePort() });
  await primary.start();
  const base = [...["-D", "replica", "-R", "-X", "stream"], ...["-C", "-S", "copy", "-d"]];
  await call("pg_basebackup", ...base, primary.url);
  const replica = serverIn(folder, { programs, data: "replica", port: await freePort() });
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
  const versions = await readdir(DEBIANS).catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  if (newest === undefined)
    throw new Error("This needs a PostgreSQL of Debian's: apt-get install postgresql.");
  return path.join(DEBIANS, String(newest), "bin");
}

interface Place {
  readonly programs: string;
  readonly data: string;
  readonly port: number;
}

function serverIn(folder: string, { programs, data, port }: Place): Database {
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  let child: ChildProcess | undefined;
  async function ask(statement: string) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined); // the query itself reports the error
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
      const args = ["-D", data, "-p", String(port), ...settings.flatMap((each) => ["-c", each])];
      const options = { ...AS_NOBODY, cwd: folder, stdio: "ignore" } as const;
      child = spawn(path.join(programs, "postgres"), args, options);
      await vi.waitFor(() => ask("select 1"), { timeout: 60_000, interval: 100 });
    },
    async kill() {
      // SIGQUIT is an immediate shutdown: all its processes end without cleanup.
      if (child?.exitCode !== null || !child.kill("SIGQUIT")) return;
      await once(child, "exit");
    },
  };
}
