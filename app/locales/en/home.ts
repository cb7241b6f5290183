import type { EnglishOf } from "../english-of";
import type { home as source } from "../zhTw/home";

export const home = {
  activity: { label: "Announcement", hide: "Dismiss" },
  hero: { all: "See our products" },
  bestSellers: {
    title: "Best sellers",
    lead: "Customer favourites that we recommend too.",
    all: "See all products",
    missing: "Products could not load. Please try again later or browse all products.",
  },
  title: "Home",
  cases: {
    title: "From our customers",
    lead: "Honest accounts; results differ from person to person.",
    read: "Read this case",
    all: "See all cases",
  },
  story: { title: "Our story", read: "Read the whole story" },
} satisfies EnglishOf<typeof source>;
