import type { EnglishOf } from "../../../locales/english-of";
import type * as zhTw from "../zhTw/staff-errors";

/** Error messages of fields in staff forms. */
export const staffErrors = {
  periodFrom: { format: "Please enter the first day, such as 2026-11-01." },
  periodTo: {
    format: "Please enter the last day, such as 2026-11-30.",
    beforeStart: "The last day must not be before the first day.",
    tooLong: "The period can have at most three years (1,096 days).",
  },
  goods: {
    required: "Please add at least one product.",
    format: "The quantity must be a whole number.",
    range: "The quantity must be from 0 to 99.",
    many: "An order can have at most 99 different products.",
    gone: "This product is no longer on sale. Please remove it.",
    short: "Only {{left}} of “{{name}}” left in stock.",
    share: "The unpaid orders of one shopper can hold {{left}} more of “{{name}}”.",
    pieces: "One order can have at most {{most}} items.",
  },
  shopperId: {
    blocked: "This account is blocked. Unblock it before you send an order.",
    unpaid:
      "This shopper has {{most}} unpaid orders. Order {{orderNo}} must be paid or cancelled first.",
    pieces:
      "The unpaid orders of this shopper can hold {{left}} more items. Order {{orderNo}} must be paid or cancelled first.",
  },
  draftCoupon: {
    used: "This coupon has been used or withdrawn. Choose another one or none, and save.",
    expired: "This coupon has expired. Choose another one or none, and save.",
    notStarted: "This coupon is not valid yet. Choose another one or none, and save.",
    paused: "This coupon is paused. Choose another one or none, and save.",
    products: "This coupon does not apply to these items. Choose another one or none, and save.",
    minSpend:
      "The items are below the minimum of this coupon. Choose another one or none, and save.",
  },
  payHours: { required: "Please choose the time to pay." },
  columns: { format: "The chosen columns are not valid. Please choose again." },
  viewName: {
    required: "Please enter the name of the view.",
    length: "The name of the view can have at most 40 characters.",
    format: "The name of the view contains characters that are not allowed.",
  },
  label: {
    required: "Please enter the label in Chinese.",
    length: "The label in Chinese can have at most 30 characters.",
    format: "The label in Chinese contains characters that are not allowed.",
    taken: "Another entry has this label in Chinese.",
  },
  labelEn: {
    required: "Please enter the label in English.",
    length: "The label in English can have at most 50 characters.",
    format: "The label in English contains characters that are not allowed.",
    taken: "Another entry has this label in English.",
  },
  group: { required: "Please choose the area." },
  trackingUrl: {
    length: "The tracking URL can have at most 200 characters.",
    format: "The tracking URL must start with https:// and have no spaces or quotes.",
  },
  person: {
    length: "The customer in Chinese can have at most 200 characters.",
    format: "The customer in Chinese contains characters that are not allowed.",
  },
  personEn: {
    length: "The customer in English can have at most 400 characters.",
    format: "The customer in English contains characters that are not allowed.",
  },
  wordsEn: {
    length: "The customer's words in English can have at most 400 characters.",
    format: "The customer's words in English contain characters that are not allowed.",
  },
  url: {
    required: "Please enter the URL.",
    length: "The URL can have at most 500 characters.",
    format: "The URL must start with https:// and have no spaces, quotes, “@” or “#”.",
    https: "The URL must start with https://.",
    many: "There are already 20 webhooks. Please remove one first.",
  },
  events: {
    required: "Please tick at least one event.",
    format: "One of these events does not exist. Please tick again.",
  },
  weeks: {
    format: "The weeks must be a whole number.",
    range: "The weeks must be from 0 to 520.",
  },
  shown: { required: "At least one entry must be available. Turn another one on first." },
  rows: {
    required: "Please paste a list of orders.",
    format: "The line has too many fields or characters that are not allowed.",
    length: "The list can have at most 16,000 characters.",
    range: "The list can have at most 200 lines. Please ship the rest afterwards.",
  },
  orderNo: { format: "An order number has 20 digits." },
  ship: {
    required: "Please enter how many items are in this parcel.",
    format: "Enter a whole number from 0.",
    range: "That is more than is left to ship.",
  },
  row: {
    required: "The form has no rows. Please load the page again.",
    range: "At most 200 rows can be saved at once.",
    repeated: "A SKU appears twice.",
    unknown: "There is no SKU with this number or barcode.",
  },
  change: {
    required: "Please enter how many units are added (12) or removed (-12).",
    format: "Please enter a whole number, such as 12 or -12.",
    range: "Please enter a whole number from -999,999 to 999,999, but not 0.",
  },
  counted: {
    required: "Please enter at least one count.",
    format: "The count must be a whole number from 0 to 999,999.",
  },
  seenStock: { format: "The stock at the start must be a whole number from 0 to 999,999." },
  ticked: {
    required: "Please tick a row first.",
    format: "One of the rows is not valid. Please tick them again.",
    range: "At most 4,000 rows can be ticked.",
  },
  tags: {
    required: "Please enter a tag.",
    length: "A tag can have at most 30 characters.",
    format: "The tag contains characters that cannot be used.",
    range: "A shopper can have at most 10 tags.",
  },
  tag: {
    required: "Please enter a tag.",
    length: "The tag can have at most 30 characters.",
    format: "The tag cannot contain commas or special characters.",
    notNew: "New shoppers have no tags yet. Leave the tag empty or choose another audience.",
  },
  refundIds: {
    required: "Please tick a request first.",
    format: "One of the requests is not valid. Please tick them again.",
  },
  roleCodes: {
    required: "Please choose at least one role.",
    format: "One of these roles is not valid. Please choose again.",
  },
  permissions: {
    required: "Please tick at least one permission.",
    format: "One of these permissions does not exist. Please tick again.",
  },
  expiryDays: {
    required: "Please choose how long the key is valid.",
    format: "Please choose how long the key is valid.",
    range: "A key can be valid for at most 366 days.",
  },
  refundLimit: {
    format: "Please enter an amount from 0 with at most two decimals; leave it empty for no limit.",
  },
  note: {
    required: "Please enter a note.",
    format: "The note contains characters that are not allowed.",
    length: "The note can have at most 500 characters.",
    many: "This shopper has 200 notes. Delete an old one first.",
  },
  tradeNo: {
    required: "Please enter the bank or FPS reference.",
    length: "The reference can have at most 60 characters.",
    format: "The reference contains characters that are not allowed.",
  },
  grant: {
    toWhom: "Please enter a shopper's login account, or issue it to every shopper.",
    unknown: "No shopper has this login account.",
    noTag: "This shopper does not have the tag of the campaign.",
    hasEnough: "This shopper has reached the limit per shopper.",
  },
  desc: {
    required: "Please describe where the parcel is.",
    length: "The description can have at most 200 characters.",
    format: "The description contains characters that are not allowed.",
  },
  location: {
    length: "The place can have at most 50 characters.",
    format: "The place contains characters that are not allowed.",
  },
  auditRemark: {
    length: "The remark can have at most 200 characters.",
    format: "The remark contains characters that are not allowed.",
  },
  returnAddress: {
    required: "Please enter a return address, or set the default at Settings.",
    length: "The return address can have at most 200 characters.",
    format: "The return address contains characters that are not allowed.",
  },
  answer: {
    required: "Please enter an answer.",
    length: "The answer can have at most 500 characters.",
    format: "The answer contains characters that are not allowed.",
  },
  discount: { format: "Please enter an amount above 0 with at most two decimals, such as 50." },
} satisfies EnglishOf<typeof zhTw.staffErrors>;
