import { pino, type DestinationStream, type Level } from "pino";
import type { Log } from "./log";
import { LOG_EVENTS, type LogEventName, type LogLevel } from "./log-events";
import { loggedError, type LoggedError, rootCauseOf } from "./logged-error";

/** SQLSTATE codes of connection failures and of a server that is shutting down or starting. */
const AWAY_STATES = /^(08|57P0[1-3])/;
const AWAY_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Messages of the driver's errors about a lost connection, which have no code. */
const AWAY_WORDS = /^(Connection terminated|timeout exceeded|timeout expired)|not queryable/;

/**
 * Returns a key that is equal for errors of the same kind, so that the log can count them. An
 * unreachable service causes many errors: refused, reset or timed out. They all count as one kind.
 */
function kindOfFailure(error: LoggedError): string {
  const root = rootCauseOf(error);
  if (isAway(root)) return "away";
  const place = root.sqlState ?? root.errorCode ?? root.stack?.[0] ?? root.message;
  return [root.type, place, root.constraint].join(" ");
}

/**
 * Returns true if the root cause of an error is a database that cannot answer now. It is away, starting or stopping,
 * or it lacks disk space, memory or connections.
 */
export function isOutage(error: unknown): boolean {
  const root = rootCauseOf(loggedError(error));
  return isAway(root) || root.sqlState?.startsWith("53") === true;
}

function isAway({ sqlState = "", errorCode = "", message }: LoggedError): boolean {
  return AWAY_STATES.test(sqlState) || AWAY_CODES.has(errorCode) || AWAY_WORDS.test(message);
}

const WINDOW_MS = 10_000;
/**
 * The maximum number of failure kinds counted at a time. It is more than a shop has, and it limits
 * memory.
 */
const KINDS_MAX = 100;
/** The maximum number of request ids in a summary line, about 1 KB. */
const IDS_MAX = 10;

/** The lines that were not written in the current window: their number and the latest one. */
interface Repeats {
  more: number;
  /** The request ids of the latest lines, oldest first. */
  ids: string[];
  writeSummary: (left: LeftOut) => void;
  readonly timer: NodeJS.Timeout;
}

/** The fields of a summary line. */
interface LeftOut {
  readonly more: number;
  /**
   * The request ids of the latest repeats. They help to find the same requests in the other
   * program's log.
   */
  readonly ids?: readonly string[];
}

/** Writes a line, or a summary of the lines that repeat it. */
interface Line {
  readonly id: string | undefined;
  readonly write: () => void;
  readonly writeSummary: (left: LeftOut) => void;
}

/**
 * Writes the first line of a kind immediately and counts the repeats. Every ten seconds one line
 * reports their number, until ten seconds pass without a repeat (operations O2).
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

  /** Writes all pending counts, for example before the program ends. */
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

/** Names of fields that are never written. A caller might use one of them by mistake. */
const SECRET = ["token", "password", "code", "cookie"];

/** Lines are written in groups. One write for each line would cost a busy shop a third of its throughput. */
const GATHERED_BYTES = 4_096;
const GATHERED_MS = 500;

interface LogOptions {
  /** The program that writes the log. */
  readonly part: "storefront" | "backend" | "worker";
  readonly level: Level | "silent";
  /** The destination of the lines; by default standard output. */
  readonly output?: DestinationStream;
}

/** A log that also counts repeated failures. `flush` writes the counts. */
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
export function bufferedOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: GATHERED_BYTES });
  setInterval(() => output.flush(), GATHERED_MS).unref();
  return output;
}
