import type { Localized } from "@contract/model/languages";
import type { RetentionKey } from "@contract/model/retention";

interface RetentionWords {
  readonly what: Localized;
  /** The event that starts the retention period, or the reason for its length. */
  readonly why: Localized;
  /** True for records of the shop's internal work, which the privacy notice shows in a collapsed list. */
  readonly isInternal?: true;
}

/** The text in the privacy notice for each rule of `RETENTION_DAYS`. */
export const retention: Readonly<Record<RetentionKey, RetentionWords>> = {
  codes: {
    what: { zhTw: "驗證碼、登入嘗試次數", en: "Verification codes, sign-in attempt counts" },
    why: { zhTw: "只用來防止濫用", en: "to prevent abuse" },
  },
  unusedFiles: {
    what: { zhTw: "沒有用到的檔案", en: "Unused files" },
    why: { zhTw: "沒有用途", en: "no longer needed" },
    isInternal: true,
  },
  stockRequestsUnconfirmed: {
    what: { zhTw: "未確認的到貨通知登記", en: "Unconfirmed back-in-stock requests" },
    why: { zhTw: "不會寄信", en: "we do not use them" },
  },
  productImports: {
    what: { zhTw: "匯入的商品檔案及其結果", en: "Imported product files and their results" },
    why: { zhTw: "用來查看匯入結果，不含個人資料", en: "to read the result; no personal data" },
    isInternal: true,
  },
  jobRuns: {
    what: { zhTw: "自動工作的紀錄", en: "Records of automatic jobs" },
    why: { zhTw: "用來查找故障", en: "to find faults" },
    isInternal: true,
  },
  webhookDeliveries: {
    what: { zhTw: "給其他系統的通知", en: "Reports to other systems" },
    why: { zhTw: "用來查找故障，不含個人資料", en: "to find faults; no personal data" },
    isInternal: true,
  },
  sessions: {
    what: { zhTw: "登入紀錄", en: "Sign-ins" },
    why: { zhTw: "登入最長 30 天", en: "a sign-in lasts at most 30 days" },
  },
  errors: {
    what: { zhTw: "系統錯誤紀錄", en: "System error records" },
    why: { zhTw: "用來查找原因，不含個人資料", en: "to find the cause; no personal data" },
    isInternal: true,
  },
  stockRequestsEnded: {
    what: { zhTw: "已寄或取消的到貨通知", en: "Answered or cancelled back-in-stock requests" },
    why: { zhTw: "以備查詢", en: "for enquiries" },
  },
  refillRemindersEnded: {
    what: { zhTw: "已寄或停止的用完提醒", en: "Sent or stopped refill reminders" },
    why: { zhTw: "以備查詢", en: "for enquiries" },
  },
  orderDrafts: {
    what: { zhTw: "電話訂單的草稿", en: "Drafts of orders by phone" },
    why: { zhTw: "最後更改後起計", en: "after the last change" },
  },
  payReceipts: {
    what: { zhTw: "轉帳截圖", en: "Screenshots of transfers" },
    why: { zhTw: "付款核對後起計，以備查詢", en: "after the payment is checked, for enquiries" },
  },
  returnVideos: {
    what: { zhTw: "開箱錄影", en: "Unpacking videos" },
    why: { zhTw: "退換結束後起計，以備查詢", en: "after the return closes, for enquiries" },
  },
  mails: {
    what: { zhTw: "寄出的電郵", en: "Emails we sent" },
    why: { zhTw: "以備查詢", en: "for enquiries" },
  },
  signIns: {
    what: { zhTw: "登入嘗試及結果", en: "Sign-in attempts and outcomes" },
    why: { zhTw: "用來發現他人冒用", en: "to detect misuse by others" },
  },
  orderNews: {
    what: { zhTw: "訂單通知", en: "Order updates" },
    why: { zhTw: "訂單本身仍在", en: "the order itself remains" },
  },
  knownDevices: {
    what: { zhTw: "認得的裝置", en: "Known devices" },
    why: {
      zhTw: "最後登入起計，讓你不受他人嘗試影響",
      en: "after the last sign-in; protects your account",
    },
  },
  carts: {
    what: { zhTw: "購物車與願望清單", en: "Cart and wishlist items" },
    why: { zhTw: "價格與商品已不同", en: "prices and products have changed" },
  },
  coupons: {
    what: { zhTw: "未用的優惠券", en: "Unused coupons" },
    why: { zhTw: "到期後起計", en: "after they expire" },
  },
  stockRequests: {
    what: { zhTw: "等候中的到貨通知", en: "Waiting back-in-stock requests" },
    why: { zhTw: "登記後起計", en: "after sign-up" },
  },
  unpaidOrders: {
    what: { zhTw: "沒有付款的訂單", en: "Orders never paid" },
    why: { zhTw: "以備查詢", en: "for enquiries" },
  },
  sandboxPayments: {
    what: { zhTw: "示範付款", en: "Demo payments" },
    why: { zhTw: "不是真的款項", en: "no money moved" },
    isInternal: true,
  },
  staffActions: {
    what: { zhTw: "員工操作紀錄", en: "Staff activity records" },
    why: { zhTw: "查核誰改了什麼", en: "to see who changed what" },
    isInternal: true,
  },
  orders: {
    what: { zhTw: "訂單、付款、退款", en: "Orders, payments, refunds" },
    why: { zhTw: "稅法要求保存七年", en: "tax law requires seven years" },
  },
  paymentEvents: {
    what: { zhTw: "付款機構的通知", en: "Payment webhooks" },
    why: { zhTw: "與付款一同保存", en: "kept with the payments" },
    isInternal: true,
  },
  stockMovements: {
    what: { zhTw: "庫存變動", en: "Stock movements" },
    why: { zhTw: "之後只留合計", en: "only totals remain" },
    isInternal: true,
  },
};
