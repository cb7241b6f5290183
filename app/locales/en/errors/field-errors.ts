import type { EnglishOf } from "../../english-of";
import type * as zhTw from "../../zhTw/errors/field-errors";
import { addressErrors } from "../account";
import { campaignErrors, couponCodeErrors } from "./campaign-errors";
import { giftAndInvoiceErrors, paymentErrors } from "./order-errors";
import { productErrors, reviewErrors } from "./product-errors";
import { refusals } from "./refusals";

export const factErrors = {
  openMonths: {
    format: "The shelf life after opening must be a whole number of months from 1 to 60.",
  },
  ph: { format: "The pH is 0 to 14 with at most one decimal, such as 5.5 or 5.0-5.5." },
  origin: {
    length: "The country of origin can have at most 30 characters.",
    format: "The country of origin contains characters that are not allowed.",
  },
  originEn: {
    length: "The English country of origin can have at most 60 characters.",
    format: "The English country of origin contains characters that are not allowed.",
  },
  scent: {
    length: "The scent can have at most 40 characters.",
    format: "The scent contains characters that are not allowed.",
  },
  scentEn: {
    length: "The English scent can have at most 80 characters.",
    format: "The English scent contains characters that are not allowed.",
  },
  maker: {
    length: "The manufacturer or importer can have at most 60 characters.",
    format: "The manufacturer or importer contains characters that are not allowed.",
  },
  makerEn: {
    length: "The English manufacturer or importer can have at most 120 characters.",
    format: "The English manufacturer or importer contains characters that are not allowed.",
  },
  makerAddress: {
    length: "The address of the manufacturer can have at most 100 characters.",
    format: "The address of the manufacturer contains characters that are not allowed.",
  },
  makerAddressEn: {
    length: "The English address of the manufacturer can have at most 200 characters.",
    format: "The English address of the manufacturer contains characters that are not allowed.",
  },
  labelNote: {
    length: "The label note can have at most 200 characters.",
    format: "The label note contains characters that are not allowed.",
  },
  labelNoteEn: {
    length: "The English label note can have at most 400 characters.",
    format: "The English label note contains characters that are not allowed.",
  },
  makerPhone: {
    length: "The phone number of the manufacturer can have at most 30 characters.",
    format: "The phone number of the manufacturer contains characters that are not allowed.",
  },
  lastsWeeks: {
    format: "The time that the size lasts must be a whole number of weeks from 1 to 104.",
  },
} satisfies EnglishOf<typeof zhTw.factErrors>;

export const errors = {
  loginName: {
    required: "Please enter your login account.",
    format: "The login account can only have letters and digits.",
    length: "The login account must have 8 to 14 letters or digits.",
    duplicate: refusals.loginNameDuplicate,
    taken: "This login account is taken. Please choose another.",
    length_staff: "The login account must have 3 to 32 letters or digits.",
  },
  password: {
    required: "Please enter your password.",
    format:
      "The password needs an uppercase letter, a lowercase letter and a digit, and no symbols such as parentheses.",
    length: "The password must have 8 to 14 characters.",
    length_staff: "The password must have 10 to 100 characters.",
    common: refusals.passwordCommon,
    wrong: refusals.passwordWrong,
  },
  totp: {
    required: "Please enter the code.",
    format: "The code has 6 digits.",
    wrong: refusals.secondFactorWrong,
  },
  recoveryCode: {
    format: "A recovery code has 10 letters and digits.",
  },
  oldPassword: {
    required: "Please enter your old password.",
    format: refusals.oldPasswordWrong,
    length: "The old password is too long.",
    wrong: refusals.oldPasswordWrong,
  },
  confirmPassword: {
    required: "Please enter the password again.",
    format: "The two passwords are different.",
    length: "The two passwords are different.",
    mismatch: "The two passwords are different.",
  },
  realName: {
    required: "The name cannot be blank.",
    format: "The name contains characters that are not allowed.",
    length: "The name can have at most 20 characters.",
  },
  nickname: {
    required: "Please enter a nickname.",
    format: "The nickname contains characters that are not allowed.",
    length: "The nickname can have at most 20 characters.",
  },
  phone: {
    required: "Please enter a contact number.",
    format: "The contact number format is incorrect; try 9123 4567 or 0912 345 678.",
    length: "The contact number is too long.",
  },
  email: {
    required: "Please enter your email.",
    format: "The email format is incorrect; it looks like name@example.com.",
    length: "The email can have at most 100 characters.",
    duplicate: refusals.emailDuplicate,
    taken: "Another staff account has this email.",
  },
  birthday: {
    required: "Please enter your birthday.",
    format: "The birthday format is incorrect: year-month-day, not later than today.",
    length: "The birthday format is incorrect.",
  },
  sex: {
    required: "Please choose one.",
    format: "Please choose one.",
    length: "Please choose one.",
  },
  address: {
    required: "Please enter the shipping address.",
    format: "The address contains characters that are not allowed.",
    length: "The address can have at most 50 characters.",
  },
  doorNumber: {
    required: "Please enter the door number.",
    format: "The door number contains characters that are not allowed.",
    length: "The door number can have at most 50 characters.",
  },
  ...addressErrors,
  ...productErrors,
  ...factErrors,
  ...giftAndInvoiceErrors,
  ...paymentErrors,
  ...reviewErrors,
  code: {
    required: "Please enter the verification code.",
    format: "The verification code must be 6 digits.",
    length: "The verification code can have at most 100 characters.",
    wrong: refusals.codeWrong,
    tooMany: refusals.codeTooMany,
    required_entry: "Please enter a code.",
    format_entry:
      "The code can only have lowercase letters, digits and hyphens, such as scalp-care. It cannot be “new”.",
    length_entry: "The code can have at most 40 characters.",
    taken: "This code is already in use, possibly by an archived entry. Please choose another.",
    ...couponCodeErrors,
  },
  headImg: {
    required: "Please choose a photo.",
    format: "Please choose a JPEG, PNG or WebP photo.",
    length: "The photo can be at most 2 MB.",
  },
  type: {
    required: "Please choose which account you use.",
    format: "Please choose which account you use.",
    length: "Please choose which account you use.",
  },
  line: {
    required: "Please enter your LINE account.",
    format: "The LINE account contains characters that are not allowed.",
    length: "The LINE account can have at most 50 characters.",
  },
  whatsApp: {
    required: "Please enter your WhatsApp account.",
    format: "The WhatsApp account contains characters that are not allowed.",
    length: "The WhatsApp account can have at most 50 characters.",
  },
  contact: {
    lineRequired: "Please enter your LINE account.",
    whatsAppRequired: "Please enter your WhatsApp account.",
    atLeastOne: "Please enter at least one account.",
  },
  count: {
    required: "Please enter a quantity.",
    format: "The quantity must be between 1 and 99.",
    length: "The quantity must be between 1 and 99.",
  },
  addressId: {
    required: refusals.noAddress,
    format: refusals.noAddress,
    length: refusals.noAddress,
  },
  deliveryWay: {
    required: "Please choose a delivery method.",
    format: "Please choose a delivery method.",
    length: "Please choose a delivery method.",
  },
  pickupCode: {
    required: "Please choose a pick-up point.",
    format: "Please choose one of the listed pick-up points.",
    length: "Please choose one of the listed pick-up points.",
  },
  district: {
    required: "Please choose a district.",
    format: "Please choose one of the listed districts.",
    length: "Please choose one of the listed districts.",
  },
  pickupText: {
    required: "Please enter a store name, street or code.",
    format: "The store name, street or code contains characters that cannot be used.",
    length: "The store name, street or code can have up to 50 characters.",
  },
  couponId: {
    required: "Please choose a coupon.",
    format: "This coupon cannot be used.",
    length: "This coupon cannot be used.",
  },
  settleToken: {
    required: "Please reload the checkout page.",
    format: "Please reload the checkout page.",
    length: "Please reload the checkout page.",
  },
  requestId: {
    required: "Please reload this page.",
    format: "Please reload this page.",
    length: "Please reload this page.",
  },
  id: {
    required: "Not found.",
    format: "Not found.",
    length: "Not found.",
  },
  remark: {
    required: "Please enter a remark.",
    format: "The remark contains characters that are not allowed.",
    length: "The remark can have at most 200 characters.",
  },
  payType: {
    required: "Please choose how to pay.",
    format: refusals.payTypeUnknown,
    length: "Please choose how to pay.",
  },
  refundType: {
    required: "Please choose a request type.",
    format: "Please choose a request type.",
    length: "Please choose a request type.",
  },
  reason: {
    required: "Please give a reason.",
    format: "The reason contains characters that are not allowed.",
    length: "The reason can have at most 200 characters.",
  },
  ...campaignErrors,
  item: {
    required: "Please choose items and quantities.",
    format: "The quantity is not valid.",
    length: refusals.refundCountTooHigh,
  },
  unopened: {
    required: refusals.refundUnopenedRequired,
    format: refusals.refundUnopenedRequired,
    length: refusals.refundUnopenedRequired,
  },
  unpackVideo: {
    required: refusals.refundVideoRequired,
    format: "Please provide an MP4 or MOV video.",
    length: "The video can be at most 100 MB.",
  },
  freightAccepted: {
    required: refusals.refundFreightNotAccepted,
    format: refusals.refundFreightNotAccepted,
    length: refusals.refundFreightNotAccepted,
  },
  company: {
    required: "Please enter the carrier.",
    format: "The carrier's name is not valid.",
    length: "The carrier can have at most 50 characters.",
  },
  trackingNo: {
    required: "Please enter the tracking number.",
    format: "The tracking number can only have letters, digits, spaces and hyphens.",
    length: "The tracking number must have 4 to 40 characters.",
  },
  amount: {
    format: "Please enter an amount with at most two decimals, such as 128.50.",
    either: "Please enter an amount or choose items, not both.",
  },
  name: {
    required: "Please enter the name.",
    length: "The name can have at most 40 characters.",
    required_content: "Please enter the heading in Chinese.",
    length_content: "The heading in Chinese can have at most 120 characters.",
    many: "There are already 100 of these. Please delete one first.",
    manyKeys: "There are already 20 valid keys. Please revoke one first.",
    taken: "A valid key already has this name. Please choose another.",
    format: "The name contains characters that are not allowed.",
  },
  order: {
    required: "Please enter the sort order.",
    format: "The sort order must be a whole number.",
    range: "The sort order must be from 0 to 9,999.",
  },
  nameEn: {
    required: "Please enter the English name.",
    required_content: "Please enter the heading in English.",
    length_content: "The heading in English can have at most 240 characters.",
    length: "The English name can have at most 60 characters.",
    format: "The English name contains characters that are not allowed.",
  },
  words: {
    required: "Please enter the words.",
    length: "A line can have at most 400 characters.",
    length_content: "The customer's words in Chinese can have at most 200 characters.",
    format_content: "The customer's words in Chinese contain characters that are not allowed.",
    format: "Please enter 2 to 30 words of at most 30 characters, separated by commas.",
  },
  feel: { required: "Choose what your scalp is like." },
  aim: { required: "Choose what matters most to you." },
  hair: { required: "Choose how thick each strand is." },
  treated: { required: "Choose what your hair is exposed to." },
  steps: { required: "Choose how many products you would like." },
  checkout: {
    noGoods: refusals.noGoods,
    noAddress: refusals.noAddress,
    pickupGone: refusals.pickupGone,
  },
  stock: {
    short: refusals.stockShort,
    gone: refusals.stockGone,
    none: "“{{name}}” is not available right now. Please untick it.",
    format: "The stock must be a whole number from 0 to 999,999.",
    promised: "The stock cannot go below what unpaid orders hold.",
    above: "The stock can be at most 999,999.",
  },
  price: {
    changed: refusals.priceChanged,
    format: "Please enter a price above 0 with at most two decimals, such as 128.50.",
    range: "The price must be more than 0 and at most HK$100,000.",
    belowOriginal: "The price must be below the original price of this SKU.",
  },
  refund: {
    tooLate: refusals.refundTooLate,
    alreadyRequested: refusals.refundAlreadyRequested,
  },
} satisfies EnglishOf<typeof zhTw.errors>;
