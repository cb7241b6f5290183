import type { ProgramLog } from "./create-log";

/**
 * What nobody caught ends the program, as it would by itself; but Node would print the error with all it
 * carries, a statement's parameters too. Call it before anything is opened.
 */
export function endOnBug(log: ProgramLog): void {
  process.on("uncaughtException", (err, origin) => {
    log.error({ err, origin }, "nobody caught a failure: the program ends");
    log.flush();
    process.exit(1);
  });
}
