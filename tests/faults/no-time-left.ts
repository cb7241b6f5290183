import { vi } from "vitest";
import type { Fault } from "../fixtures/faulty-backend";

/**
 * The fault of a backend whose answer never ends, and with it a time limit of calls that is a state: it
 * runs out once the backend has heard the call and the head of its answer, if it sends one, has come.
 * Until `vi.restoreAllMocks()` no call has another limit.
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
  const usualFetch = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
    const answer = await usualFetch(...asked);
    runOut();
    return answer;
  });
  return (request, response) => {
    fault(request, response);
    if (!response.headersSent) runOut();
  };
}
