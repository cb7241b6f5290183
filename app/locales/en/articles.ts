import type { EnglishOf } from "../english-of";
import type * as zhTw from "../zhTw/articles";

export const question = {
  title: "Questions and answers",
  lead: "{{count}} questions. Choose one to see the answer.",
  lead_one: "One question. Choose it to see the answer.",
  empty: "There are no questions here yet. Ask us, and we will answer you directly.",
  description: "{{count}} questions about our products and your order, answered.",
  description_one: "A question about our products and your order, answered.",
  chosen: "Your question",
  others: "Other questions",
  link: "Link to this answer",
  ask: {
    title: "Can’t find your question?",
    text: "Ask us and a real person will answer.",
    whatsApp: "Ask on WhatsApp",
    line: "Ask on LINE",
  },
} satisfies EnglishOf<typeof zhTw.question>;

export const customerCase = {
  title: "Customer cases",
  lead: "Each case shows what was used, how and for how long. Results differ from person to person.",
  description:
    "{{count}} customers tell what they used, for how long and how it went, in their own words.",
  description_one:
    "A customer tells what they used, for how long and how it went, in their own words.",
  empty: "There are no customer cases here yet.",
  toProducts: "See our products",
  places: {
    label: "Area of concern",
    all: "All",
    scalp: "Scalp",
    roots: "Roots",
    lengths: "Lengths and colour",
  },
  weeks: "After {{count}} weeks",
  weeks_one: "After {{count}} week",
  consent: "Published with each customer's consent, surname only.",
} satisfies EnglishOf<typeof zhTw.customerCase>;

export const aboutUs = {
  title: "About us",
  description:
    "Contact details, opening hours and address of {{name}}, our returns policy and the privacy notice.",
  contents: "On this page",
  contact: {
    title: "Contact us",
    whatsApp: "WhatsApp",
    line: "LINE",
    mail: "Email",
    phone: "Phone",
    address: "Shop",
    hours: "Hours",
    none: "Our contact details will be here soon.",
  },
  returns: {
    title: "Returns policy",
    reading: "How we apply it",
    unshipped: "Not shipped yet?",
    apply: "Request a return from your orders",
  },
  delivery: { title: "Delivery" },
  terms: { title: "Terms of sale" },
  privacy: {
    title: "Privacy notice",
    updated: "Updated on {{date}}",
    column: { what: "Data", after: "Kept for", why: "Why" },
    internal: "The shop’s own records",
    days: "{{count}} days",
    days_one: "{{count}} day",
    years: "{{count}} years",
    years_one: "{{count}} year",
  },
} satisfies EnglishOf<typeof zhTw.aboutUs>;

export const brandStory = {
  title: "Brand story",
  empty: "{{name}} has not told its story yet.",
  visit: "Visit the shop",
  shop: "See our products",
} satisfies EnglishOf<typeof zhTw.brandStory>;

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
} satisfies EnglishOf<typeof zhTw.marketing>;
