import type { EnglishOf } from "../english-of";
import type { staffLogs as source } from "../zhTw/staff-logs";

export const staffLogs = {
  kind: { actions: "Actions", signIns: "Sign-ins", mails: "Mails", errors: "Errors" },
  lead: {
    actions: "Who did what in the back office, field by field, before and after.",
    signIns:
      "Who tried to sign in, shoppers and staff, and how it ended. Of shoppers only the network is kept, of a name that no account has only its first two characters.",
    mails: "Mails of the shop and what became of them; recipients are masked.",
    errors: "Requests that failed by a fault of the shop, by the id that the shopper was told.",
  },
  kept: "Kept for {{days}} days. Without dates the last {{looked}} days are listed.",
  keywordHint: {
    actions: "A subject, an action or a staff account.",
    signIns: "A whole account or network address.",
    mails: "A whole recipient, or a part of the subject.",
    errors: "A whole request id, or a part of the call or the type.",
  },
  from: "From",
  until: "Until",
  all: "All",
  part: { storefront: "Storefront", backend: "Backend" },
  side: { shopper: "Shopper", staff: "Staff" },
  outcome: {
    ok: "Signed in",
    wrong: "Wrong account or password",
    held: "Too many tries, to wait",
    blocked: "Account blocked",
    factor: "Waits for the second factor",
    factorWrong: "Wrong code",
  },
  column: {
    outcome: "Outcome",
    account: "Account",
    side: "Signed in as",
    device: "Device",
    to: "To",
    title: "Subject",
    attempts: "Tries",
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
