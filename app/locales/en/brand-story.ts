import type { EnglishOf } from "../english-of";
import type { brandStory as source } from "../zhTw/brand-story";

export const brandStory = {
  title: "Brand story",
  empty: "{{name}} has not told its story yet.",
  visit: "Visit the shop",
  shop: "See our products",
} satisfies EnglishOf<typeof source>;
