import { JOB_INTERVAL_MS } from "@contract/limits";
import { SHELF_INTERVAL_MS } from "@contract/staff-limits";
import { sendWaitingMails } from "../services/mail/send-waiting-mails";
import { showScheduledProducts } from "../services/products/show-scheduled-products";
import type { Shop } from "../services/shop";
import { scheduleJobs } from "./schedule-jobs";
import { shopJobs } from "./shop-jobs";

const MAILS_EVERY_MS = 1_000;

/**
 * Does what happens without anybody asking, in a backend or in a worker; several programs share the work.
 * Gives what ends it, after the round that is under way.
 */
export function startJobs(shop: Shop): () => Promise<void> {
  const rounds = [
    scheduleJobs(shopJobs(shop), JOB_INTERVAL_MS, shop.log),
    scheduleJobs([{ name: "mails", run: () => sendWaitingMails(shop) }], MAILS_EVERY_MS, shop.log),
    scheduleJobs(
      [{ name: "showScheduledProducts", run: () => showScheduledProducts(shop) }],
      SHELF_INTERVAL_MS,
      shop.log,
    ),
  ];
  return async () => {
    await Promise.all(rounds.map((round) => round.end()));
  };
}
