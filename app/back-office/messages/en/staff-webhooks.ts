import type { EnglishOf } from "../../../locales/english-of";
import type { staffWebhooks as source } from "../zhTw/staff-webhooks";

export const staffWebhooks = {
  lead: "The shop reports events to your other systems, such as accounting or a warehouse. Reports contain order numbers, amounts and products, and no personal data.",
  signed:
    "Each report has a signature as in Standard Webhooks (standardwebhooks.com). Without a 2xx answer, the shop retries for three days. The webhook-id of a report stays the same.",
  column: { name: "Name", url: "URL", state: "State", waiting: "Waiting", failed: "Failed" },
  state: { active: "Active", paused: "Paused", failed: "Stopped after failures" },
  failedNote:
    "The target did not answer for a day, so the shop stopped. New events wait for 30 days. Resume when the target works.",
  pausedNote: "Paused. New events wait for 30 days.",
  add: "Add a webhook",
  name: "Name",
  url: "URL",
  urlHint:
    "A public address that starts with https://. The shop follows no redirects and does not connect to internal networks.",
  events: "Events",
  event: {
    orderPaid: "Order paid",
    orderPartShipped: "Part of an order shipped",
    orderShipped: "Order shipped",
    orderCancelled: "Order cancelled",
    orderCompleted: "Order completed",
    refundRequested: "Refund requested",
    refundDecided: "Refund decided",
    stockLow: "Stock low",
    test: "Test",
  },
  save: "Save",
  pause: "Pause",
  resume: "Resume",
  test: "Send a test",
  remove: "Remove",
  question: {
    title: "Remove “{{name}}”?",
    text: "Its secret, its waiting reports and its log are deleted. You cannot undo this.",
    yes: "Remove",
    no: "Back",
  },
  secret: {
    title: "Secret of “{{name}}”",
    lead: "Store the secret in the other system now, because it is shown only once. The other system uses it to check the signatures.",
    next: "I have stored it",
  },
  deliveries: {
    title: "Reports",
    hint: "The newest 50, kept for 30 days.",
    none: "No reports yet.",
    time: "Time",
    event: "Event",
    state: "Result",
    took: "Took",
    answer: "Answer of the target",
    resend: "Send again",
  },
  delivery: { waiting: "Waiting", sent: "Received", failed: "Given up" },
  problem: {
    status: "Status {{status}}",
    address: "Not a public HTTPS address",
    timeout: "No answer within ten seconds",
    unreachable: "Cannot be reached",
  },
} satisfies EnglishOf<typeof source>;
