import { loggedError, rootOf } from "./logged-error";

/** What is kept of a fault where staff read it; each as short as asked for. */
export interface FaultFacts {
  readonly type: string;
  /** Without values. */
  readonly message: string;
  /** A code, a constraint, or where it happened. */
  readonly place: string;
}

/** A fault as the log's own lines leave it, in one line for each fact: nothing of what was sent. */
export function faultFacts(failure: unknown, longest: number): FaultFacts {
  const { type, message, sqlState, errorCode, constraint, stack } = rootOf(loggedError(failure));
  const place = [sqlState ?? errorCode, constraint, stack?.[0]].filter(Boolean).join(" ");
  const short = (text: string) => text.replaceAll(/\p{Cc}/gu, " ").slice(0, longest);
  return { type: short(type), message: short(message), place: short(place) };
}
