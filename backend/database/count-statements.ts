import type { ClientBase } from "pg";
import { defineCounter, defineDurations } from "@platform/metrics/define-metrics";

const statementDurations = defineDurations(
  {
    name: "database_statement_duration_seconds",
    help: "How long statements took, from sending them on a connection to their result",
  },
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
);
const failedStatements = defineCounter({
  name: "database_failed_statements_total",
  help: "Statements that failed, by SQLSTATE; none if the connection broke or timed out",
  labels: ["sqlstate"],
});

/** Matches a SQLSTATE. The codes of Node, such as ECONNRESET, are longer. */
const SQLSTATE = /^[\dA-Z]{5}$/;

/** Counts the statements of a connection, measures their duration and records the SQLSTATE of those that fail. */
export function countStatements(connection: ClientBase): void {
  const query: unknown = Reflect.get(connection, "query");
  if (typeof query !== "function") return;
  Object.assign(connection, {
    query: (...args: unknown[]): unknown => {
      const begun = performance.now();
      const ended = (failure: unknown) => {
        statementDurations.observe((performance.now() - begun) / 1_000);
        if (failure != null) failedStatements.inc({ sqlstate: getSqlState(failure) });
      };
      const callback = args.at(-1);
      if (isCallback(callback)) {
        args[args.length - 1] = (failure: unknown, ...rest: unknown[]) => {
          ended(failure);
          callback(failure, ...rest);
        };
        return Reflect.apply(query, connection, args);
      }
      const result: unknown = Reflect.apply(query, connection, args);
      // Do not measure COPY. It returns a stream, whose duration depends on the reader.
      if (result instanceof Promise) result.then(() => ended(undefined), ended);
      return result;
    },
  });
}

function isCallback(value: unknown): value is (...args: readonly unknown[]) => void {
  return typeof value === "function";
}

function getSqlState(failure: unknown): string {
  const code = failure instanceof Error && "code" in failure ? String(failure.code) : "";
  return SQLSTATE.test(code) ? code : "none";
}
