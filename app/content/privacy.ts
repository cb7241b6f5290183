import type { Localized } from "@contract/model/languages";

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
