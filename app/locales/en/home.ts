import type { EnglishOf } from "../english-of";
import type { home as source } from "../zhTw/home";

export const home = {
  activity: { label: "Announcement", hide: "Dismiss" },
  hero: { picture: "Still life of three {{name}} products with a sprig of camellia leaves" },
  bestSellers: {
    title: "Best sellers",
    lead: "Customer favourites that we recommend too.",
    all: "See all products",
    missing: "Products could not load. Please try again later or browse all products.",
  },
  concerns: {
    title: "Shop by scalp concern",
    lead: "Start with your scalp, then choose the product.",
  },
  cases: {
    title: "From our customers",
    lead: "Honest accounts; results differ from person to person.",
    read: "Read this case",
    all: "See all cases",
  },
  story: { title: "Our story", read: "Read the whole story" },
} satisfies EnglishOf<typeof source>;
