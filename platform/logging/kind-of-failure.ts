import { rootOf, type LoggedError } from "./logged-error";

/** Connection failures and a server that is shutting down or starting, by SQLSTATE. */
const AWAY_STATES = /^(08|57P0[1-3])/;
const AWAY_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** What the driver says when its connection is gone: these errors have no code. */
const AWAY_WORDS = /^(Connection terminated|timeout exceeded|timeout expired)|not queryable/;

/**
 * What makes two failures the same, for the log to count. Whoever asks for something that is away meets
 * it in many ways: refused, cut off, too late. These are one kind.
 */
export function kindOfFailure(error: LoggedError): string {
  const root = rootOf(error);
  if (isAway(root)) return "away";
  const place = root.sqlState ?? root.errorCode ?? root.stack?.[0] ?? root.message;
  return [root.type, place, root.constraint].join(" ");
}

function isAway({ sqlState = "", errorCode = "", message }: LoggedError): boolean {
  return AWAY_STATES.test(sqlState) || AWAY_CODES.has(errorCode) || AWAY_WORDS.test(message);
}
