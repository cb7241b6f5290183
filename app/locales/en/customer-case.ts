import type { EnglishOf } from "../english-of";
import type { customerCase as source } from "../zhTw/customer-case";

export const customerCase = {
  title: "Customer cases",
  lead: "Each case shows what was used, how and for how long. Hair care is not medicine, and results differ from person to person.",
  description:
    "Eight customers on caring for their scalp and hair: the concern, the routine, how long it took, the products and their own words.",
  places: {
    label: "Area of concern",
    all: "All",
    scalp: "Scalp",
    roots: "Roots",
    lengths: "Lengths and colour",
  },
  before: "Before",
  routine: "Routine",
  weeks: "After {{count}} weeks",
  weeks_one: "After {{count}} week",
  products: "Products used",
  similar: "See products for the same concern",
  consent: "Published with each customer's consent, surname only.",
} satisfies EnglishOf<typeof source>;
