import { counter, durations } from "@platform/metrics/define-metrics";

/** How an exchange with the backend ended; `stuck`: not even tried, since it hung before. */
export type CallOutcome = "answered" | "failed" | "network" | "timeout" | "stuck";

const calls = counter({
  name: "storefront_backend_calls_total",
  help: "Calls to the backend by how they ended; failed is a status of 500 and above",
  labels: ["call", "outcome"],
});
const seconds = durations({
  name: "storefront_backend_call_duration_seconds",
  help: "How long the backend took, to the end of its answer",
  labels: ["call"],
});

/** Notes an exchange that began at `begunMs` of performance.now(); `path` is one of the contract's. */
export function countCall(path: string, outcome: CallOutcome, begunMs: number): void {
  const call = path.startsWith("/profile/") ? "/profile" : path;
  calls.inc({ call, outcome });
  if (outcome !== "stuck") seconds.observe({ call }, (performance.now() - begunMs) / 1_000);
}
