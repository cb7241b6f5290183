import type { EnglishOf } from "../english-of";
import { orderStatus } from "./order-status";
import type { center as source } from "../zhTw/center";

export const center = {
  title: "My account",
  description: "Orders, coupons, addresses and personal details.",
  hello: "Hello, {{name}}",
  account: "Login account: {{loginName}}",
  signOut: "Sign out",
  failed: "This section could not load; everything else works as usual.",
  orders: {
    title: "My orders",
    all: "All orders",
    status: orderStatus,
    refunds: "Refund requests",
  },
  news: {
    title: "Order updates",
    markRead: "Mark all as read",
    event: {
      orderPaid: "paid",
      orderShipped: "shipped",
      orderCompleted: "completed",
      orderCancelled: "cancelled",
      refundApplied: "{{flow}} request received, under review",
      returnAccepted: "{{flow}} accepted, please send the items back",
      returnReceived: "Returned items received and being checked",
      refundDone: "{{flow}} approved, refund on its way",
      exchangeApproved: "Exchange approved",
      replacementSent: "Replacement sent",
      refundRejected: "{{flow}} request rejected",
    },
    line: "Order {{orderNo}}: {{event}}",
  },
  coupons: {
    title: "Expiring soon",
    all: "All coupons",
    line: "{{off}}: {{name}}",
    until: "Valid until {{date}}",
  },
  ways: {
    title: "Shortcuts",
    orders: { name: "My orders" },
    refunds: { name: "Refund requests" },
    cart: { name: "Cart" },
    addresses: { name: "Addresses" },
    coupons: { name: "Coupons" },
    wishlist: { name: "Wishlist" },
    info: { name: "Personal details" },
    security: { name: "Security" },
    password: { name: "Change password" },
  },
} satisfies EnglishOf<typeof source>;
