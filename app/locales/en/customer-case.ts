import type { EnglishOf } from "../english-of";
import type { customerCase as source } from "../zhTw/customer-case";

export const customerCase = {
  title: "Customer cases",
  lead: "Each case shows what was used, how and for how long. Hair care is not medicine, and results differ from person to person.",
  description:
    "{{count}} customers on caring for their scalp and hair: the concern, the routine, how long it took, the products and their own words.",
  description_one:
    "A customer on caring for their scalp and hair: the concern, the routine and their own words.",
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
