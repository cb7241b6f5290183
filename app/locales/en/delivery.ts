import type { EnglishOf } from "../english-of";
import type { delivery as source } from "../zhTw/delivery";

export const delivery = {
  afterPayment: "Delivered {{from}} to {{to}} working days after payment",
  between: "Expected between {{from}} and {{to}}",
} satisfies EnglishOf<typeof source>;
