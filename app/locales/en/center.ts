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
    count: "{{name}}: {{count}}",
  },
  news: {
    title: "Order updates",
    none: "No unread updates.",
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
    none: "No coupons expire in the next {{days}} days.",
    all: "All coupons",
    line: "{{off}}: {{name}}",
    until: "Valid until {{date}}",
  },
  ways: {
    title: "Shortcuts",
    orders: { name: "My orders", text: "Pay, track parcels, confirm receipt" },
    refunds: { name: "Refund requests", text: "Progress and amounts" },
    cart: { name: "Cart", text: "Items ready for checkout" },
    addresses: { name: "Addresses", text: "Add, edit, set the default" },
    coupons: { name: "Coupons", text: "Available, used and to claim" },
    info: { name: "Personal details", text: "Name, phone, email, photo" },
    password: { name: "Change password", text: "You will need to sign in again" },
  },
} satisfies EnglishOf<typeof source>;
