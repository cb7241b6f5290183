import { existsSync, readFileSync, rmSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getCommandLine, isRunning, isTaken } from "./folder-lock";
import type { Programs } from "./programs";

const START_TIMEOUT_S = 60;
const STOP_TIMEOUT_S = 30;
const ORPHANS_TIMEOUT_MS = 15_000;
const POLL_MS = 300;
const EXIT_POLL_MS = 20;
const LOG_FILE = "server.log";

/**
 * Settings that are small enough for a laptop and keep data safe (fsync is on). PostgreSQL checks the client
 * connection each second, so queries of a killed shop end soon.
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
  // Do not log failed statements here. The caller logs them, and the server's message would contain their values.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** PostgreSQL could not start because another program listens on its port. */
export class PortTaken extends Error {}

/**
 * Starts the server of the cluster and waits until it accepts connections. The server runs in its own session, so
 * that Ctrl-C does not stop it. Throws `PortTaken` if another program took the port.
 */
export async function startPostmaster(
  cluster: string,
  port: number,
  programs: Programs,
  settings: Record<string, string> = {},
): Promise<void> {
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
    .map(([name, value]) => `-c ${name}=${value === "" ? "''" : value}`)
    .join(" ");
  const log = getLogFile(cluster);
  const patienceEnds = performance.now() + ORPHANS_TIMEOUT_MS;
  for (;;) {
    const logStart = existsSync(log) ? statSync(log).size : 0;
    try {
      await programs.pgCtl([
        "start",
        "--wait",
        `--timeout=${START_TIMEOUT_S}`,
        `--pgdata=${cluster}`,
        `--log=${log}`,
        `--options=${options}`,
      ]);
      return;
    } catch (cause) {
      const said = readLogFrom(log, logStart);
      // "still in use" means that the previous server was killed and one of its sessions has not ended yet.
      if (!said.includes("still in use") || performance.now() > patienceEnds) {
        const why = cause instanceof Error ? cause.message : String(cause);
        // The server's own words come first, because programs cut long messages.
        const message = `PostgreSQL did not start: ${said}\nThis is the end of ${log}. ${why}`;
        throw said.includes("could not create any TCP/IP sockets")
          ? new PortTaken(message, { cause })
          : new Error(message, { cause });
      }
      await pause(POLL_MS);
    }
  }
}

/** Ends all sessions, writes a checkpoint and waits until the server process has ended. */
export async function stopPostmaster(cluster: string, programs: Programs): Promise<void> {
  const pid = readPostmasterPid(cluster);
  await programs.pgCtl([
    "stop",
    "--wait",
    "--mode=fast",
    `--timeout=${STOP_TIMEOUT_S}`,
    `--pgdata=${cluster}`,
  ]);
  // pg_ctl returns when the pid file is deleted, which is shortly before the process ends.
  const patienceEnds = performance.now() + STOP_TIMEOUT_S * 1_000;
  while (pid !== undefined && isRunning(pid) && performance.now() < patienceEnds)
    await pause(EXIT_POLL_MS);
}

/**
 * Cleans up after a killed shop. Returns true if a server was still running. That server is stopped, so that the next
 * one has the current binaries and settings. The pid file of a dead server stays, because PostgreSQL uses it to find
 * leftover sessions. The file is removed if another process or a zombie has its process id, because PostgreSQL would
 * mistake that process for a running server.
 */
export async function removeStalePidFile(cluster: string, programs: Programs): Promise<boolean> {
  const pid = readPostmasterPid(cluster);
  if (pid === undefined) return false;
  if (isPostmasterOf(cluster, pid)) {
    await stopPostmaster(cluster, programs);
    return true;
  }
  endLeftSessions(cluster);
  if (isTaken(pid)) rmSync(getPidFile(cluster), { force: true });
  return false;
}

/** Returns true if the server of the cluster is running. */
export function hasPostmaster(cluster: string): boolean {
  const pid = readPostmasterPid(cluster);
  return pid !== undefined && isPostmasterOf(cluster, pid);
}

function getPidFile(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

/** Reads the process id from PostgreSQL's pid file. Another process may have the same id now. */
function readPostmasterPid(cluster: string): number | undefined {
  if (!existsSync(getPidFile(cluster))) return undefined;
  const pid = Number.parseInt(readFileSync(getPidFile(cluster), "utf8"), 10);
  return pid > 1 ? pid : undefined;
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === "win32") return true;
  const command = getCommandLine(pid);
  return command.includes("postgres") && command.includes(`-D ${cluster} `);
}

function getLogFile(cluster: string): string {
  return join(cluster, LOG_FILE);
}

/** Returns the last lines that were written after the first `logStart` bytes. */
function readLogFrom(log: string, logStart: number): string {
  if (!existsSync(log)) return "";
  const written = readFileSync(log).subarray(logStart).toString();
  return written.trimEnd().split("\n").slice(-5).join("\n");
}

/**
 * Kills leftover sessions of a cluster whose server was killed. A session in a long query does not notice that the
 * server is gone and blocks the next start. No data is lost, because the next start replays the write-ahead log
 * anyway.
 */
function endLeftSessions(cluster: string): void {
  if (process.platform !== "linux") return; // On other systems, these sessions end by themselves, only later.
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || findWorkingFolder(pid) !== cluster) continue;
    if (getCommandLine(pid).startsWith("postgres: ")) process.kill(pid, "SIGKILL");
  }
}

/** Returns the working folder of a process. A PostgreSQL process works in the folder of its cluster. */
function findWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // The process belongs to another user or has ended.
  }
}
