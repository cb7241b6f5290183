/** The sections of the back office with their paths. */
export const ADMIN_SECTIONS = {
  today: "/staff",
  figures: "/staff/figures",
  orders: "/staff/orders",
  refunds: "/staff/refunds",
  payments: "/staff/payments",
  payMethods: "/staff/payment-methods",
  webhooks: "/staff/webhooks",
  reviews: "/staff/reviews",
  // Before the products, because its path is below theirs.
  stock: "/staff/products/stocktake",
  products: "/staff/products",
  brands: "/staff/brands",
  categories: "/staff/categories",
  efficacies: "/staff/efficacies",
  ranges: "/staff/ranges",
  search: "/staff/search",
  coupons: "/staff/coupons",
  notices: "/staff/notices",
  home: "/staff/home",
  appearance: "/staff/appearance",
  content: "/staff/content",
  questions: "/staff/questions",
  cases: "/staff/cases",
  shoppers: "/staff/shoppers",
  users: "/staff/users",
  roles: "/staff/roles",
  apiKeys: "/staff/api-keys",
  mails: "/staff/mails",
  jobs: "/staff/jobs",
  monitor: "/staff/monitor",
  dictionaries: "/staff/dictionaries",
  setup: "/staff/setup",
  settings: "/staff/settings",
  logs: "/staff/logs",
} as const;
export type AdminSection = keyof typeof ADMIN_SECTIONS;

export interface MenuGroup {
  readonly group: "sales" | "catalogue" | "marketing" | "people" | "system";
  readonly sections: readonly AdminSection[];
}

/** The menu groups, in the order of daily work. */
export const ADMIN_MENU: readonly MenuGroup[] = [
  { group: "sales", sections: ["today", "figures", "orders", "refunds", "payments", "reviews"] },
  {
    group: "catalogue",
    sections: ["products", "stock", "brands", "categories", "efficacies", "ranges", "search"],
  },
  {
    group: "marketing",
    sections: ["coupons", "notices", "home", "appearance", "content", "questions", "cases"],
  },
  { group: "people", sections: ["shoppers", "users", "roles", "apiKeys"] },
  {
    group: "system",
    sections: [
      "setup",
      "payMethods",
      "dictionaries",
      "settings",
      "mails",
      "webhooks",
      "jobs",
      "logs",
      "monitor",
    ],
  },
];

/** Returns true for the name of a section. */
export function isAdminSection(name: string): name is AdminSection {
  return Object.hasOwn(ADMIN_SECTIONS, name);
}

/**
 * Returns the section that a path belongs to. The path is the section's own page or a page below it. Returns
 * null for other paths.
 */
export function findSection(pathname: string): AdminSection | null {
  const found = Object.entries(ADMIN_SECTIONS).find(
    ([name, href]) => pathname === href || (name !== "today" && pathname.startsWith(`${href}/`)),
  );
  return found !== undefined && isAdminSection(found[0]) ? found[0] : null;
}

/** The actions for which the back office shows a success message after the redirect. */
const ADMIN_ACTIONS = [
  "shipped",
  "traced",
  "noted",
  "readdressed",
  "cancelled",
  "refunded",
  "proposed",
  "partCancelled",
  "accepted",
  "received",
  "approved",
  "replaced",
  "rejected",
  "saved",
  "wordsSaved",
  "wordsRemoved",
  "confirmed",
  "notFound",
  "resent",
  "resentFailed",
  "placed",
  "draftStarted",
  "draftOfKnown",
  "draftSaved",
  "draftRemoved",
  "viewSaved",
  "viewRemoved",
  "columnsSaved",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Returns true if the action has a success message. */
export function isAdminAction(text: string): text is AdminAction {
  return ADMIN_ACTIONS.some((action) => action === text);
}
