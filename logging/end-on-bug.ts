import type { ProgramLog } from "./create-log";

/**
 * What nobody caught ends the program, as it would by itself; but Node would print the error with all it
 * carries, a statement's parameters too. Call it before anything is opened. `lastAct` must not wait for anything.
 */
export function endOnBug(log: ProgramLog, lastAct?: (err: unknown) => void): void {
  process.on("uncaughtException", (err, origin) => {
    log.error({ err, origin }, "nobody caught a failure: the program ends");
    log.flush();
    lastAct?.(err);
    process.exit(1);
  });
}
