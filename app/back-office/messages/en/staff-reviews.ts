import type { EnglishOf } from "../../../locales/english-of";
import type { staffReviews as source } from "../zhTw/staff-reviews";

export const staffReviews = {
  lead: "Only shoppers who received the product can review it. Publish good and bad reviews alike. Hide only advertising, insults, personal data, or what is not about the product.",
  tab: {
    waiting: "Waiting",
    reported: "Reported",
    shown: "Shown",
    hidden: "Hidden",
    all: "All",
  },
  everyStars: "All stars",
  filter: "Filter by stars",
  column: {
    text: "Review",
    product: "Product",
    writer: "Shopper",
    time: "Time",
    state: "State",
    act: "Actions",
  },
  state: { waiting: "Waiting", shown: "Shown", hidden: "Hidden" },
  example: "Example",
  order: "Order {{orderNo}}",
  reports: "Reported {{count}} times",
  reports_one: "Reported once",
  hiddenFor: "Reason: {{reason}}",
  answered: "Answered: {{answer}}",
  pictures: "Picture {{number}}",
  approve: "Publish",
  keep: "Keep",
  hide: "Hide",
  reason: "Reason for hiding (the shopper sees it)",
  answer: "Answer",
  answerText: "Public answer",
  save: "Save answer",
} satisfies EnglishOf<typeof source>;
