import type { Localized } from "@contract/model/languages";
import type { RetentionKey } from "@contract/model/retention";

interface Privacy {
  lead: Localized;
  sections: readonly { slug: string; title: Localized; text: Localized }[];
  updated: string;
}

/**
 * The personal data that the shop stores, and the reasons. Hong Kong's Personal Data (Privacy) Ordinance
 * (Cap. 486) and article 8 of Taiwan's Personal Data Protection Act require this notice.
 */
export const privacy: Privacy = {
  updated: "2026-11-01",
  lead: {
    zhTw: "我們只收集完成訂單需要的資料，不賣、不租，也不作廣告追蹤。以下按香港《個人資料（私隱）條例》與台灣《個人資料保護法》第 8 條說明。",
    en: "We collect only what an order needs. We neither sell nor rent it, and we do not track you for advertising. This notice follows Hong Kong's Personal Data (Privacy) Ordinance and article 8 of Taiwan's Personal Data Protection Act.",
  },
  sections: [
    {
      slug: "what",
      title: { zhTw: "收集什麼", en: "What we collect" },
      text: {
        zhTw: "登入帳號、姓名、暱稱、性別、生日、電話、電郵、地址；你選擇提供的 LINE 或 WhatsApp 帳號；訂單、付款結果、物流與退換紀錄，包括你上載的開箱錄影。信用卡號碼由付款機構處理，我們不會經手。",
        en: "Login account, name, nickname, sex, birthday, phone, email and address; the LINE or WhatsApp account you choose to give; orders, payment results, delivery and return records, including any unpacking video you upload. Card numbers are handled by the payment provider and never reach us.",
      },
    },
    {
      slug: "why",
      title: { zhTw: "用來做什麼", en: "What for" },
      text: {
        zhTw: "建立帳戶、收款、送貨、處理退換、回答你的查詢，以及履行稅務與消費者保護的法定責任。我們不會未經同意寄送推廣訊息。",
        en: "To keep your account, take payment, deliver, handle returns, answer your questions, and meet our duties under tax and consumer law. We send no promotions without your consent.",
      },
    },
    {
      slug: "who",
      title: { zhTw: "誰會看到", en: "Who sees it" },
      text: {
        zhTw: "負責訂單的同事，以及完成送貨與付款所必需的物流公司、付款機構，範圍限於香港與台灣。法律要求時才會提供給主管機關。",
        en: "Our staff who handle your order, and the carriers and payment providers needed to deliver and charge it, within Hong Kong and Taiwan. Authorities only where the law requires it.",
      },
    },
    {
      slug: "how-long",
      title: { zhTw: "保存多久", en: "How long" },
      text: {
        zhTw: "帳戶資料保存至你刪除帳戶為止。其餘到期自動刪除：",
        en: "Account data until you delete your account. The rest is deleted automatically:",
      },
    },
    {
      slug: "rights",
      title: { zhTw: "你的權利", en: "Your rights" },
      text: {
        zhTw: "你可以查詢、閱覽、索取複本、更正、要求停止使用或刪除你的資料：登入後在「個人資料」即可下載資料或刪除帳戶，也可以寫信到客服電郵，我們會在十五天內回覆。必填資料若不提供，我們便無法完成註冊或送貨，其他功能不受影響。",
        en: "You may ask about, view, copy or correct your data, and ask us to stop using it or delete it. Sign in and go to Personal details to download it or delete your account, or email us and we will answer within fifteen days. Without the required fields we cannot register you or deliver; everything else still works.",
      },
    },
    {
      slug: "cookies",
      title: { zhTw: "Cookie", en: "Cookies" },
      text: {
        zhTw: "只使用運作必需的 Cookie：登入狀態、曾用來登入或索取驗證碼的裝置（保留一年）、語言、頁面提示、最近看過的商品、登入前為你保留的商品（保留 30 天）、省流量設定，以及你收起過的活動提示。沒有廣告或分析 Cookie，所以不需要同意橫幅。商店只計算每天有多少次到訪和多少個購物車，不用 Cookie，也不記錄任何人的資料。",
        en: "Only cookies the shop needs to run: sign-in, the device you have signed in with or requested a code from (kept for a year), language, page notices, recently viewed products, the products kept for you before you sign in (for 30 days), the low-data setting and any announcement you dismissed. There are none for advertising or analytics, so there is no consent banner. The shop only counts the visits and carts of each day, without cookies and without data about any person.",
      },
    },
  ],
};

interface Terms {
  lead: Localized;
  sections: readonly { slug: string; title: Localized; text: Localized }[];
}

/** The terms of sale. Staff can replace them. */
export const terms: Terms = {
  lead: {
    zhTw: "下單即表示同意以下條款。它們不影響你在香港或台灣法律下的消費者權利。",
    en: "By ordering you accept these terms. Your statutory rights as a consumer in Hong Kong or Taiwan are unaffected.",
  },
  sections: [
    {
      slug: "order",
      title: { zhTw: "訂單與價格", en: "Orders and prices" },
      text: {
        zhTw: "價格以港幣標示，全店免運費。提交訂單時，商品會為你保留到付款期限；逾期未付款，訂單自動取消。付款成功後訂單成立，我們會寄出電郵確認。",
        en: "Prices are in Hong Kong dollars and shipping is free. Once you order, the items are held for you until the payment deadline; an order not paid by then is cancelled. The sale is concluded when you pay, and we confirm it by email.",
      },
    },
    {
      slug: "mistakes",
      title: { zhTw: "標錯價或缺貨", en: "Wrong prices and stock" },
      text: {
        zhTw: "如果價格明顯標錯，或付款後才發現缺貨，我們會聯絡你並全數退款，不會改收其他金額。",
        en: "If a price is obviously wrong, or an item turns out to be out of stock after you paid, we will tell you and refund it in full. We never charge a different amount.",
      },
    },
    {
      slug: "use",
      title: { zhTw: "使用商品與帳戶", en: "Products and your account" },
      text: {
        zhTw: "請按包裝與商品頁的說明使用商品。帳戶只供你本人使用，請保管好密碼。",
        en: "Please use products as described on the label and product page. Your account is for you alone; keep its password safe.",
      },
    },
  ],
};

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
