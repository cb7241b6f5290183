import type { EnglishOf } from "../english-of";
import type { refusals as source } from "../zhTw/refusals";

export const refusals = {
  invalidField: "Something here does not fit. Please check it and send again.",
  loginExpired: "Your sign-in has expired. Please sign in again.",
  notFound: "The resource does not exist.",
  forbidden: "The current operation has no permission.",
  tooManyRequests: "That was a little fast. Please try again shortly.",
  repeatedSubmit: "Data is being processed, please do not resubmit.",
  loginWrong: "The login account or the password is not right.",
  loginDelayed: "Too many attempts. Please sign in again in {{seconds}} seconds.",
  loginNameDuplicate: "Login account duplication: someone already uses it, please choose another.",
  emailDuplicate: "This email account has been registered, please change the email.",
  codeWrong: "The verification code is wrong or has expired.",
  codeTooSoon: "That was a little fast. Try again in {{seconds}} seconds.",
  codeTooMany: "Too many codes were sent. Please try again in an hour.",
  codeSendFailed: "The verification code could not be sent. Check the email address and try again.",
  passwordCommon: "This password is too common. Please choose one that is harder to guess.",
  oldPasswordWrong: "The old password is not right.",
  passwordWrong: "The password is not right.",
  accountBlocked: "This account is blocked. Please contact customer service.",
  accountBusy:
    "Order {{orderNo}} is not at its end yet (unpaid, on its way, or with a refund open). The account can be deleted once it is.",
  fileKind: "This kind of file is not accepted.",
  fileTooBig: "The file is too large.",
  uploadsFull:
    "Your files have reached the limit ({{files}} files or {{megabytes}} MB). Files that belong to no return are deleted after a day; the video can also be sent by LINE or WhatsApp.",
  skuOffShelf: "This product is no longer on sale.",
  stockShort: "Not enough of “{{name}}” in stock: {{left}} left.",
  stockGone: "“{{name}}” is sold out.",
  cartFull: "The cart holds at most 99 lines. Please take something out first.",
  addressLimit: "You can keep at most 20 addresses. Please delete one you no longer use.",
  couponUnknown: "There is no such code, or its coupons are all gone, not out yet, or over.",
  campaignClosed: "The campaign is paused or has ended, so this cannot be done now.",
  couponClaimed: "You have already claimed this coupon.",
  couponUnusable: "This coupon does not apply to these goods.",
  noGoods: "You have no goods to settle.",
  noAddress: "Please select a delivery address.",
  priceChanged: "The price has just changed. Please check the new amount before ordering.",
  settleTokenReused: "This checkout has already been sent. You will find it under My orders.",
  settleTokenExpired:
    "The checkout was open for too long. Please check the amounts and send again.",
  unpaidOrdersLimit:
    "You have {{most}} unpaid orders. Please pay or cancel order {{orderNo}} first, then send this one.",
  heldPiecesLimit:
    "Unpaid orders hold at most {{most}} pieces together; {{left}} more are possible now. Please pay or cancel order {{orderNo}} first.",
  heldShareLimit:
    "Of “{{name}}” you can hold {{left}} more unpaid. Please pay or cancel order {{orderNo}} first, or take fewer.",
  orderPiecesLimit:
    "One order takes at most {{most}} pieces. Please order some of them, pay, and order the rest afterwards.",
  orderShareLimit:
    "Of “{{name}}” one order takes at most {{left}} just now. Please take fewer; once it is paid you can order more.",
  stateNotAllowed: "Its state has changed, so this can no longer be done.",
  payTypeUnknown: "This payment method is not available now.",
  payClosed: "This payment is already closed.",
  refundTooLate: "More than 7 days have passed since receipt, so a return is no longer possible.",
  refundAlreadyRequested: "A return has already been requested once for this order.",
  refundAmountEmpty:
    "The refundable amount is zero. Please contact customer service and we will help.",
  refundNothingChosen: "Please choose what to return.",
  refundCountTooHigh: "The returned quantity is more than can be returned.",
  refundUnopenedRequired: "Please declare the condition of the items.",
  refundVideoRequired: "Please provide the video of unpacking.",
  refundFreightNotAccepted: "Please confirm that you pay the shipping of this exchange.",
  refundNotPaid:
    "This order has not been paid: there is nothing to refund. It can simply be cancelled.",
  refundOrderEnded: "This order was cancelled or refunded: there is nothing to return.",
  refundNotReceivedYet: "A return can be requested once receipt is confirmed.",
  versionConflict: "A colleague has just changed this. Please compare and save again.",
  staffLoginWrong: "The staff account or the password is not right.",
  refundOpen: "A refund request for this order is still being handled.",
  refundOverLimit:
    "You may refund up to HK${{limit}}; this is HK${{amount}}. Please hand it to a colleague who may.",
  lastOwner: "The shop needs at least one owner who can sign in.",
  invitationOver:
    "This invitation has been used or is out of date. Please ask a colleague for a new one.",
  secondFactorNeeded: "Please give the code of your authenticator as well.",
  secondFactorOver: "This sign-in took too long. Please sign in again.",
  secondFactorWrong: "The code is not right, or was used before.",
  secondFactorRequired: "Your role requires a second factor: it cannot be turned off.",
  fixedRole: "This role cannot be changed.",
} satisfies EnglishOf<typeof source>;
