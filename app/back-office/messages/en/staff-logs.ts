import type { EnglishOf } from "../../../locales/english-of";
import type { staffLogs as source } from "../zhTw/staff-logs";

export const staffLogs = {
  kind: { actions: "Actions", signIns: "Sign-ins", mails: "Emails", errors: "Errors" },
  lead: {
    actions: "Who did what in the back office, field by field, before and after.",
    signIns:
      "Sign-in attempts of shoppers and staff, with their outcome. For shoppers only the network is kept; for unknown accounts only the first two characters.",
    mails: "Emails and their delivery; recipients are masked.",
    errors: "Requests that failed in the shop, by the error number shown to the shopper.",
  },
  kept: "Kept for {{days}} days. Without dates, the last {{looked}} days are listed.",
  keywordHint: {
    actions: "A subject, an action or a staff account.",
    signIns: "A full account or IP address.",
    mails: "A full recipient, or part of the subject.",
    errors: "A full request id, or part of the call or type.",
  },
  from: "From",
  until: "Until",
  all: "All",
  part: { storefront: "Storefront", backend: "Backend" },
  side: { shopper: "Shopper", staff: "Staff" },
  outcome: {
    ok: "Signed in",
    wrong: "Wrong account or password",
    held: "Too many attempts, must wait",
    blocked: "Account blocked",
    factor: "Awaiting second factor",
    factorWrong: "Wrong code",
  },
  column: {
    outcome: "Outcome",
    account: "Account",
    side: "Signed in as",
    device: "Device",
    to: "To",
    title: "Subject",
    attempts: "Attempts",
    sent: "Sent",
    requestId: "Request id",
    part: "Program",
    call: "Call",
    type: "Type",
    message: "Message",
    place: "Place",
  },
  pages: "Pages",
  newest: "Newest",
  older: "Older",
} satisfies EnglishOf<typeof source>;
