import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { onTestFinished, vi } from "vitest";
import type { Fault } from "../fixtures/faulty-backend";

/** What undici tells whoever listens when the head of an answer has come. */
const HEAD_CAME = "undici:request:headers";

/**
 * The fault of a backend whose answer never ends, and with it a time limit of calls that is a state: it
 * runs out once the backend has heard the call and the head of its answer, if it sends one, has come.
 * Until the test ends, and `vi.restoreAllMocks()`, no call has another limit.
 */
export function noTimeLeft(fault: Fault): Fault {
  const limits: AbortController[] = [];
  const runOut = () => {
    for (const limit of limits) limit.abort(new DOMException("The time is up.", "TimeoutError"));
  };
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  // The caller has the head a turn later, and begins to read.
  const headCame = () => setImmediate(runOut);
  subscribe(HEAD_CAME, headCame);
  onTestFinished(() => void unsubscribe(HEAD_CAME, headCame));
  return (request, response) => {
    fault(request, response);
    if (!response.headersSent) runOut();
  };
}
