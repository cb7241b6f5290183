import { pino, type DestinationStream, type Level } from "pino";
import { RepeatCounter } from "./count-repeats";
import { kindOfFailure } from "./kind-of-failure";
import type { Log } from "./log";
import { loggedError, type LoggedError } from "./logged-error";

/** Facts that no line may tell, should somebody name them. */
const SECRET = ["token", "password", "code", "cookie"];

/** Lines leave together: one write for each would cost a busy shop a third of its pages. */
const GATHERED_BYTES = 4_096;
const GATHERED_MS = 500;

interface LogOptions {
  /** Which program speaks. */
  readonly part: "storefront" | "backend" | "worker";
  readonly level: Level | "silent";
  /** Standard output, line by line, unless said otherwise. */
  readonly output?: DestinationStream;
}

/** A log, and how to write down at its end what it has only counted. */
export interface ProgramLog extends Log {
  flush(): void;
}

/**
 * A program's log: JSON lines, chosen facts only. A failure that repeats is counted instead of written
 * again, and an error goes in as `loggedError` leaves it.
 */
export function createLog({ part, level, output }: LogOptions): ProgramLog {
  const lines = pino(
    {
      level,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Taken apart already: pino's own way would begin anew, and put the causes into one text.
      serializers: { err: (err: LoggedError) => err },
      redact: { paths: SECRET, censor: "[kept back]" },
    },
    output ?? pino.destination({ fd: 1, sync: true }),
  );
  const repeats = new RepeatCounter();

  function writerOf(at: keyof Log) {
    return (factsOrMessage: object | string, message = "") => {
      if (typeof factsOrMessage === "string") {
        lines[at](factsOrMessage);
        return;
      }
      const facts = withoutErrors(factsOrMessage);
      const { err } = facts;
      if (err === undefined) {
        lines[at](facts, message);
        return;
      }
      repeats.add(`${at} ${message} ${kindOfFailure(err)}`, {
        write: () => lines[at](facts, message),
        writeSummary: (more) => lines[at]({ ...facts, more }, message),
      });
    };
  }

  return {
    info: writerOf("info"),
    warn: writerOf("warn"),
    error: writerOf("error"),
    flush: () => repeats.flush(),
  };
}

interface WithoutErrors {
  readonly err?: LoggedError;
  readonly [name: string]: unknown;
}

/** What was thrown stands under `err` alone; an error that slipped in elsewhere is taken apart as well. */
function withoutErrors(facts: object): WithoutErrors {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, unknown]) => [
      name,
      name === "err" || fact instanceof Error ? loggedError(fact) : fact,
    ]),
  );
}

/** Standard output that takes lines together; what is left at the end of the program is written then. */
export function gatheringOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: GATHERED_BYTES });
  setInterval(() => output.flush(), GATHERED_MS).unref();
  return output;
}
