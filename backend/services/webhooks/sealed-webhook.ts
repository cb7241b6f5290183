import { listWebhooks, lockWebhook, writeWebhook } from "../../database/webhooks";
import { runInTransaction } from "../../database/transaction";
import { isEncryptedWithNewestKey, decryptSecret, encryptSecret } from "../encryption-keys";
import type { Shop } from "../shop";

type KeySource = Pick<Shop, "settings">;

const toSealing = (webhookId: string) => ({ purpose: "webhook", owner: webhookId }) as const;

/** Encrypts the secret of a webhook. The secret can be decrypted only for the same webhook. */
export function sealWebhookSecret(shop: KeySource, webhookId: string, secret: string): string {
  return encryptSecret(shop, toSealing(webhookId), secret);
}

/** Decrypts the secret of a webhook. Throws if the key is missing. */
export function openWebhookSecret(shop: KeySource, webhookId: string, kept: string): string {
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
