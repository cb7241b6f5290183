import type { EnglishOf } from "../english-of";
import type { delivery as source } from "../zhTw/delivery";

export const delivery = {
  afterPayment: "Delivered {{from}} to {{to}} working days after payment",
  between: "Expected between {{from}} and {{to}}",
  title: "Delivery",
  description:
    "Where {{name}} delivers, how long it takes, what it costs, and the coming holidays.",
  lead: "We deliver to Hong Kong and Taiwan, with free shipping on every order.",
  column: { place: "To", days: "After payment", today: "If you pay today" },
  place: { hongKong: "Hong Kong", taiwan: "Taiwan" },
  days: "{{from}}–{{to}} working days",
  range: "{{from}} – {{to}}",
  how: "We ship {{from}} to {{to}} working days after payment and send you an email. You can then track the parcel in your orders.",
  orders: "See my orders",
  workdays:
    "Working days are Monday to Friday, without the public holidays of Hong Kong. For parcels to Taiwan, the public holidays of Taiwan do not count either.",
  pickup:
    "You can also collect your parcel at a convenience store or parcel locker. Choose the pick-up point at checkout.",
  holidays: "Holidays in the next {{count}} days",
  more: "More about delivery",
} satisfies EnglishOf<typeof source>;
