import { existsSync, readFileSync, rmSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandLineOf, isRunning, isTaken } from "./process-identity";
import type { Programs } from "./programs";

const START_PATIENCE_S = 60;
const STOP_PATIENCE_S = 30;
const ORPHANS_PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 300;
const LOOK_WHETHER_GONE_MS = 20;
const LOG_FILE = "server.log";

/**
 * Small enough for a laptop, durable: fsync stays on. A killed shop's queries end by themselves,
 * because PostgreSQL looks each second whether anyone still listens.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "64MB",
  fsync: "on",
  synchronous_commit: "on",
  wal_level: "minimal",
  max_wal_senders: "0",
  client_connection_check_interval: "1s",
  timezone: "UTC",
  log_timezone: "UTC",
  // A statement that fails is for its caller to log: the server's own words repeat the values in it.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** Starts the cluster's server in a session of its own, so that Ctrl-C does not reach it, and waits. */
export async function startPostmaster(
  cluster: string,
  port: number,
  programs: Programs,
  settings: Record<string, string> = {},
): Promise<void> {
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
    .map(([name, value]) => `-c ${name}=${value === "" ? "''" : value}`)
    .join(" ");
  const log = logFile(cluster);
  const patienceEnds = performance.now() + ORPHANS_PATIENCE_MS;
  for (;;) {
    try {
      await programs.pgCtl([
        "start",
        "--wait",
        `--timeout=${START_PATIENCE_S}`,
        `--pgdata=${cluster}`,
        `--log=${log}`,
        `--options=${options}`,
      ]);
      return;
    } catch (cause) {
      const said = lastLines(log);
      // The server was killed and one of its sessions is still about to end.
      if (!said.includes("still in use") || performance.now() > patienceEnds) {
        throw new Error(`PostgreSQL did not start; ${log} says:\n${said}`, { cause });
      }
      await pause(LOOK_AGAIN_MS);
    }
  }
}

/** Ends sessions, writes a checkpoint, and waits until the server is gone. */
export async function stopPostmaster(cluster: string, programs: Programs): Promise<void> {
  const pid = postmasterNumber(cluster);
  await programs.pgCtl([
    "stop",
    "--wait",
    "--mode=fast",
    `--timeout=${STOP_PATIENCE_S}`,
    `--pgdata=${cluster}`,
  ]);
  // pg_ctl waits for the server's file to go, which it removes as the last but one thing that it does.
  const patienceEnds = performance.now() + STOP_PATIENCE_S * 1_000;
  while (pid !== undefined && isRunning(pid) && performance.now() < patienceEnds)
    await pause(LOOK_WHETHER_GONE_MS);
}

/**
 * Deals with what a killed shop left: a server that lives on is stopped cleanly, so that the next
 * one has today's programs and settings. The file of a dead one stays, since PostgreSQL looks by it
 * for sessions that outlived their server, unless its number is taken, by a stranger or by a dead
 * process that nobody collects (as in many containers): for PostgreSQL that would be a server that runs.
 */
export async function clearLeftPostmaster(cluster: string, programs: Programs): Promise<boolean> {
  const pid = postmasterNumber(cluster);
  if (pid === undefined) return false;
  if (isPostmasterOf(cluster, pid)) {
    await stopPostmaster(cluster, programs);
    return true;
  }
  endLeftSessions(cluster);
  if (isTaken(pid)) rmSync(pidFile(cluster), { force: true });
  return false;
}

/** Whether the cluster has a server that runs. */
export function hasPostmaster(cluster: string): boolean {
  const pid = postmasterNumber(cluster);
  return pid !== undefined && isPostmasterOf(cluster, pid);
}

function pidFile(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

/** The number in PostgreSQL's own file, whoever has it now. */
function postmasterNumber(cluster: string): number | undefined {
  if (!existsSync(pidFile(cluster))) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile(cluster), "utf8"), 10);
  return pid > 1 ? pid : undefined;
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === "win32") return true;
  const command = commandLineOf(pid);
  return command.includes("postgres") && command.includes(`-D ${cluster} `);
}

function logFile(cluster: string): string {
  return join(cluster, LOG_FILE);
}

function lastLines(log: string): string {
  return existsSync(log)
    ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-5).join("\n")
    : "";
}

/**
 * Ends the sessions of a cluster whose server was killed. One that is in the middle of a long query
 * does not notice the death and keeps the next server out. Nothing is lost by it: the next start
 * recovers from the log, as it has to after such a death in any case.
 */
function endLeftSessions(cluster: string): void {
  if (process.platform !== "linux") return; // They end by themselves, only later.
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || folderOf(pid) !== cluster) continue;
    if (commandLineOf(pid).startsWith("postgres: ")) process.kill(pid, "SIGKILL");
  }
}

/** The folder a process works in: PostgreSQL's work in their cluster. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // Somebody else's, or gone.
  }
}
