import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { onTestFinished, vi } from "vitest";
import type { Fault } from "../fixtures/faulty-backend";

/** The channel that undici notifies when the head of a response was received. */
const HEAD_CAME = "undici:request:headers";

/**
 * Simulates a backend whose response never ends, with a call timeout that depends on events instead
 * of time. It expires when the backend has received the call and the head of its response, if any,
 * has arrived. It applies to all calls until the test ends and `vi.restoreAllMocks()` runs.
 */
export function withExpiredTimeout(fault: Fault): Fault {
  const limits: AbortController[] = [];
  const runOut = () => {
    for (const limit of limits) limit.abort(new DOMException("The time is up.", "TimeoutError"));
  };
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  // The caller gets the head a tick later and begins to read.
  const headCame = () => setImmediate(runOut);
  subscribe(HEAD_CAME, headCame);
  onTestFinished(() => void unsubscribe(HEAD_CAME, headCame));
  return (request, response) => {
    fault(request, response);
    if (!response.headersSent) runOut();
  };
}
