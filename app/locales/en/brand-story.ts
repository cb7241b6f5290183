import type { EnglishOf } from "../words";
import type { brandStory as source } from "../zhTw/brand-story";

export const brandStory = {
  title: "Brand story",
  promises: "Three things we hold to",
  visit: "Visit the shop",
  shop: "See what we make",
} satisfies EnglishOf<typeof source>;
