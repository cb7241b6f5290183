import type { ProgramLog } from "./create-log";

/**
 * Logs an uncaught exception and ends the process with exit code 1. Otherwise Node would print the whole
 * error, including the parameters of an SQL statement. Call it before the program opens anything. `lastAct`
 * must be synchronous.
 */
export function exitOnUncaughtError(log: ProgramLog, lastAct?: (err: unknown) => void): void {
  process.on("uncaughtException", (err, origin) => {
    log.error("service.crashed", { err, origin });
    log.flush();
    lastAct?.(err);
    process.exit(1);
  });
}
