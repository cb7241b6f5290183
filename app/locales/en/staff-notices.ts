import type { EnglishOf } from "../english-of";
import type { noticeErrors as errorsSource, staffNotices as source } from "../zhTw/staff-notices";

export const staffNotices = {
  lead: "The banner is the strip above every page; the home notice stands at the top of the home page, where shoppers may put it away. Of several for one place the one that began last is shown; without a banner the strip says “Free shipping”.",
  tab: { current: "Shown and coming", ended: "Ended" },
  column: { text: "Text", state: "State" },
  state: { scheduled: "Coming", live: "Shown", ended: "Ended" },
  noEnd: "Until it is ended",
  place: "Place",
  text: "Text (Chinese)",
  textEn: "Text (English)",
  href: "Link",
  hrefHint: "A page of the shop, such as /product?category=sets, or an address with https://.",
  from: "From",
  fromHint: "Hong Kong and Taiwan time; left empty it begins at once.",
  until: "Until",
  untilHint: "Hong Kong and Taiwan time; left empty it stays.",
  add: "Add a notice",
  addIt: "Add",
  save: "Save",
  end: "End it now",
  preview: "Preview as a shopper (the link is good for a day)",
  mail: {
    title: "Email to shoppers who agreed",
    lead: "Only to those who agreed to such emails in their account, each in their own language; once for each notice.",
    nobody: "No shopper has agreed to emails about news and offers yet.",
    ended: "The notice is ended and cannot be sent any more.",
    send: "Send to all who agreed ({{count}})…",
    question: "Send this notice to all who agreed ({{count}})?",
    about:
      "What is sent cannot be called back. Emails go out in batches once the notice has begun; if it is ended meanwhile, the rest is not sent. Each link ends with a code of the shopper's own.",
    asSent: "What it looks like",
    yes: "Send",
    no: "Do not send",
    started: "Sent by {{who}} on {{time}}.",
    stopped: "The notice was ended before all were sent; the rest is not sent.",
    figure: {
      agreed: "Had agreed",
      sent: "Sent",
      waiting: "Waiting",
      failed: "Failed",
      kept: "Kept (no mail server is set)",
      dropped: "Not sent: consent withdrawn or notice ended",
    },
  },
} satisfies EnglishOf<typeof source>;

export const noticeErrors = {
  place: { required: "Please choose a place." },
  text: {
    required: "Please enter the Chinese text.",
    length: "The Chinese text has at most 60 characters.",
    format: "The Chinese text has characters that cannot be used.",
  },
  textEn: {
    required: "Please enter the English text.",
    length: "The English text has at most 120 characters.",
    format: "The English text has characters that cannot be used.",
  },
  href: {
    length: "The link has at most 200 characters.",
    format: "The link is a page of the shop that begins with /, or an address with https://.",
  },
} satisfies EnglishOf<typeof errorsSource>;
