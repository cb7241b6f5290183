import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { onTestFinished, vi } from "vitest";
import type { Fault } from "../fixtures/faulty-backend";

/** The channel on which undici reports that the headers of a response have arrived. */
const HEADERS_CHANNEL = "undici:request:headers";

/**
 * Simulates a backend whose response never ends. The call timeout depends on events and not on time: it expires when
 * the backend has received the call and any response headers have arrived. It applies to all calls until the test
 * ends and `vi.restoreAllMocks()` runs.
 */
export function addExpiredTimeout(fault: Fault): Fault {
  const limits: AbortController[] = [];
  const runOut = () => {
    for (const limit of limits) limit.abort(new DOMException("The time is up.", "TimeoutError"));
  };
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  // Wait a tick, because the caller then receives the headers and begins to read.
  const headCame = () => setImmediate(runOut);
  subscribe(HEADERS_CHANNEL, headCame);
  onTestFinished(() => void unsubscribe(HEADERS_CHANNEL, headCame));
  return (request, response) => {
    fault(request, response);
    if (!response.headersSent) runOut();
  };
}
