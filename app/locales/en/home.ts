import type { EnglishOf } from "../english-of";
import type { home as source } from "../zhTw/home";

export const home = {
  activity: { label: "What is on", hide: "Put this notice away" },
  hero: { picture: "Still life of three {{name}} products with a sprig of camellia leaves" },
  bestSellers: {
    title: "Favourites",
    lead: "Often bought by customers, often recommended by us.",
    all: "See all products",
    missing:
      "The products cannot be loaded just now. Please try again later or go to the product page.",
  },
  concerns: {
    title: "Shop by scalp concern",
    lead: "Tell us about your scalp, then choose the bottle.",
  },
  cases: {
    title: "From our customers",
    lead: "Nothing inflated; results differ from person to person.",
    read: "Read this case",
    all: "See all cases",
  },
  story: { title: "Our story", read: "Read the whole story" },
} satisfies EnglishOf<typeof source>;
