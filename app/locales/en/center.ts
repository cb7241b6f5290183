import type { EnglishOf } from "../english-of";
import { orderStatus } from "./order-status";
import type { center as source } from "../zhTw/center";

export const center = {
  title: "My account",
  description: "Orders, coupons, addresses and personal details.",
  hello: "Hello, {{name}}",
  account: "Login account: {{loginName}}",
  signOut: "Sign out",
  failed: "This part cannot be read at the moment; everything else works as usual.",
  orders: {
    title: "My orders",
    all: "All orders",
    status: orderStatus,
    refunds: "Refund requests",
    count: "{{name}}: {{count}}",
  },
  news: {
    title: "News of your orders",
    none: "No unread news.",
    markRead: "Mark all as read",
    event: {
      orderPaid: "paid",
      orderShipped: "shipped",
      orderCompleted: "completed",
      orderCancelled: "cancelled",
      refundApplied: "{{flow}} request received, under review",
      returnAccepted: "{{flow}} accepted, please send the items back",
      returnReceived: "Returned items received, being checked",
      refundDone: "{{flow}} approved, the money goes back",
      exchangeApproved: "Exchange approved",
      replacementSent: "Replacement sent",
      refundRejected: "{{flow}} request rejected",
    },
    line: "Order {{orderNo}}: {{event}}",
  },
  coupons: {
    title: "Coupons about to end",
    none: "No coupon ends within the next {{days}} days.",
    all: "All coupons",
    line: "{{off}}: {{name}}",
    until: "Valid until {{date}}",
  },
  ways: {
    title: "Shortcuts",
    orders: { name: "My orders", text: "Pay, follow parcels, confirm receipt" },
    refunds: { name: "Refund requests", text: "Progress and amounts" },
    cart: { name: "Cart", text: "What is ready for checkout" },
    addresses: { name: "Addresses", text: "Add, change, choose the default" },
    coupons: { name: "Coupons", text: "Available, used, and claiming" },
    info: { name: "Personal details", text: "Name, phone, email, picture" },
    password: { name: "Change password", text: "You sign in again afterwards" },
  },
} satisfies EnglishOf<typeof source>;
