import type { EnglishOf } from "../english-of";
import type { refund as source } from "../zhTw/refund";

export const refund = {
  title: "Apply for a refund",
  titleGoods: "Apply for a refund, return or exchange",
  description: "Choose what to return and see the refund before you submit.",
  flow: { refund: "Refund", return: "Return", exchange: "Exchange" },
  choose: "Please choose",
  goods: "Choose items and quantities",
  unitPaid: "about {{amount}} each, {{most}} bought",
  count: "Quantity of “{{name}}” to return",
  preview: "Update refund",
  remark: "Details",
  apply: "Apply for refund",
  seeEarlier: "See the earlier request",
  toOrder: "Back to the order",
  condition: {
    asItArrived: "The items are as they arrived and unused",
    unopened: "The items are new and unopened",
    byReason:
      "The items meet the condition for my reason (quality problem, wrong or damaged item: as they arrived; any other reason: new and unopened)",
  },
  freight: "I agree to pay shipping for a change-of-mind exchange",
  type: {
    label: "Request type",
    "1": "Refund only",
    "2": "Return and refund",
    "3": "Exchange",
  },
  typeDetail: {
    "1": "You keep the items",
    "2": "Send the items back; we refund you once we have checked them",
    "3": "Send the items back; we send a replacement once we have checked them. No money is refunded",
  },
  reason: {
    label: "Reason",
    "1": "Quality problem",
    "2": "Wrong item",
    "3": "Damaged in transit",
    "4": "No longer wanted",
    "5": "Other",
  },
  video: {
    label: "Unpacking video",
    hint: "Returns need an unpacking video. Upload it here, or send it to us on WhatsApp or LINE with your order number.",
    viaWhatsApp: "I will send it by WhatsApp",
    viaLine: "I will send it by LINE",
    upload: "Upload the video",
    uploadHint: "MP4 or MOV, up to 100 MB. An uploaded file replaces the options above.",
    uploaded: "Use the video just uploaded",
  },
  sum: {
    goods: "Item total",
    coupon: "Coupon deducted",
    amount: "Refund amount",
    chooseFirst:
      "Choose quantities to see your refund. If it does not update, press “Update refund”.",
    stale: "The amount is out of date. Press “Update refund”.",
    exchange: "No money is refunded for an exchange.",
    deadline: "Apply before: {{time}}",
    eta: "Refunded to your original payment account within {{from}} to {{to}} working days of approval.",
  },
  detail: {
    title: {
      refund: "Refund request",
      return: "Return request",
      exchange: "Exchange request",
      byStaff: "Refund",
    },
    no: "Request number {{refundNo}}",
    type: "Request type",
    items: "Items",
    staffRemark: "Our reply",
    asked: "Request details",
    amount: { asked: "Requested refund", refunded: "Refund amount" },
    returnTo: "Return address",
    sentBack: "Return parcel",
    company: "Carrier",
    trackingNo: "Tracking number",
    follow: "Track on the carrier’s site",
    logistics: "Track parcel",
    label: "Print return label",
    send: "Submit tracking number",
    change: "Correct the tracking number",
    contact: "Contact customer service",
  },
  step: {
    label: "Progress of the request",
    applied: "Review",
    accepted: "Accepted",
    returning: "Sent back",
    received: "Received and checked",
    approved: "Approved",
    replacementSent: "Replacement sent",
    refunded: "Refund",
    rejected: "Rejected",
  },
  now: {
    appliedWhole:
      "We are reviewing your request and will not ship the order in the meantime. We will tell you the result by email and under Order updates.",
    appliedMoney:
      "We are reviewing your request. There is nothing to send back. We will tell you the result by email and under Order updates.",
    appliedGoods:
      "We are reviewing your request. Please do not send anything back yet. Once we accept it, this page and an email will tell you where to send it and by when.",
    accepted:
      "Please send the items by {{by}}. Pack them well with the label inside, send them to the address below, then enter the tracking number.",
    acceptedLate:
      "The deadline to send the items back was {{by}}. If you still want to return them, please contact us first.",
    returning:
      "We have your tracking number. Next: once the parcel arrives, we check the items and email you.",
    receivedReturn:
      "We have received your items and are checking them. Next: we refund you and email you.",
    receivedExchange:
      "We have received your items and are checking them. Next: we send the replacement and email you the tracking number.",
    approved:
      "We are packing your replacement. Next: we ship it, and this page and an email will show the tracking number.",
    replacementSent: "Your replacement is with the carrier, on its way to your order’s address.",
    refunded:
      "Your refund is approved. Expect it in your original payment account between {{from}} and {{to}} (7 to 10 working days).",
    refundedBefore:
      "Your refund was approved. The money should have reached your original payment account by {{to}}. If it has not, please contact us.",
    refundedSoon: "Your refund is approved and goes back to your original payment account.",
    rejected:
      "{{flow}} request rejected. Your order stays as it is. Each order can have one request.",
  },
  labelPage: {
    title: "Return label",
    description: "Print it and put it in your return parcel.",
    hint: "Print this page and put it in the parcel. No printer? Write the request number on a piece of paper.",
    to: "To",
    from: "From",
    by: "Please send by {{by}}",
    notYet: "The label will appear here once your request is accepted.",
    back: "Back to the request",
  },
} satisfies EnglishOf<typeof source>;
