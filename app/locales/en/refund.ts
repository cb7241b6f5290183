import type { EnglishOf } from "../words";
import type { refund as source } from "../zhTw/refund";

export const refund = {
  title: "Apply for a refund",
  description: "Choose what goes back and see what you get before anything is sent.",
  goods: "Goods to return",
  unitPaid: "about {{amount}} paid each",
  count: "Pieces of “{{name}}” to return",
  preview: "Work it out for these pieces",
  remark: "Anything to add",
  apply: "Apply for refund",
  seeEarlier: "See the earlier request",
  toOrder: "Back to the order",
  unopened: "The goods are unopened and new",
  freight: "For an exchange of my own choice I pay the freight",
  type: {
    label: "What you ask for",
    "1": "Refund only",
    "2": "Return and refund",
    "3": "Exchange",
  },
  reason: {
    label: "Reason",
    "1": "Quality",
    "2": "Wrong item",
    "3": "Damaged on the way",
    "4": "No longer wanted",
    "5": "Other",
  },
  video: {
    label: "Video of unpacking",
    hint: "A return needs a video of unpacking. Please send it to our WhatsApp or LINE with the order number.",
    viaWhatsApp: "I will send it by WhatsApp",
    viaLine: "I will send it by LINE",
  },
  sum: {
    goods: "Goods",
    coupon: "Coupon deducted",
    amount: "Refund amount",
    deadline: "Apply before: {{time}}",
    eta: "If the return is completed today, the money reaches the account you paid from between {{from}} and {{to}}.",
  },
  detail: {
    title: "Refund details",
    no: "Refund number {{refundNo}}",
    staffRemark: "Our answer",
    returnTo: "Please send the goods to",
    company: "Carrier",
    trackingNo: "Tracking number",
    send: "Submit",
    eta: "The money is expected between {{from}} and {{to}}.",
  },
} satisfies EnglishOf<typeof source>;
