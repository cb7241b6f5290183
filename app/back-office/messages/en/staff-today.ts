import type { EnglishOf } from "../../../locales/english-of";
import type { staffToday as source } from "../zhTw/staff-today";

/** Messages of the first page of the back office. */
export const staffToday = {
  firstSteps: {
    title: "First steps of a new shop",
    lead: "These steps put your first product on sale.",
    setup: "See everything that is missing before shoppers can buy",
    brand: "Add a brand",
    category: "Add a category",
    product: "Add a product: names, SKUs, prices, stock and pictures",
    published: "Publish it so that shoppers see it",
    done: "Done",
  },
  waiting: {
    title: "Waiting for you",
    toShip: "Orders to ship",
    refunds: "Return and refund requests to decide",
    replacements: "Replacements to send",
    payments: "Payments to review",
    lowStock: "SKUs low in stock",
    failedMails: "Failed emails",
    keptMails: "Emails waiting for an email server",
    failedJobs: "Failing or overdue jobs",
  },
  sales: {
    title: "Sales",
    lead: "Days are in Hong Kong time. Revenue counts on the day of payment, refunds on the day of approval.",
    "1": "Today",
    "7": "Last 7 days",
    "30": "Last 30 days",
    against: { "1": "Yesterday", "7": "Previous 7 days", "30": "Previous 30 days" },
    orders: "Orders",
    revenue: "Revenue",
    average: "Average order",
    refunded: "Refunds",
    before: "{{against}}: {{value}}",
    none: "—",
  },
  chart: {
    title: "Revenue of the last 30 days",
    label: "Bar chart: revenue of each of the last 30 days, highest on {{day}} with {{most}}.",
    empty: "Nothing was paid in the last 30 days.",
    table: "See daily figures",
    day: "Day",
  },
  best: {
    title: "Best sellers of the last 30 days",
    product: "Product",
    pieces: "Items",
    revenue: "Amount",
    empty: "Nothing was sold in the last 30 days.",
  },
} satisfies EnglishOf<typeof source>;
