import type { EnglishOf } from "../english-of";
import type { staffToday as source } from "../zhTw/staff-today";

/** The first page of the back office. */
export const staffToday = {
  firstSteps: {
    title: "First steps of a new shop",
    lead: "Once these are done, shoppers can buy.",
    brand: "Add a brand",
    category: "Add a category",
    product: "Add a product: names, sizes, prices, stock and pictures",
    published: "Publish it, so that shoppers see it",
    done: "Done",
  },
  waiting: {
    title: "Waiting for you",
    toShip: "Orders to ship",
    refunds: "Return and refund requests to decide",
    replacements: "Replacements to send",
    payments: "Payments to look at",
    lowStock: "Sizes low in stock",
    failedMails: "Failed mails",
    failedJobs: "Jobs that fail or are overdue",
  },
  sales: {
    title: "Sales",
    lead: "By days of Hong Kong time: revenue counts on the day of payment, refunds on the day they are approved, each by itself.",
    "1": "Today",
    "7": "Last 7 days",
    "30": "Last 30 days",
    against: { "1": "Yesterday", "7": "7 days before", "30": "30 days before" },
    orders: "Orders",
    revenue: "Revenue",
    average: "Average order",
    refunded: "Refunds",
    before: "{{against}}: {{value}}",
    none: "—",
  },
  chart: {
    title: "Revenue of the last 30 days",
    label: "Bar chart: revenue of each of the last 30 days, the most on {{day}} with {{most}}.",
    empty: "Nothing was paid in the last 30 days.",
    table: "See the figures of each day",
    day: "Day",
  },
  best: {
    title: "Best sellers of the last 30 days",
    product: "Product",
    pieces: "Pieces",
    revenue: "Amount",
    empty: "Nothing was sold in the last 30 days.",
  },
} satisfies EnglishOf<typeof source>;
