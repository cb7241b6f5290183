import type { EnglishOf } from "../english-of";
import type { staffErrors as source } from "../zhTw/staff-errors";

/** What is wrong with fields that only the staff fill in. */
export const staffErrors = {
  label: {
    required: "Please enter the label in Chinese.",
    length: "The label in Chinese has at most 30 characters.",
    format: "The label in Chinese has characters that cannot be used.",
    taken: "Another entry has this label in Chinese.",
  },
  labelEn: {
    required: "Please enter the label in English.",
    length: "The label in English has at most 50 characters.",
    format: "The label in English has characters that cannot be used.",
    taken: "Another entry has this label in English.",
  },
  group: { required: "Please choose the area." },
  trackingUrl: {
    length: "The tracking address has at most 200 characters.",
    format: "The tracking address begins with https:// and has no spaces or quotes.",
  },
  shown: { required: "Something must be left to choose: turn another entry on first." },
  rows: {
    required: "Please paste a list of orders.",
    format: "The line has too many fields, or characters that cannot be used.",
    length: "The list has at most 16,000 characters.",
    range: "The list has at most 200 lines: please ship the rest afterwards.",
  },
  orderNo: { format: "An order number has 20 digits." },
  ship: {
    required: "Please say how many pieces are in this parcel.",
    format: "A count is a whole number from 0.",
    range: "That is more than is left to send.",
  },
  totp: {
    required: "Please enter the code.",
    format: "The code has 6 digits.",
    wrong: "The code is not right, or was used before.",
  },
  recoveryCode: { format: "A recovery code has 10 letters and digits." },
  ticked: {
    required: "Please tick a row first.",
    format: "One of the rows cannot be used. Please tick them again.",
  },
  refundIds: {
    required: "Please tick a request first.",
    format: "One of the requests cannot be used. Please tick them again.",
  },
  roleCodes: {
    required: "Please choose at least one role.",
    format: "One of these roles cannot be used. Please choose again.",
  },
  permissions: { format: "One of these permissions does not exist. Please tick again." },
  refundLimit: {
    format: "Please enter an amount from 0 with at most two decimals; leave it empty for no limit.",
  },
  note: {
    required: "Please enter a note.",
    format: "The note has characters that cannot be used.",
    length: "The note has at most 500 characters.",
  },
  tradeNo: {
    required: "Please enter the reference of the bank or FPS.",
    length: "The reference has at most 60 characters.",
    format: "The reference has characters that cannot be used.",
  },
  grant: {
    toWhom: "Please enter a shopper's account name, or give it to every shopper.",
    unknown: "No shopper has this account name.",
    hasEnough: "This shopper has as many as each may have.",
  },
  desc: {
    required: "Please describe where the parcel is.",
    length: "The description has at most 200 characters.",
    format: "The description has characters that cannot be used.",
  },
  location: {
    length: "The place has at most 50 characters.",
    format: "The place has characters that cannot be used.",
  },
  auditRemark: {
    length: "The remark has at most 200 characters.",
    format: "The remark has characters that cannot be used.",
  },
  returnAddress: {
    length: "The return address has at most 200 characters.",
    format: "The return address has characters that cannot be used.",
  },
  discount: { format: "Please enter an amount above 0 with at most two decimals, such as 50." },
} satisfies EnglishOf<typeof source>;
