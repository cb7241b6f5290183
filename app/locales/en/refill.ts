import type { EnglishOf } from "../english-of";
import type { refill as source } from "../zhTw/refill";

export const refill = {
  title: "Refill reminders",
  hint: "We estimate the date from the day of receipt and the quantity, and send one email.",
  ask: "Remind me when it runs out (about {{date}})",
  asked: "We will email you around {{date}}.",
  stop: "Stop the reminder",
} satisfies EnglishOf<typeof source>;
