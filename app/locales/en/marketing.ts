import type { EnglishOf } from "../english-of";
import type { marketing as source } from "../zhTw/marketing";

export const marketing = {
  title: "News and offers",
  description: "Choose whether we email you about news and offers.",
  always: "We always email you about your orders, refunds and account security.",
  agree: "I agree to emails from {{shop}} about news and offers",
  hint: "You can unsubscribe here or with the link in each email at any time.",
  none: "You have not agreed, so we do not send you these emails.",
  since: "You agreed on {{time}}.",
  save: "Save",
  waiting: {
    title: "Back in stock",
    hint: "You wait for these sold-out products. We send one email for each.",
    stop: "Stop waiting",
  },
  link: {
    title: "Unsubscribe from news and offers",
    wrong:
      "This link is incomplete, or the account no longer exists. Please open it from the email again, or sign in and change it there.",
    account: "Sign in and change it",
    about:
      "{{shop}} sends news and offers to {{email}}. Do you want to unsubscribe? You will still get emails about orders, refunds and account security.",
    ofReviews: {
      title: "Stop review requests",
      about:
        "{{shop}} sends one email per order to {{email}} two weeks after receipt and asks for reviews. Do you want to stop these emails? Other emails are not affected.",
      stopped: "{{shop}} no longer sends review requests to {{email}}.",
    },
    ofStock: {
      title: "Stop emails about products back in stock",
      about:
        "{{email}} waits for products that are sold out. Do you want to cancel all these requests? Other emails are not affected.",
      stopped: "{{shop}} no longer emails {{email}} about products that are back in stock.",
    },
    ofRefill: {
      title: "Stop refill reminders",
      about:
        "{{shop}} will remind {{email}} when products run out. Do you want to stop all these reminders? Other emails are not affected.",
      stopped: "{{shop}} has no refill reminders left to send to {{email}}.",
    },
    stop: "Unsubscribe",
    keep: "Stay subscribed",
    stopped: "{{shop}} no longer sends news and offers to {{email}}.",
    undo: "Subscribe again",
    home: "Back to the home page",
  },
} satisfies EnglishOf<typeof source>;
