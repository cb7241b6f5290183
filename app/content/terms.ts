import type { Localized } from "@contract/model/languages";

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
