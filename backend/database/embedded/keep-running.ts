import { hasPostmaster } from "./postmaster";

const LOOK_MS = 1_000;

/**
 * Looks each second whether the server still runs and calls `revive` when it does not. `end` stops
 * looking, after a revival that is under way.
 */
export function keepRunning(
  cluster: string,
  log: (sentence: string) => void,
  revive: () => Promise<void>,
): { end: () => Promise<void> } {
  let reviving: Promise<void> | undefined;
  const looking = setInterval(() => {
    if (reviving !== undefined || hasPostmaster(cluster)) return;
    log("The database died and is started again.");
    reviving = revive()
      .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
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
