import { hasPostmaster } from "./postmaster";

/** Logs an event of the shop's own PostgreSQL. */
export type LogPostgresEvent = (
  event: "postgres.orphan-stopped" | "postgres.restart-failed" | "postgres.restarting",
  facts: { readonly err?: unknown },
) => void;

const LOOK_MS = 1_000;

/**
 * Checks each second whether the server still runs, and calls `revive` if it does not. `end` stops the checks and
 * waits for a revival that is in progress.
 */
export function keepRunning(
  cluster: string,
  log: LogPostgresEvent,
  revive: () => Promise<void>,
): { end: () => Promise<void> } {
  let reviving: Promise<void> | undefined;
  const looking = setInterval(() => {
    if (reviving !== undefined || hasPostmaster(cluster)) return;
    log("postgres.restarting", {});
    reviving = revive()
      .catch((err: unknown) => log("postgres.restart-failed", { err }))
      .finally(() => {
        reviving = undefined;
      });
  }, LOOK_MS);
  looking.unref();
  return {
    end: async () => {
      clearInterval(looking);
      await reviving;
    },
  };
}
