import type { RefusalKey } from "./failures";
import type { Language } from "./languages";

/**
 * The messages of business errors by stable key and language. `{{name}}` is replaced by a
 * parameter. The storefront shows them, and the backend sends them as `msg` for clients that do not
 * know `errKey`.
 */
export const REFUSAL_MESSAGES = {
  zhTw: {
    invalidField: "有資料不符合要求，請檢查後再送出。",
    loginExpired: "登入狀態已過期，請重新登入。",
    notFound: "找不到你要的資料。",
    forbidden: "目前的操作沒有權限。",
    tooManyRequests: "操作太頻繁，請稍後再試。",
    repeatedSubmit: "資料正在處理，請勿重複提交。",
    loginWrong: "登入帳號或密碼不正確。",
    loginDelayed: "嘗試次數過多，請在 {{seconds}} 秒後再登入。",
    loginNameDuplicate: "這個登入帳號已有人使用，請換一個。",
    emailDuplicate: "這個電郵已註冊，請換一個。",
    codeWrong: "驗證碼不正確或已過期。",
    codeTooSoon: "操作太頻繁，請在 {{seconds}} 秒後再試。",
    codeTooMany: "寄出的驗證碼太多，請一小時後再試。",
    codeSendFailed: "驗證碼沒有寄出，請檢查電郵後再試一次。",
    passwordCommon: "這個密碼太常見，請換一個較難猜的。",
    oldPasswordWrong: "舊密碼不正確。",
    passwordWrong: "密碼不正確。",
    accountBlocked: "這個帳戶已停用，請聯絡客服。",
    accountBusy: "訂單 {{orderNo}} 還未完成（未付款、配送中或退款處理中），完成後才能刪除帳戶。",
    fileKind: "不支援這種檔案。",
    fileTooBig: "檔案太大。",
    uploadsFull:
      "你存放的檔案已到上限（{{files}} 個或 {{megabytes}} MB）。沒有用於退換的檔案會在一天後刪除；你也可以改用 LINE 或 WhatsApp 傳送錄影。",
    skuOffShelf: "這件商品已下架。",
    stockShort: "「{{name}}」庫存不足，只剩 {{left}} 件。",
    cartFull: "購物車最多放 99 項商品，請先移出一些。",
    addressLimit: "地址最多 20 個，請先刪除不用的地址。",
    couponUnknown: "沒有這個優惠碼，或優惠券已派完、活動未開始或已結束。",
    couponClaimed: "你已領取過這張優惠券。",
    couponUnusable: "這張優惠券不適用於這次的商品。",
    campaignClosed: "活動已暫停或已結束，現在不能這樣做。",
    noGoods: "你沒有要結算的商品。",
    noAddress: "請選擇收件地址。",
    priceChanged: "價格剛剛有更新，請核對新的金額再下單。",
    settleTokenReused: "這次結帳已送出，請到我的訂單查看。",
    settleTokenExpired: "結帳頁開得太久，請核對金額後再送出一次。",
    unpaidOrdersLimit:
      "你已有 {{most}} 張未付款的訂單。請先付款或取消訂單 {{orderNo}}，再送出這一張。",
    heldPiecesLimit:
      "未付款的訂單合計最多保留 {{most}} 件，目前還可以加 {{left}} 件。請先付款或取消訂單 {{orderNo}}。",
    heldShareLimit:
      "「{{name}}」你最多還可以保留 {{left}} 件未付款。請先付款或取消訂單 {{orderNo}}，或減少數量。",
    orderPiecesLimit: "一次最多訂購 {{most}} 件。請先訂其中一部分，付款後再訂其餘的。",
    orderShareLimit: "「{{name}}」目前一次最多訂購 {{left}} 件。請減少數量，付款後可以再訂。",
    stateNotAllowed: "狀態已改變，現在不能這樣做。",
    payTypeUnknown: "這個付款方式暫時不能使用。",
    payClosed: "這筆付款已經結束。",
    refundTooLate: "已超過收貨後 7 天，不能再申請退換。",
    refundAlreadyRequested: "這張訂單已申請過一次退換。",
    refundAmountEmpty: "可退金額為零，請聯絡客服為你處理。",
    refundNothingChosen: "請選擇要退的商品。",
    refundCountTooHigh: "退回數量超過可退數量。",
    refundUnopenedRequired: "請聲明商品的狀況。",
    refundVideoRequired: "請提供開箱錄影。",
    refundFreightNotAccepted: "請確認由你負擔換貨運費。",
    refundNotReceivedYet: "確認收貨後才能申請退換。",
    refundNotPaid: "這張訂單還沒有付款，不用申請退款；不想要了可以直接取消訂單。",
    refundOrderEnded: "這張訂單已取消或已退款，沒有可以退換的商品。",
    versionConflict: "其他同事剛剛更改了這筆資料，請核對後再儲存。",
    staffLoginWrong: "員工帳號或密碼不正確。",
    refundOpen: "這張訂單的退款申請仍在處理。",
    refundAboveRest: "最多只能退 HK${{rest}}。",
    refundOverLimit:
      "你最多可以退款 HK${{limit}}，這筆是 HK${{amount}}。請交給可以退這個金額的同事。",
    lastOwner: "商店至少要有一位可以登入的擁有者。",
    fixedRole: "這個角色不能更改。",
    invitationOver: "這個邀請連結已使用或已過期，請同事再寄一個給你。",
    secondFactorNeeded: "請再輸入驗證器的驗證碼。",
    secondFactorOver: "這次登入已逾時，請重新登入。",
    secondFactorWrong: "驗證碼不正確，或已使用過。",
    secondFactorRequired: "你的角色需要兩步驟驗證，不能關閉。",
    proofNeeded: "請先輸入密碼或驗證碼，確認是你本人。",
  },
  en: {
    invalidField: "Some details are not valid. Please check them and try again.",
    loginExpired: "Your sign-in has expired. Please sign in again.",
    notFound: "The resource does not exist.",
    forbidden: "The current operation has no permission.",
    tooManyRequests: "Too many requests. Please try again shortly.",
    repeatedSubmit: "Data is being processed, please do not resubmit.",
    loginWrong: "The login account or password is incorrect.",
    loginDelayed: "Too many attempts. Please try again in {{seconds}} seconds.",
    loginNameDuplicate:
      "Login account duplication: someone already uses it, please choose another.",
    emailDuplicate: "This email account has been registered, please change the email.",
    codeWrong: "The verification code is incorrect or has expired.",
    codeTooSoon: "Too many requests. Try again in {{seconds}} seconds.",
    codeTooMany: "Too many codes were sent. Please try again in an hour.",
    codeSendFailed:
      "The verification code could not be sent. Check the email address and try again.",
    passwordCommon: "This password is too common. Please choose one that is harder to guess.",
    oldPasswordWrong: "The old password is incorrect.",
    passwordWrong: "The password is incorrect.",
    accountBlocked: "This account is blocked. Please contact customer service.",
    accountBusy:
      "Order {{orderNo}} is still open (unpaid, on its way or being refunded). You can delete your account once it is complete.",
    fileKind: "This file type is not supported.",
    fileTooBig: "The file is too large.",
    uploadsFull:
      "Your files have reached the limit ({{files}} files or {{megabytes}} MB). Files not used in a return are deleted after a day. You can also send the video by LINE or WhatsApp.",
    skuOffShelf: "This product is no longer on sale.",
    stockShort: "Only {{left}} of “{{name}}” left in stock.",
    cartFull: "Your cart can hold at most 99 different items. Please remove some first.",
    addressLimit: "You can keep at most 20 addresses. Please delete one you no longer use.",
    couponUnknown:
      "This code does not exist, or its coupons have all been claimed, have not started or have ended.",
    couponClaimed: "You have already claimed this coupon.",
    couponUnusable: "This coupon does not apply to these items.",
    campaignClosed: "The campaign is paused or has ended, so this is not possible now.",
    noGoods: "You have no goods to settle.",
    noAddress: "Please select a delivery address.",
    priceChanged: "The price has just changed. Please check the new amount before ordering.",
    settleTokenReused: "This order has already been placed. You will find it under My orders.",
    settleTokenExpired:
      "The checkout page was open for too long. Please check the amounts and place the order again.",
    unpaidOrdersLimit:
      "You have {{most}} unpaid orders. Please pay for or cancel order {{orderNo}} first, then place this one.",
    heldPiecesLimit:
      "Your unpaid orders can hold at most {{most}} items in total; you can add {{left}} more now. Please pay for or cancel order {{orderNo}} first.",
    heldShareLimit:
      "Your unpaid orders can hold {{left}} more of “{{name}}”. Please pay for or cancel order {{orderNo}} first, or order fewer.",
    orderPiecesLimit:
      "One order can have at most {{most}} items. Please order and pay for some first, then order the rest.",
    orderShareLimit:
      "One order can have at most {{left}} of “{{name}}” for now. Please order fewer; you can order more once it is paid.",
    stateNotAllowed: "The status has changed, so this is no longer possible.",
    payTypeUnknown: "This payment method is not available at the moment.",
    payClosed: "This payment is already closed.",
    refundTooLate: "More than 7 days have passed since receipt, so a return is no longer possible.",
    refundAlreadyRequested: "A return has already been requested for this order.",
    refundAmountEmpty:
      "The refundable amount is zero. Please contact customer service and we will help.",
    refundNothingChosen: "Please choose the items to return.",
    refundCountTooHigh: "The quantity is more than can be returned.",
    refundUnopenedRequired: "Please declare the condition of the items.",
    refundVideoRequired: "Please provide the unpacking video.",
    refundFreightNotAccepted: "Please agree to pay shipping for this exchange.",
    refundNotReceivedYet: "You can request a return once you have confirmed receipt.",
    refundNotPaid:
      "This order has not been paid, so there is nothing to refund. You can simply cancel it.",
    refundOrderEnded: "This order was cancelled or refunded, so there is nothing to return.",
    versionConflict:
      "A colleague has just changed this. Please compare the versions and save again.",
    staffLoginWrong: "The staff account or password is incorrect.",
    refundOpen: "A refund request for this order is still open.",
    refundAboveRest: "You can refund at most HK${{rest}}.",
    refundOverLimit:
      "You may refund up to HK${{limit}}; this is HK${{amount}}. Please pass it to a colleague with a higher limit.",
    lastOwner: "The shop needs at least one owner who can sign in.",
    fixedRole: "This role cannot be changed.",
    invitationOver:
      "This invitation has been used or has expired. Please ask a colleague for a new one.",
    secondFactorNeeded: "Please also enter the code from your authenticator app.",
    secondFactorOver: "The sign-in timed out. Please sign in again.",
    secondFactorWrong: "The code is incorrect or has already been used.",
    secondFactorRequired: "Your role requires a second factor, so you cannot turn it off.",
    proofNeeded: "Enter your password or a code first to confirm that it is you.",
  },
} satisfies Record<Language, Record<RefusalKey, string>>;
