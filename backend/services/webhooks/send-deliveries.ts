import { postWebhook } from "../../adapters/webhooks/post-webhook";
import { getShopNow } from "../../database/clock";
import { runInTransaction } from "../../database/transaction";
import {
  claimDeliveries,
  insertLowStockDeliveries,
  recordWebhookFailure,
  recordWebhookSuccess,
  saveAttempt,
  listWebhooks,
  lockWebhook,
  writeWebhook,
  type ClaimedDelivery,
} from "../../database/webhooks";
import { isEncryptedWithNewestKey, decryptSecret, encryptSecret } from "../encryption-keys";
import type { Shop } from "../shop";

const PER_WEBHOOK = 4;
const TIMEOUT_MS = 10_000;
/** The lease of a claimed delivery. It is longer than an attempt takes. */
const LEASE_SECONDS = 60;
/** The maximum time in ms for which a delivery is retried. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const FAILURE_RULES = {
  firstRetrySeconds: 5,
  longestRetrySeconds: 3_600,
  pauseAfterSeconds: 86_400,
  pauseAfterFailures: 10,
} as const;
const LOW_SKUS_PER_RUN = 500;

/**
 * Sends the due deliveries of webhooks. A rejected delivery is retried for three days with growing delays. A webhook
 * that only fails for a day is paused, and the menu of the back office shows it. If the process dies after the target
 * has acknowledged, the delivery is sent again with the same id. Returns the number of attempts.
 */
export async function sendDeliveries(shop: Shop): Promise<number> {
  const claimed = await claimDeliveries(shop.db, {
    perWebhook: PER_WEBHOOK,
    leaseSeconds: LEASE_SECONDS,
  });
  await Promise.all(claimed.map((delivery) => sendOne(shop, delivery)));
  return claimed.length;
}

async function sendOne(shop: Shop, delivery: ClaimedDelivery): Promise<void> {
  const { id, webhookId, url, body, attempts, createdAt } = delivery;
  const begunMs = performance.now();
  const answer = await postWebhook(
    {
      id,
      url,
      body,
      secret: openWebhookSecret(shop, webhookId, delivery.secret),
      timestamp: Math.floor(Date.now() / 1_000),
    },
    { timeoutMs: TIMEOUT_MS, privateOrigins: shop.settings.privateWebhookOrigins },
  );
  const durationMs = Math.round(performance.now() - begunMs);
  const { firstRetrySeconds, longestRetrySeconds } = FAILURE_RULES;
  const delay = Math.min(firstRetrySeconds * 2 ** (attempts - 1), longestRetrySeconds);
  const isTooOld = Date.now() - createdAt.getTime() > GIVE_UP_AFTER_MS;
  const isPaused = await runInTransaction(shop.db, async (tx) => {
    const retrySeconds = isTooOld ? null : delay;
    const result = { ...answer, durationMs, retrySeconds };
    if (!(await saveAttempt(tx, delivery, result))) return false;
    if (answer.problem !== null) return recordWebhookFailure(tx, webhookId, FAILURE_RULES);
    await recordWebhookSuccess(tx, webhookId);
    return false;
  });
  if (answer.problem !== null) {
    const { status, problem } = answer;
    shop.log.info("webhook.not-delivered", { webhook: webhookId, attempts, status, problem });
  }
  if (isPaused) shop.log.warn("webhook.paused", { webhook: webhookId });
}

/** Reports SKUs whose stock became low to the webhooks that subscribe to it. Returns the number of SKUs. */
export async function reportLowStock(shop: Shop): Promise<number> {
  const at = await getShopNow(shop.db);
  return runInTransaction(shop.db, (tx) =>
    insertLowStockDeliveries(tx, { at, most: LOW_SKUS_PER_RUN }),
  );
}

type KeySource = Pick<Shop, "settings">;

const toSealing = (webhookId: string) => ({ purpose: "webhook", owner: webhookId }) as const;

/** Encrypts the secret of a webhook. The secret can be decrypted only for the same webhook. */
export function sealWebhookSecret(shop: KeySource, webhookId: string, secret: string): string {
  return encryptSecret(shop, toSealing(webhookId), secret);
}

/** Decrypts the secret of a webhook. Throws if the key is missing. */
function openWebhookSecret(shop: KeySource, webhookId: string, kept: string): string {
  return decryptSecret(shop, toSealing(webhookId), kept);
}

/**
 * Encrypts secrets with the newest key that are encrypted with an older one. If a key is missing, it only logs this. It
 * runs at each start. Returns the number of changed webhooks.
 */
export async function sealWebhookSecrets(
  shop: Pick<Shop, "db" | "settings" | "log">,
): Promise<number> {
  let sealed = 0;
  for (const { id, secret } of await listWebhooks(shop.db)) {
    if (isEncryptedWithNewestKey(shop, secret)) continue;
    try {
      await runInTransaction(shop.db, async (tx) => {
        const row = await lockWebhook(tx, id);
        if (row === undefined) return;
        const opened = openWebhookSecret(shop, id, row.secret);
        await writeWebhook(tx, id, { secret: sealWebhookSecret(shop, id, opened) });
      });
      sealed += 1;
    } catch (err) {
      shop.log.error("webhook.unreadable", { err, webhook: id });
    }
  }
  return sealed;
}
