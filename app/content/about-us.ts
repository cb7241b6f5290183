import type { Localized } from "@contract/model/languages";

interface AboutUs {
  lead: Localized;
  returns: { lead: Localized; clauses: readonly ReturnClause[]; unshipped: Localized };
}

/** A clause of the return policy (spec §9). */
interface ReturnClause {
  /** The id of the clause's element, to which links lead. */
  slug: string;
  /** The text of the clause. */
  rule: Localized;
  /** How the shop applies the clause, with exact days and amounts (prod-api B.9). */
  reading: Localized;
}

/** The content of /aboutUs except the contacts, which are settings. Staff can replace the lead. */
export const aboutUs: AboutUs = {
  lead: {
    zhTw: "問商品、問用法、問訂單，用你最順手的方式找我們就好。",
    en: "Ask about a product, its use or your order in whichever way suits you.",
  },
  returns: {
    lead: {
      zhTw: "收到不合意的商品，請先看以下六條。每一條我們都寫明怎樣計算，申請頁也會在送出之前把金額和期限列給你看。",
      en: "If something is not right, please read these six clauses first. We explain exactly how each is calculated, and the request page shows the amount and deadline before you submit.",
    },
    clauses: [
      {
        slug: "one-request",
        rule: { zhTw: "每張訂單只可申請一次退換。", en: "One return request per order." },
        reading: {
          zhTw: "同一張訂單有幾件商品要退換，請在同一次申請中一併選取。申請送出後不能撤回；不論通過與否，都視為已申請一次。",
          en: "To return several items of an order, choose them all in the same request. A submitted request cannot be withdrawn, and counts whether it is approved or not.",
        },
      },
      {
        slug: "seven-days",
        rule: {
          zhTw: "收貨後 7 天內可退換，商品須未拆封、全新。",
          en: "Return or exchange within 7 days of receipt, unopened and new.",
        },
        reading: {
          zhTw: "由確認收貨當天的翌日起計，至第 7 天香港／台灣時間 23:59 為止。如沒有按「確認收貨」，出貨後第 10 天會自動視為已收貨。未拆封指封口、封膜與配件完整。",
          en: "Counted from the day after receipt is confirmed until 23:59 Hong Kong and Taiwan time on the seventh day. If you do not confirm receipt, the order counts as received ten days after shipping. Unopened means that seal, film and accessories are all intact.",
        },
      },
      {
        slug: "refund-time",
        rule: {
          zhTw: "退貨完成後 7 至 10 個工作天內，退款至原付款帳戶。",
          en: "Refund to the account 7 to 10 working days after the return is completed.",
        },
        reading: {
          zhTw: "退貨完成指我們收到並驗收商品的日子，退款頁會列出預計到帳的日期。工作天為星期一至五。",
          en: "The return is completed once we have received and checked the items; the refund page shows the expected dates. Working days are Monday to Friday.",
        },
      },
      {
        slug: "unpacking-video",
        rule: { zhTw: "須提供開箱錄影。", en: "Video recording of unpacking is required." },
        reading: {
          zhTw: "請由包裹未拆封、看得見運單標籤的一刻開始，一鏡到底錄到取出商品為止。可在申請頁上載，或選擇經 LINE、WhatsApp 傳給我們。",
          en: "Start with the parcel sealed and its label visible, and record without a cut until the items are out. Upload the video with the request, or choose to send it by LINE or WhatsApp.",
        },
      },
      {
        slug: "exchange-freight",
        rule: {
          zhTw: "因個人原因換貨，運費由顧客承擔。",
          en: "A self-caused exchange costs freight.",
        },
        reading: {
          zhTw: "個人原因指不想要、買錯等。品質問題、寄錯或運送破損，來回運費都由我們負擔。申請前頁面會先請你確認。",
          en: "Self-caused means a change of mind, a wrong choice or similar. For a fault, a wrong item or damage in transit, we pay shipping both ways. The page asks you to confirm before you apply.",
        },
      },
      {
        slug: "coupon-deduction",
        rule: {
          zhTw: "部分退款時，會扣除優惠券的折扣。",
          en: "Coupon discounts are deducted from partial refunds.",
        },
        reading: {
          zhTw: "例：HK$300 與 HK$200 的商品各一件，用了滿 HK$400 減 HK$50 的券，實付 HK$450。退回 HK$200 那件後，餘下的不再達到門檻，因此退款為 HK$150。沒有門檻的券，則按商品金額的比例分攤。",
          en: "Example: you buy items of HK$300 and HK$200 with a coupon for HK$50 off HK$400 and pay HK$450. If you return the HK$200 item, the rest no longer reaches the minimum spend, so the refund is HK$150. The discount of a coupon without a minimum spend is shared in proportion to the prices.",
        },
      },
    ],
    unshipped: {
      zhTw: "訂單尚未出貨時，可申請整張訂單退款，不需要開箱錄影，第 2 至 5 條並不適用。",
      en: "Before an order has shipped, you can request a refund of the whole order. No video is needed, and clauses 2 to 5 do not apply.",
    },
  },
};
