import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import { WEBHOOKS_MAX } from "@contract/staff/limits";
import { TEST_EVENT, type WebhookEvent, type WebhookState } from "@contract/staff/webhook-events";
import { createWebhookSecret } from "../../adapters/webhooks/post-webhook";
import { getHistory, recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import type { AuditFacts } from "../../database/schema/staff";
import { runInTransaction } from "../../database/transaction";
import {
  allowAttempt,
  countDeliveries,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertDeliveries,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  lockWebhooks,
  requeueDelivery,
  writeWebhook,
  type WebhookRecord,
} from "../../database/webhooks";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { sealWebhookSecret } from "./send-deliveries";

const DELIVERIES_SHOWN = 50;

/** The fields of a webhook that staff edit. */
export interface SubmittedWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Returns the webhooks with their state and their numbers of unsent deliveries. The secrets are left out. */
export async function readWebhooks(shop: Shop) {
  const [webhooks, counts] = await Promise.all([listWebhooks(shop.db), countDeliveries(shop.db)]);
  return webhooks.map(({ secret: _, ...row }) => ({
    ...row,
    ...(counts.get(row.id) ?? { waiting: 0, failed: 0 }),
    state: toState(row),
  }));
}

/** Returns a webhook with its newest deliveries and its change history. Throws `notFound`. */
export async function readWebhook(shop: Shop, id: string) {
  const [webhooks, deliveries, history] = await Promise.all([
    readWebhooks(shop),
    listDeliveries(shop.db, id, DELIVERIES_SHOWN),
    getHistory(shop.db, { kind: "webhook", id }),
  ]);
  const found = webhooks.find((row) => row.id === id);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, deliveries, history };
}

/**
 * Adds a webhook and returns its secret, which is not shown again. Throws `invalidField` if the URL does not use HTTPS,
 * or if the shop has WEBHOOKS_MAX webhooks.
 */
export async function addWebhook(
  shop: Shop,
  by: StaffActor,
  submitted: SubmittedWebhook,
): Promise<{ readonly id: string; readonly secret: string }> {
  const fields = toFields(shop, submitted);
  const id = createId();
  const secret = createWebhookSecret();
  await runInTransaction(shop.db, async (tx) => {
    const present = await lockWebhooks(tx);
    if (present.length >= WEBHOOKS_MAX) throw createInvalidFieldError("url", "url.many");
    await insertWebhook(tx, { id, ...fields, secret: sealWebhookSecret(shop, id, secret) });
    await recordAuditEntry(tx, {
      ...by,
      action: "addWebhook",
      subject: { kind: "webhook", id, name: fields.name },
      after: toAuditFacts({ ...fields, pausedAt: null }),
    });
  });
  return { id, secret };
}

interface VersionedId {
  readonly id: string;
  readonly version: number;
}

/** Saves a webhook. Throws `notFound`, `versionConflict`, or the errors of `addWebhook`. */
export async function saveWebhook(
  shop: Shop,
  by: StaffActor,
  { id, version, ...submitted }: SubmittedWebhook & VersionedId,
): Promise<void> {
  const fields = toFields(shop, submitted);
  await changeWebhook(shop, by, { id, version, action: "saveWebhook", change: () => fields });
}

/** Pauses a webhook. Its events wait until it is resumed. Throws `notFound` or `versionConflict`. */
export async function pauseWebhook(shop: Shop, by: StaffActor, asked: VersionedId): Promise<void> {
  await changeWebhook(shop, by, {
    ...asked,
    action: "pauseWebhook",
    change: ({ pausedAt }) => ({ pausedAt: pausedAt ?? new Date(), pausedByShop: false }),
  });
}

/** Resumes a webhook. Throws `notFound` or `versionConflict`. */
export async function resumeWebhook(shop: Shop, by: StaffActor, asked: VersionedId): Promise<void> {
  await changeWebhook(shop, by, {
    ...asked,
    action: "resumeWebhook",
    change: () => ({
      pausedAt: null,
      pausedByShop: false,
      failures: 0,
      failingSince: null,
      nextTryAt: new Date(),
    }),
  });
}

interface WebhookChange extends VersionedId {
  readonly action: AuditAction;
  readonly change: (before: WebhookRecord) => Partial<Omit<WebhookRecord, "id">>;
}

async function changeWebhook(
  shop: Shop,
  by: StaffActor,
  { id, version: seen, action, change }: WebhookChange,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await requireWebhook(tx, id);
    const version = getNextVersion(before, seen);
    const after = { ...before, ...change(before) };
    if (isDeepStrictEqual(before, after)) return;
    await writeWebhook(tx, id, { ...after, version });
    await recordAuditEntry(tx, {
      ...by,
      action,
      subject: { kind: "webhook", id, name: after.name },
      before: toAuditFacts(before),
      after: toAuditFacts(after),
    });
  });
}

/** Deletes a webhook with its deliveries. Throws `notFound` or `versionConflict`. */
export async function removeWebhook(
  shop: Shop,
  by: StaffActor,
  { id, version }: VersionedId,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await requireWebhook(tx, id);
    getNextVersion(before, version);
    await deleteWebhook(tx, id);
    await recordAuditEntry(tx, {
      ...by,
      action: "removeWebhook",
      subject: { kind: "webhook", id, name: before.name },
      before: toAuditFacts(before),
    });
  });
}

/** Queues a test delivery. Throws `notFound`. */
export async function testWebhook(shop: Shop, by: StaffActor, id: string): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { name } = await requireWebhook(tx, id);
    const at = await getShopNow(tx);
    await insertDeliveries(tx, [id], [{ event: TEST_EVENT, at, data: {} }]);
    await allowAttempt(tx, id);
    await recordAuditEntry(tx, {
      ...by,
      action: "testWebhook",
      subject: { kind: "webhook", id, name },
    });
  });
}

/** Queues a sent or failed delivery again. A waiting one is not changed. Throws `notFound`. */
export async function resendDelivery(
  shop: Shop,
  by: StaffActor,
  deliveryId: string,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const again = await requeueDelivery(tx, deliveryId);
    if (again === undefined) {
      if ((await findDelivery(tx, deliveryId)) === undefined) throw new Refusal("notFound");
      return;
    }
    await allowAttempt(tx, again.webhookId);
    const name = (await findWebhook(tx, again.webhookId))?.name ?? "";
    await recordAuditEntry(tx, {
      ...by,
      action: "resendDelivery",
      subject: { kind: "webhook", id: again.webhookId, name },
      after: { events: [again.event] },
    });
  });
}

async function requireWebhook(tx: Transaction, id: string): Promise<WebhookRecord> {
  const found = await lockWebhook(tx, id);
  if (found === undefined) throw new Refusal("notFound");
  return found;
}

/** Checks the URL. Addresses in the own network are found later, when the shop connects. */
function toFields({ settings }: Shop, { name, url, events }: SubmittedWebhook) {
  if (!URL.canParse(url)) throw createInvalidFieldError("url", "url.format");
  const { protocol, origin } = new URL(url);
  if (protocol !== "https:" && !settings.privateWebhookOrigins.includes(origin))
    throw createInvalidFieldError("url", "url.https");
  return { name, url, events: [...new Set(events)].sort() };
}

function toState({
  pausedAt,
  pausedByShop,
}: Pick<WebhookRecord, "pausedAt" | "pausedByShop">): WebhookState {
  if (pausedAt === null) return "active";
  return pausedByShop ? "failed" : "paused";
}

function toAuditFacts({
  name,
  url,
  events,
  pausedAt,
}: Pick<WebhookRecord, "name" | "url" | "events" | "pausedAt">): AuditFacts {
  return { name, href: url, events, paused: pausedAt !== null };
}
