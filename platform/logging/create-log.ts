import { pino, type DestinationStream, type Level } from "pino";
import type { Log } from "./log";
import { LOG_EVENTS, type LogEventName, type LogLevel } from "./log-events";
import { toLoggedError, type LoggedError, getRootCause } from "./logged-error";

/**
 * Matches the SQLSTATE codes of connection failures, of a server that is starting or stopping, and of a server that
 * became read-only in a failover.
 */
const AWAY_STATES = /^(08|57P0[1-3]|25006)/;
const AWAY_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Matches the messages of the driver's errors about a lost connection. These errors have no code. */
const AWAY_WORDS = /^(Connection terminated|timeout exceeded|timeout expired)|not queryable/;

/**
 * Returns a key that is equal for errors of the same kind, so that the log can count them. An unreachable
 * service causes different errors: refused, reset or timed out. All of them are one kind.
 */
function getFailureKind(error: LoggedError): string {
  const root = getRootCause(error);
  if (isAway(root)) return "away";
  const place = root.sqlState ?? root.errorCode ?? root.stack?.[0] ?? root.message;
  return [root.type, place, root.constraint].join(" ");
}

/** Matches the SQLSTATE codes of missing disk space, memory or connections, and of a statement that took too long. */
const OVERLOAD_STATES = /^(53|57014)/;

/**
 * Returns true if an error was caused by a database that cannot respond now. The database cannot be reached,
 * is starting or stopping, is too slow, or lacks disk space, memory or connections.
 */
export function isOutage(error: unknown): boolean {
  const root = getRootCause(toLoggedError(error));
  return isAway(root) || OVERLOAD_STATES.test(root.sqlState ?? "");
}

function isAway({ sqlState = "", errorCode = "", message }: LoggedError): boolean {
  return AWAY_STATES.test(sqlState) || AWAY_CODES.has(errorCode) || AWAY_WORDS.test(message);
}

const WINDOW_MS = 10_000;
/**
 * The maximum number of kinds of failures that are counted at a time, which limits the memory. A shop has
 * fewer kinds.
 */
const KINDS_MAX = 100;
/** The maximum number of request ids in a summary line. They take about 1 KB. */
const IDS_MAX = 10;

/**
 * The repeats that were not written in the current window: their number, and the writer of the latest
 * summary.
 */
interface Repeats {
  more: number;
  /** The request ids of the latest repeats, oldest first. */
  ids: string[];
  writeSummary: (left: LeftOut) => void;
  readonly timer: NodeJS.Timeout;
}

/** The fields of a summary line. */
interface LeftOut {
  readonly more: number;
  /**
   * The request ids of the latest repeats. With them, an operator finds the same requests in the log of the
   * other program.
   */
  readonly ids?: readonly string[];
}

/** Functions that write a line, or a summary of its repeats. */
interface Line {
  readonly id: string | undefined;
  readonly write: () => void;
  readonly writeSummary: (left: LeftOut) => void;
}

/**
 * Writes the first line of a kind immediately and counts its repeats. A summary line is written every ten
 * seconds, until ten seconds pass without a repeat (operations O2).
 */
class RepeatCounter {
  readonly #kinds = new Map<string, Repeats>();

  add(kind: string, { id, write, writeSummary }: Line): void {
    const known = this.#kinds.get(kind);
    if (known !== undefined) {
      known.more += 1;
      if (id !== undefined) known.ids = [...known.ids.slice(1 - IDS_MAX), id];
      known.writeSummary = writeSummary;
      return;
    }
    write();
    if (this.#kinds.size < KINDS_MAX) this.#kinds.set(kind, this.#begin(kind, writeSummary));
  }

  /** Writes the summaries of all repeats, for example before the program ends. */
  flush(): void {
    for (const kind of [...this.#kinds.keys()]) this.#sum(kind);
  }

  #begin(kind: string, writeSummary: Line["writeSummary"]): Repeats {
    const timer = setInterval(() => this.#sum(kind), WINDOW_MS).unref();
    return { more: 0, ids: [], writeSummary, timer };
  }

  #sum(kind: string): void {
    const known = this.#kinds.get(kind);
    if (known === undefined) return;
    if (known.more > 0) {
      const { more, ids } = known;
      known.writeSummary(ids.length > 0 ? { more, ids } : { more });
      known.more = 0;
      known.ids = [];
      return;
    }
    clearInterval(known.timer);
    this.#kinds.delete(kind);
  }
}

/** The names of fields whose values are never written. A caller might use one of them by mistake. */
const SECRET = ["token", "password", "code", "cookie"];

/**
 * The buffer size and the interval at which lines are written. A separate write for each line would reduce
 * the throughput of a busy shop by a third.
 */
const BUFFER_BYTES = 4_096;
const BUFFER_MS = 500;

interface LogOptions {
  /** The program that writes the log. */
  readonly part: "storefront" | "backend" | "worker";
  readonly level: Level | "silent";
  /** The destination of the lines. The default is standard output. */
  readonly output?: DestinationStream;
}

/** A log that counts repeated failures. `flush` writes the counts. */
export interface ProgramLog extends Log {
  flush(): void;
}

/**
 * Creates the log of a program. It writes JSON lines with the name of the event, its message and the given
 * fields. A repeated failure is counted instead of written again. `toLoggedError` removes unsafe data from
 * errors.
 */
export function createLog({ part, level, output }: LogOptions): ProgramLog {
  const lines = pino(
    {
      level,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Keep `err`, which is already a LoggedError. Pino's own serializer would join the causes into one
      // text.
      serializers: { err: (err: LoggedError) => err },
      redact: { paths: SECRET, censor: "[kept back]" },
    },
    output ?? pino.destination({ fd: 1, sync: true }),
  );
  const repeats = new RepeatCounter();

  function writerOf(level: LogLevel) {
    return (event: LogEventName, facts: object = {}) => {
      const { message } = LOG_EVENTS[event];
      const fields = { event, ...reduceErrors(facts) };
      const { err } = fields;
      if (err === undefined) {
        lines[level](fields, message);
        return;
      }
      repeats.add(`${event} ${getFailureKind(err)}`, {
        id: "id" in facts && typeof facts.id === "string" ? facts.id : undefined,
        write: () => lines[level](fields, message),
        writeSummary: (left) => lines[level]({ ...fields, ...left }, message),
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

/** Applies `toLoggedError` to `err`, and to any error that was passed under another name. */
function reduceErrors(facts: object): WithoutErrors {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, unknown]) => [
      name,
      name === "err" || fact instanceof Error ? toLoggedError(fact) : fact,
    ]),
  );
}

/** Returns standard output with a buffer. The buffer is written every 500 ms and when the program ends. */
export function createBufferedOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), BUFFER_MS).unref();
  return output;
}

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
