import type { EnglishOf } from "../english-of";
import type { brandStory as source } from "../zhTw/brand-story";

export const brandStory = {
  title: "Brand story",
  picture: "Camellia hair oil on a plinth, with camellias in a vase and a dish of seeds",
  promises: "Our three promises",
  visit: "Visit the shop",
  shop: "See our products",
} satisfies EnglishOf<typeof source>;
