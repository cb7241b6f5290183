import type { EnglishOf } from "../../../locales/english-of";
import type { noticeErrors as errorsSource, staffNotices as source } from "../zhTw/staff-notices";

import { markdownErrors } from "./staff-content";

export const staffNotices = {
  lead: "The banner is the strip above every page. The home announcement is at the top of the home page and can be dismissed. If several apply, the one that started last is shown. Without a banner, the strip says “Free shipping”.",
  tab: { current: "Current and upcoming", ended: "Ended" },
  column: { text: "Text", state: "State" },
  state: { scheduled: "Scheduled", live: "Shown", ended: "Ended" },
  noEnd: "No end date",
  place: "Place",
  text: "Text (Chinese)",
  textEn: "Text (English)",
  href: "Link",
  hrefHint: "A page of the shop, such as /product?category=sets, or an https:// address.",
  from: "From",
  fromHint: "Hong Kong and Taiwan time. Leave empty to start now.",
  until: "Until",
  untilHint: "Hong Kong and Taiwan time. Leave empty for no end.",
  add: "Add an announcement",
  addIt: "Add",
  save: "Save",
  end: "End now",
  preview: "Preview as a shopper (link valid for a day)",
  mail: {
    title: "Email to shoppers who agreed",
    lead: "Sent only to shoppers who agreed to such emails, in their own language, once per announcement.",
    nobody: "No shopper has agreed to emails about news and offers yet.",
    ended: "The announcement has ended and can no longer be sent.",
    send: "Send to all who agreed ({{count}})…",
    question: "Send this announcement to all who agreed ({{count}})?",
    about:
      "Sent emails cannot be recalled. They go out in batches once the announcement has started. If it ends first, the rest is not sent. Each link contains a code for its shopper.",
    asSent: "Email preview",
    yes: "Send",
    no: "Do not send",
    started: "Sent by {{who}} on {{time}}.",
    stopped: "The announcement ended before all were sent; the rest will not be sent.",
    figure: {
      agreed: "Had agreed",
      sent: "Sent",
      waiting: "Waiting",
      failed: "Failed",
      kept: "Waiting for an email server",
      dropped: "Not sent: consent withdrawn or announcement ended",
    },
  },
} satisfies EnglishOf<typeof source>;

export const noticeErrors = {
  place: { required: "Please choose a place." },
  textEn: {
    required: "Please enter the English text.",
    length: "The English text can have at most 120 characters.",
    length_content: "The English text can have at most 8,000 characters.",
    ...markdownErrors,
    format: "The English text contains characters that are not allowed.",
  },
  href: {
    length: "The link can have at most 200 characters.",
    format: "The link must be a page of the shop starting with /, or an https:// address.",
  },
} satisfies EnglishOf<typeof errorsSource>;
