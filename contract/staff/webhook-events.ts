/**
 * The events that a webhook can subscribe to, each with the steps of an order that cause it. A step is the name of an
 * order event (backend/database/live-events). A background job detects low stock, so no step causes it.
 */
const STEPS_BY_EVENT = {
  orderPaid: ["paid"],
  orderPartShipped: ["partShipped"],
  orderShipped: ["shipped"],
  orderCancelled: ["cancelled", "timedOut"],
  orderCompleted: ["received", "autoReceived"],
  refundRequested: ["refundApplied"],
  refundDecided: ["refunded", "exchangeApproved", "refundRejected"],
  stockLow: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WebhookEvent = keyof typeof STEPS_BY_EVENT;

export const WEBHOOK_EVENTS = Object.keys(STEPS_BY_EVENT).filter(isWebhookEvent);

/** Returns true for the name of an event. */
export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(STEPS_BY_EVENT, name);
}

/** Returns the event that a step of an order causes. Returns undefined for a step that no webhook reports. */
export function findEventOfStep(step: string): WebhookEvent | undefined {
  return WEBHOOK_EVENTS.find((event) => STEPS_BY_EVENT[event].some((each) => each === step));
}

/** The event of a delivery that staff send to try a webhook. Every webhook gets it. */
export const TEST_EVENT = "test";
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** The state of a webhook. `failed` means that the shop paused it, because its deliveries failed for a day. */
export const WEBHOOK_STATES = ["active", "paused", "failed"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** The state of a delivery. `failed` means that the shop stopped trying. */
export const DELIVERY_STATES = ["waiting", "sent", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * The reason why a delivery got no acknowledgement. `status` is an answer other than 2xx, which includes redirects.
 * `address` is an address that is not public, or not HTTPS.
 */
export const DELIVERY_PROBLEMS = ["status", "address", "timeout", "unreachable"] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/*
 * The headers of a delivery are those of the Standard Webhooks specification (standardwebhooks.com), for which
 * libraries exist. The signature is `v1,` and the Base64 HMAC-SHA-256 of `<id>.<timestamp>.<body>`. Its key is the
 * Base64 text after `whsec_` in the secret.
 */
export const WEBHOOK_ID_HEADER = "webhook-id";
export const WEBHOOK_TIMESTAMP_HEADER = "webhook-timestamp";
export const WEBHOOK_SIGNATURE_HEADER = "webhook-signature";
export const WEBHOOK_SECRET_PREFIX = "whsec_";
