import type { EnglishOf } from "../english-of";
import type { ui as source } from "../zhTw/ui";

export const ui = {
  field: { optional: "optional" },
  errorTitle: "Error: {{title}}",
  errorSummary: {
    title: "Please fix these {{count}} problems",
    title_one: "Please fix this problem",
  },
  pager: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    page: "Page {{page}}",
    of: "Page {{page}} of {{pages}}",
  },
  payTypes: "Payment methods",
  price: { now: "Price", was: "Was", free: "Free", unit: "{{price}} per {{volume}} ml" },
  quantity: { label: "Quantity" },
  breadcrumbs: { label: "You are here" },
  steps: { done: "Done", current: "Now", next: "Upcoming", ended: "Ended" },
  notice: {
    ok: "Done",
    warn: "Please note",
    danger: "Something went wrong",
    info: "Note",
    close: "Got it",
  },
  password: { show: "Show password" },
  code: {
    send: "Send code",
    wait: "Try again in {{seconds}} seconds",
    resendFrom: "You can request another code from {{time}}",
  },
} satisfies EnglishOf<typeof source>;
