import type { EnglishOf } from "../english-of";
import { addressErrors } from "./address";
import { campaignErrors, couponCodeErrors } from "./campaign-errors";
import { productErrors } from "./product-errors";
import type { errors as source } from "../zhTw/errors";
import { staffErrors } from "./staff-errors";
import { contentErrors } from "./staff-content";
import { noticeErrors } from "./staff-notices";

export const errors = {
  loginName: {
    required: "Please enter your login account.",
    format: "The login account takes letters and digits only.",
    length: "The login account has 8 to 14 letters or digits.",
    duplicate: "Login account duplication: someone already uses it, please choose another.",
    taken: "Someone already uses this login account. Please choose another.",
    length_staff: "The login account has 3 to 32 letters or digits.",
  },
  password: {
    required: "Please enter your password.",
    format:
      "The password needs an uppercase letter, a lowercase letter and a digit, and no symbols such as parentheses.",
    length: "The password has 8 to 14 characters.",
    length_staff: "The password has 10 to 100 characters.",
    common: "This password is too common. Please choose one that is harder to guess.",
    wrong: "The password is not right.",
  },
  oldPassword: {
    required: "Please enter your old password.",
    format: "The old password is not right.",
    length: "The old password is too long.",
    wrong: "The old password is not right.",
  },
  confirmPassword: {
    required: "Please enter the password once more.",
    format: "The two passwords are different.",
    length: "The two passwords are different.",
    mismatch: "The two passwords are different.",
  },
  realName: {
    required: "The name cannot be blank.",
    format: "The name has characters that cannot be used.",
    length: "The name has at most 20 characters.",
  },
  nickname: {
    required: "Please enter a nickname.",
    format: "The nickname has characters that cannot be used.",
    length: "The nickname has at most 20 characters.",
  },
  phone: {
    required: "Please enter a contact number.",
    format: "The contact number format is incorrect; try 9123 4567 or 0912 345 678.",
    length: "The contact number is too long.",
  },
  email: {
    required: "Please enter your email.",
    format: "The email format is incorrect; it looks like name@example.com.",
    length: "The email has at most 100 characters.",
    duplicate: "This email account has been registered, please change the email.",
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
    format: "The address has characters that cannot be used.",
    length: "The address has at most 50 characters.",
  },
  doorNumber: {
    required: "Please enter the door number.",
    format: "The door number has characters that cannot be used.",
    length: "The door number has at most 50 characters.",
  },
  ...addressErrors,
  ...productErrors,
  code: {
    required: "Please enter the verification code.",
    format: "The verification code is 6 digits.",
    length: "The verification code is 6 digits.",
    wrong: "The verification code is wrong or has expired.",
    tooMany: "Too many codes were sent. Please try again in an hour.",
    required_entry: "Please enter a code.",
    format_entry:
      "The code takes small letters, digits and dashes only, such as scalp-care; it cannot be “new”.",
    length_entry: "The code has at most 40 characters.",
    taken: "This code is in use already (perhaps by one that is archived). Please choose another.",
    ...couponCodeErrors,
  },
  headImg: {
    required: "Please choose a picture.",
    format: "Please choose a JPEG, PNG or WebP picture.",
    length: "The picture may be at most 2 MB.",
  },
  type: {
    required: "Please choose which account you use.",
    format: "Please choose which account you use.",
    length: "Please choose which account you use.",
  },
  line: {
    required: "Please enter your LINE account.",
    format: "The LINE account has characters that cannot be used.",
    length: "The LINE account has at most 50 characters.",
  },
  whatsApp: {
    required: "Please enter your WhatsApp account.",
    format: "The WhatsApp account has characters that cannot be used.",
    length: "The WhatsApp account has at most 50 characters.",
  },
  contact: {
    lineRequired: "Please enter your LINE account.",
    whatsAppRequired: "Please enter your WhatsApp account.",
    atLeastOne: "Please enter at least one account.",
  },
  count: {
    required: "Please enter a quantity.",
    format: "The quantity is between 1 and 99.",
    length: "The quantity is between 1 and 99.",
  },
  addressId: {
    required: "Please select a delivery address.",
    format: "Please select a delivery address.",
    length: "Please select a delivery address.",
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
    required: "It could not be found.",
    format: "It could not be found.",
    length: "It could not be found.",
  },
  remark: {
    required: "Please enter a remark.",
    format: "The remark has characters that cannot be used.",
    length: "The remark has at most 200 characters.",
  },
  payType: {
    required: "Please choose how to pay.",
    format: "This payment method is not available now.",
    length: "Please choose how to pay.",
  },
  refundType: {
    required: "Please choose the request type.",
    format: "Please choose the request type.",
    length: "Please choose the request type.",
  },
  reason: {
    required: "Please give a reason.",
    format: "The reason has characters that cannot be used.",
    length: "The reason has at most 200 characters.",
  },
  ...staffErrors,
  ...noticeErrors,
  ...campaignErrors,
  ...contentErrors,
  item: {
    required: "Please choose the items and how many.",
    format: "The returned quantity is not right.",
    length: "The returned quantity is more than can be returned.",
  },
  unopened: {
    required: "Please declare the condition of the items.",
    format: "Please declare the condition of the items.",
    length: "Please declare the condition of the items.",
  },
  unpackVideo: {
    required: "Please provide the video of unpacking.",
    format: "Please provide an MP4 or MOV video.",
    length: "The video may be at most 100 MB.",
  },
  freightAccepted: {
    required: "Please confirm that you pay the shipping of this exchange.",
    format: "Please confirm that you pay the shipping of this exchange.",
    length: "Please confirm that you pay the shipping of this exchange.",
  },
  company: {
    required: "Please enter the carrier.",
    format: "The carrier's name is not right.",
    length: "The carrier has at most 50 characters.",
  },
  trackingNo: {
    required: "Please enter the tracking number.",
    format: "The tracking number takes letters, digits, spaces and hyphens only.",
    length: "The tracking number has 4 to 40 characters.",
  },
  amount: { format: "Please enter an amount with at most two decimals, such as 128.50." },
  name: {
    required: "Please enter the name.",
    length: "The name has at most 40 characters.",
    format: "The name has characters that cannot be used.",
  },
  order: {
    required: "Please enter the place in lists.",
    format: "The place in lists is a whole number.",
    range: "The place in lists is from 0 to 9,999.",
  },
  nameEn: {
    required: "Please enter the English name.",
    length: "The English name has at most 60 characters.",
    format: "The English name has characters that cannot be used.",
  },
  words: {
    required: "Please enter the words.",
    length: "A line has at most 400 characters.",
    format: "Please enter 2 to 30 words with commas between, of at most 30 characters each.",
  },
  checkout: {
    noGoods: "You have no goods to settle.",
    noAddress: "Please select a delivery address.",
  },
  stock: {
    short: "Not enough of “{{name}}” in stock: {{left}} left.",
    gone: "“{{name}}” is sold out.",
    none: "“{{name}}” cannot be bought just now. Please untick it.",
    format: "The stock is a whole number from 0 to 999,999.",
    promised: "Unpaid orders hold more than that. The stock cannot go below what they hold.",
  },
  price: {
    changed: "The price has just changed. Please check the new amount before ordering.",
    format: "Please enter a price above 0 with at most two decimals, such as 128.50.",
    range: "The price is more than 0 and at most HK$100,000.",
  },
  refund: {
    tooLate: "More than 7 days have passed since receipt, so a return is no longer possible.",
    alreadyRequested: "A return has already been requested once for this order.",
  },
} satisfies EnglishOf<typeof source>;
