import type { RefusalKey } from "@contract/failures";
import type { Localized, Language } from "@contract/languages";
import type { RefusalParams } from "../rules/refusal";

/**
 * `msg` of every refusal, for clients that do not know `errKey`; the storefront has words of its own.
 * "login expired" stays as it is in both languages: clients go by this spelling (spec §4).
 */
const MESSAGES: Readonly<Record<RefusalKey, Localized>> = {
  invalidField: {
    zhTw: "有資料不符合要求，請檢查後再送出。",
    en: "Something here does not fit. Please check it and send again.",
  },
  loginExpired: { zhTw: "login expired", en: "login expired" },
  notFound: { zhTw: "找不到你要的資料。", en: "The resource does not exist." },
  forbidden: { zhTw: "目前的操作沒有權限。", en: "The current operation has no permission." },
  tooManyRequests: {
    zhTw: "操作太頻密，請稍後再試。",
    en: "That was a little fast. Please try again shortly.",
  },
  repeatedSubmit: {
    zhTw: "資料正在處理，請勿重複提交。",
    en: "Data is being processed, please do not resubmit.",
  },
  loginWrong: {
    zhTw: "登入帳號或密碼不正確。",
    en: "The login account or the password is not right.",
  },
  loginDelayed: {
    zhTw: "嘗試次數過多，請在 {{seconds}} 秒後再登入。",
    en: "Too many attempts. Please sign in again in {{seconds}} seconds.",
  },
  loginNameDuplicate: {
    zhTw: "這個登入帳號已有人使用，請換一個。",
    en: "Login account duplication: someone already uses it, please choose another.",
  },
  emailDuplicate: {
    zhTw: "這個電郵已註冊，請換一個。",
    en: "This email account has been registered, please change the email.",
  },
  codeWrong: {
    zhTw: "驗證碼不正確或已過期。",
    en: "The verification code is wrong or has expired.",
  },
  codeTooSoon: {
    zhTw: "操作太頻密，請在 {{seconds}} 秒後再試。",
    en: "That was a little fast. Try again in {{seconds}} seconds.",
  },
  codeTooMany: {
    zhTw: "寄出的驗證碼太多，請一小時後再試。",
    en: "Too many codes were sent. Please try again in an hour.",
  },
  codeSendFailed: {
    zhTw: "驗證碼沒有寄出，請檢查電郵後再試一次。",
    en: "The verification code could not be sent. Check the email address and try again.",
  },
  passwordCommon: {
    zhTw: "這個密碼太常見，請換一個較難猜的。",
    en: "This password is too common. Please choose one that is harder to guess.",
  },
  oldPasswordWrong: { zhTw: "舊密碼不正確。", en: "The old password is not right." },
  passwordWrong: { zhTw: "密碼不正確。", en: "The password is not right." },
  accountBlocked: {
    zhTw: "這個帳戶已停用，請聯絡客服。",
    en: "This account is blocked. Please contact customer service.",
  },
  accountBusy: {
    zhTw: "訂單 {{orderNo}} 還未完成（未付款、配送中或退款處理中），完成後才能刪除帳戶。",
    en: "Order {{orderNo}} is not at its end yet (unpaid, on its way, or with a refund open). The account can be deleted once it is.",
  },
  fileKind: { zhTw: "不支援這種檔案。", en: "This kind of file is not accepted." },
  fileTooBig: { zhTw: "檔案太大。", en: "The file is too large." },
  uploadsFull: {
    zhTw: "你存放的檔案已到上限（{{files}} 個或 {{megabytes}} MB）。沒有用於退換的檔案會在一天後刪除；你也可以改用 LINE 或 WhatsApp 傳送錄影。",
    en: "Your files have reached the limit ({{files}} files or {{megabytes}} MB). Files that belong to no return are deleted after a day; the video can also be sent by LINE or WhatsApp.",
  },
  skuOffShelf: { zhTw: "這件商品已下架。", en: "This product is no longer on sale." },
  stockShort: { zhTw: "庫存不足，只剩 {{left}} 件。", en: "Not enough in stock: {{left}} left." },
  cartFull: {
    zhTw: "購物車最多放 99 項商品，請先移出一些。",
    en: "The cart holds at most 99 lines. Please take something out first.",
  },
  addressLimit: {
    zhTw: "地址最多 20 個，請先刪除不用的地址。",
    en: "You can keep at most 20 addresses. Please delete one you no longer use.",
  },
  couponUnknown: {
    zhTw: "沒有這個優惠碼，或優惠券已派完、活動未開始或已結束。",
    en: "There is no such code, or its coupons are all gone, not out yet, or over.",
  },
  couponClaimed: { zhTw: "你已領取過這張優惠券。", en: "You have already claimed this coupon." },
  couponUnusable: {
    zhTw: "這張優惠券不適用於這次的商品。",
    en: "This coupon does not apply to these goods.",
  },
  campaignClosed: {
    zhTw: "活動已暫停或已結束，現在不能這樣做。",
    en: "The campaign is paused or has ended, so this cannot be done now.",
  },
  noGoods: { zhTw: "你沒有要結算的商品。", en: "You have no goods to settle." },
  noAddress: { zhTw: "請選擇收件地址。", en: "Please select a delivery address." },
  priceChanged: {
    zhTw: "價格剛剛有更新，請核對新的金額再下單。",
    en: "The price has just changed. Please check the new amount before ordering.",
  },
  settleTokenReused: {
    zhTw: "這次結帳已送出，請到我的訂單查看。",
    en: "This checkout has already been sent. You will find it under My orders.",
  },
  settleTokenExpired: {
    zhTw: "結帳頁開得太久，請核對金額後再送出一次。",
    en: "The checkout was open for too long. Please check the amounts and send again.",
  },
  unpaidOrdersLimit: {
    zhTw: "你已有 {{most}} 張未付款的訂單。請先付款或取消訂單 {{orderNo}}，再送出這一張。",
    en: "You have {{most}} unpaid orders. Please pay or cancel order {{orderNo}} first, then send this one.",
  },
  heldPiecesLimit: {
    zhTw: "未付款的訂單合計最多保留 {{most}} 件，目前還可以加 {{left}} 件。請先付款或取消訂單 {{orderNo}}。",
    en: "Unpaid orders hold at most {{most}} pieces together; {{left}} more are possible now. Please pay or cancel order {{orderNo}} first.",
  },
  heldShareLimit: {
    zhTw: "「{{name}}」你最多還可以保留 {{left}} 件未付款。請先付款或取消訂單 {{orderNo}}，或減少數量。",
    en: "Of “{{nameEn}}” you can hold {{left}} more unpaid. Please pay or cancel order {{orderNo}} first, or take fewer.",
  },
  orderPiecesLimit: {
    zhTw: "一次最多訂購 {{most}} 件。請先訂其中一部分，付款後再訂其餘的。",
    en: "One order takes at most {{most}} pieces. Please order some of them, pay, and order the rest afterwards.",
  },
  orderShareLimit: {
    zhTw: "「{{name}}」目前一次最多訂購 {{left}} 件。請減少數量，付款後可以再訂。",
    en: "Of “{{nameEn}}” one order takes at most {{left}} just now. Please take fewer; once it is paid you can order more.",
  },
  stateNotAllowed: {
    zhTw: "狀態已改變，現在不能這樣做。",
    en: "Its state has changed, so this can no longer be done.",
  },
  payTypeUnknown: {
    zhTw: "這個付款方式暫時不能使用。",
    en: "This payment method is not available now.",
  },
  payClosed: { zhTw: "這筆付款已經結束。", en: "This payment is already closed." },
  refundTooLate: {
    zhTw: "已超過收貨後 7 天，不能再申請退換。",
    en: "More than 7 days have passed since receipt, so a return is no longer possible.",
  },
  refundAlreadyRequested: {
    zhTw: "這張訂單已申請過一次退換。",
    en: "A return has already been requested once for this order.",
  },
  refundAmountEmpty: {
    zhTw: "可退金額為零，請聯絡客服為你處理。",
    en: "The refundable amount is zero. Please contact customer service and we will help.",
  },
  refundNothingChosen: { zhTw: "請選擇要退的商品。", en: "Please choose what to return." },
  refundCountTooHigh: {
    zhTw: "退回數量超過可退數量。",
    en: "The returned quantity is more than can be returned.",
  },
  refundUnopenedRequired: {
    zhTw: "請聲明商品的狀況。",
    en: "Please declare the condition of the items.",
  },
  refundVideoRequired: { zhTw: "請提供開箱錄影。", en: "Please provide the video of unpacking." },
  refundFreightNotAccepted: {
    zhTw: "請確認由你負擔換貨運費。",
    en: "Please confirm that you pay the shipping of this exchange.",
  },
  refundNotPaid: {
    zhTw: "這張訂單還沒有付款，不用申請退款；不想要了可以直接取消訂單。",
    en: "This order has not been paid: there is nothing to refund. It can simply be cancelled.",
  },
  refundOrderEnded: {
    zhTw: "這張訂單已取消或已退款，沒有可以退換的商品。",
    en: "This order was cancelled or refunded: there is nothing to return.",
  },
  refundNotReceivedYet: {
    zhTw: "確認收貨後才能申請退換。",
    en: "A return can be requested once receipt is confirmed.",
  },
  versionConflict: {
    zhTw: "其他同事剛剛更改了這筆資料，請核對後再儲存。",
    en: "A colleague has just changed this. Please compare and save again.",
  },
  staffLoginWrong: {
    zhTw: "員工帳號或密碼不正確。",
    en: "The staff account or the password is not right.",
  },
  refundOpen: {
    zhTw: "這張訂單的退款申請仍在處理。",
    en: "A refund request for this order is still being handled.",
  },
  refundOverLimit: {
    zhTw: "你最多可以退款 HK${{limit}}，這筆是 HK${{amount}}。請交給可以退這個金額的同事。",
    en: "You may refund up to HK${{limit}}; this is HK${{amount}}. Please hand it to a colleague who may.",
  },
  lastOwner: {
    zhTw: "商店至少要有一位可以登入的擁有者。",
    en: "The shop needs at least one owner who can sign in.",
  },
  invitationOver: {
    zhTw: "這個邀請連結已使用或已過期，請同事再寄一個給你。",
    en: "This invitation has been used or is out of date. Please ask a colleague for a new one.",
  },
  secondFactorNeeded: {
    zhTw: "請再輸入驗證器的驗證碼。",
    en: "Please give the code of your authenticator as well.",
  },
  secondFactorOver: {
    zhTw: "這次登入已逾時，請重新登入。",
    en: "This sign-in took too long. Please sign in again.",
  },
  secondFactorWrong: {
    zhTw: "驗證碼不正確，或已使用過。",
    en: "The code is not right, or was used before.",
  },
  secondFactorRequired: {
    zhTw: "你的角色需要兩步驟驗證，不能關閉。",
    en: "Your role requires a second factor: it cannot be turned off.",
  },
  fixedRole: { zhTw: "這個角色不能更改。", en: "This role cannot be changed." },
};

/** The words of a refusal, `{{name}}` filled from its params. */
export function refusalMessage(key: RefusalKey, lang: Language, params: RefusalParams): string {
  return MESSAGES[key][lang].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : "",
  );
}
