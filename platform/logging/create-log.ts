import { pino, type DestinationStream, type Level } from "pino";
import { RepeatCounter } from "./count-repeats";
import { kindOfFailure } from "./kind-of-failure";
import type { Log } from "./log";
import { LOG_EVENTS, type LogEventName, type LogLevel } from "./log-events";
import { loggedError, type LoggedError } from "./logged-error";

/** Fields that are never written, in case a caller uses one of these names. */
const SECRET = ["token", "password", "code", "cookie"];

/** Lines are written in groups. One write for each line would cost a busy shop a third of its throughput. */
const GATHERED_BYTES = 4_096;
const GATHERED_MS = 500;

interface LogOptions {
  /** Which program speaks. */
  readonly part: "storefront" | "backend" | "worker";
  readonly level: Level | "silent";
  /** Standard output, line by line, unless said otherwise. */
  readonly output?: DestinationStream;
}

/** A log that also holds counts of repeated failures, which `flush` writes. */
export interface ProgramLog extends Log {
  flush(): void;
}

/**
 * Creates the log of a program. It writes JSON lines with the event's name, its message and the given fields.
 * A repeated failure is counted instead of written again. Errors are reduced by `loggedError`.
 */
export function createLog({ part, level, output }: LogOptions): ProgramLog {
  const lines = pino(
    {
      level,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      // `err` is a LoggedError already. Pino's own serializer would join the causes into one text.
      serializers: { err: (err: LoggedError) => err },
      redact: { paths: SECRET, censor: "[kept back]" },
    },
    output ?? pino.destination({ fd: 1, sync: true }),
  );
  const repeats = new RepeatCounter();

  function writerOf(level: LogLevel) {
    return (event: LogEventName, facts: object = {}) => {
      const { message } = LOG_EVENTS[event];
      const fields = { event, ...withoutErrors(facts) };
      const { err } = fields;
      if (err === undefined) {
        lines[level](fields, message);
        return;
      }
      repeats.add(`${event} ${kindOfFailure(err)}`, {
        write: () => lines[level](fields, message),
        writeSummary: (more) => lines[level]({ ...fields, more }, message),
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

/** Reduces `err`, and any error that was passed under another name, with `loggedError`. */
function withoutErrors(facts: object): WithoutErrors {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, unknown]) => [
      name,
      name === "err" || fact instanceof Error ? loggedError(fact) : fact,
    ]),
  );
}

/** Returns standard output with a buffer, which is written every 500 ms and when the program ends. */
export function gatheringOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: GATHERED_BYTES });
  setInterval(() => output.flush(), GATHERED_MS).unref();
  return output;
}
