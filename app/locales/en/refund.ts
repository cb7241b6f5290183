import type { EnglishOf } from "../english-of";
import type { refund as source } from "../zhTw/refund";

export const refund = {
  title: "Apply for a refund",
  titleGoods: "Apply for a refund, return or exchange",
  description: "Choose what goes back and see what you get before anything is sent.",
  flow: { refund: "Refund", return: "Return", exchange: "Exchange" },
  choose: "Please choose",
  goods: "Which items, and how many of each",
  unitPaid: "about {{amount}} each, {{most}} bought",
  count: "Pieces of “{{name}}” to return",
  preview: "Update refund",
  remark: "Anything to add",
  apply: "Apply for refund",
  seeEarlier: "See the earlier request",
  toOrder: "Back to the order",
  condition: {
    asItArrived: "Quality problem, wrong or damaged: the items are as they arrived, not used",
    unopened: "Any other reason: the items are unopened and new",
  },
  freight: "For an exchange of my own choice I pay the shipping",
  type: {
    label: "Request type",
    "1": "Refund only",
    "2": "Return and refund",
    "3": "Exchange",
  },
  typeDetail: {
    "1": "Nothing is sent back",
    "2": "You send the items back; the money follows once they are here and checked",
    "3": "You send the items back; the replacement follows once they are here and checked, no money is involved",
  },
  reason: {
    label: "Reason",
    "1": "Quality problem",
    "2": "Wrong item",
    "3": "Damaged on the way",
    "4": "No longer wanted",
    "5": "Other",
  },
  video: {
    label: "Video of unpacking",
    hint: "A return needs a video of unpacking. Upload it here, or send it to our WhatsApp or LINE with the order number.",
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
      "Choose how many to see what you get back; press “Update refund” if it does not follow.",
    stale: "The amount is not updated yet. Press “Update refund”.",
    exchange: "No money is involved in an exchange.",
    deadline: "Apply before: {{time}}",
    eta: "The money reaches the account you paid from within {{from}} to {{to}} working days of approval.",
  },
  detail: {
    title: { refund: "Refund request", return: "Return request", exchange: "Exchange request" },
    no: "Request number {{refundNo}}",
    type: "Request type",
    items: "Items",
    staffRemark: "Our answer",
    asked: "What was asked for",
    amount: { asked: "Amount asked for", refunded: "Refund amount" },
    returnTo: "Send the items to",
    sentBack: "Parcel sent back",
    company: "Carrier",
    trackingNo: "Tracking number",
    follow: "Track it on the carrier’s page",
    logistics: "Track parcel",
    label: "Print the label",
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
      "We are reviewing your request, and nothing is shipped meanwhile. You will hear the result by email and in your order news.",
    appliedMoney:
      "We are reviewing your request; you need not send anything back. You will hear the result by email and in your order news.",
    appliedGoods:
      "We are reviewing your request. Please do not send anything back yet: once it is accepted, this page and an email tell you where to and by when.",
    accepted:
      "Please send the items by {{by}}: pack them well with the label inside, send them to the address below, then enter the tracking number.",
    acceptedLate:
      "The time to send the items back ended on {{by}}. If you still want to, please contact us first.",
    returning:
      "We have noted your tracking number. Next: once the parcel is here we check the items and tell you.",
    receivedReturn:
      "Your items are here and being checked. Next: once they are checked the money goes back, and we tell you.",
    receivedExchange:
      "Your items are here and being checked. Next: once they are checked the replacement is sent, and we tell you its tracking number.",
    approved:
      "We are packing your replacement. Next: once it is sent, this page and an email tell you its tracking number.",
    replacementSent:
      "Your replacement is with the carrier, on its way to the address of your order.",
    refunded:
      "The refund is approved. The money reaches the account you paid from between {{from}} and {{to}} (7 to 10 working days).",
    refundedSoon: "The refund is approved. The money goes back to the account you paid from.",
    rejected:
      "{{flow}} application rejected: your order stays as it is. Each order has one request.",
  },
  labelPage: {
    title: "Return label",
    description: "To print and put into the parcel you send back.",
    hint: "Print this page and put it into the parcel. No printer? The request number on a piece of paper will do.",
    to: "To",
    from: "From",
    by: "Please send by {{by}}",
    notYet: "The label will be here once the request is accepted.",
    back: "Back to the request",
  },
} satisfies EnglishOf<typeof source>;
