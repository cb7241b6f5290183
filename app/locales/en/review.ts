import { REVIEW_PICTURES_MAX } from "@contract/model/limits";
import type { EnglishOf } from "../english-of";
import type { review as source } from "../zhTw/review";

export const review = {
  title: "Review a product",
  description: "Rate a product that you received, and tell others about it.",
  stars: "{{stars}} out of 5 stars",
  count: "{{count}} reviews",
  count_one: "{{count}} review",
  example: "Example review",
  answer: "Reply from {{shop}}",
  picture: "Review picture {{number}}",
  report: "Report",
  list: {
    title: "Customer reviews",
    of: "Customer reviews of “{{name}}”",
    all: "See all {{count}} reviews",
    all_one: "See {{count}} review",
    back: "Back to the product",
    none: "There are no reviews yet.",
    noMatch: "No review matches.",
    reset: "Clear filters",
    checked:
      "Only customers who received the product can review it. We check each review and publish good and bad ones alike.",
    examples: "Reviews marked “Example review” were invented by the shop to show the layout.",
    filter: "Filter reviews",
    everyStars: "All stars",
    everyScalp: "All scalp types",
    sort: "Sort",
    sorts: { newest: "Newest", best: "Most stars", worst: "Fewest stars" },
  },
  form: {
    stars: "Rating",
    star: {
      "1": "1 star: very unhappy",
      "2": "2 stars",
      "3": "3 stars",
      "4": "4 stars",
      "5": "5 stars: very happy",
    },
    scalp: "Your scalp type",
    noScalp: "Not stated",
    text: "Your experience",
    textHint:
      "For example texture, scent, how long you have used it, and what has changed. Please leave out names, phone numbers and other personal data.",
    pictures: "Pictures",
    picturesHint: `Up to ${REVIEW_PICTURES_MAX} JPEG, PNG or WebP pictures of at most 8 MB each. We remove data such as the place where they were taken.`,
    keep: "Attach uploaded picture {{number}}",
    kept: "{{count}} pictures are attached.",
    kept_one: "{{count}} picture is attached.",
    public:
      "We check each review before it is public. It shows only the first letter of your nickname.",
    send: "Send review",
  },
  own: {
    title: "Your review",
    waiting: "It is waiting for approval and will then be public.",
    shown: "It is public.",
    hidden: "It is not public. Reason: {{reason}}",
    seeAll: "See the reviews of this product",
  },
  notReceived: "You can review this product after you confirm receipt of the order.",
  toOrder: "View order",
  reportForm: {
    title: "Report this review?",
    text: "Please tell us if a review contains advertising, insults or personal data. We will check it again. Until then it stays visible.",
    send: "Report",
    cancel: "Do not report",
  },
} satisfies EnglishOf<typeof source>;
