import type { EnglishOf } from "../english-of";
import type { customerCase as source } from "../zhTw/customer-case";

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
} satisfies EnglishOf<typeof source>;
