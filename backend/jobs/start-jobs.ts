import type { Shop } from "../services/shop";
import { runJobs, USUAL_RUNNER } from "./run-jobs";
import { SHOP_JOB_RUNS } from "./shop-jobs";

/**
 * Does what happens without anybody asking, in a backend or in a worker; several programs share the work.
 * Gives what ends it, after what is under way.
 */
export function startJobs(shop: Shop, instance: string): () => Promise<void> {
  const jobs = runJobs(shop, SHOP_JOB_RUNS, { instance, ...USUAL_RUNNER });
  return () => jobs.end();
}
