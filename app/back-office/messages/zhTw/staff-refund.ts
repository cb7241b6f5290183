/** Messages of the refund page in the back office. */
export const staffRefund = {
  video: "開箱錄影",
  steps: "進度",
  proposedBy: "由 {{name}} 提出，因為金額超過其上限。需由另一位同事核准，顧客尚未收到通知。",
  proposed: "需第二人核准",
  new: {
    title: "為訂單 {{orderNo}} 退款",
    open: "退款給顧客",
    lead: "顧客沒有申請也可以退款，例如包裹遺失或補償。款項退回原付款帳戶，顧客會收到電郵，仍可申請一次退換。",
    none: "這張訂單現在沒有可退的款項。如果顧客有申請仍在處理，請先處理該申請。",
    amount: "退款金額（HK$），如上方沒有選商品",
    most: "最多 {{amount}}",
    reason: "原因",
    remark: "給顧客的話",
    told: "顧客會在電郵和退款頁看到原因和這段話。",
    submit: "退款",
    sum: { paid: "訂單實付", before: "之前已退", most: "可退金額" },
    unsent: "還有商品未寄出，所以不能退到零。要全數退款，請取消訂單，商品會恢復可售。",
    question: "退 {{amount}} 給訂單 {{orderNo}} 的顧客？",
    endsOrder: "這會退完全部款項，訂單隨即結束。退款不能復原。",
    keepsOrder: "訂單維持不變。退款不能復原。",
    yes: "確定退款",
    no: "返回",
  },
  policy: {
    title: "退換政策",
    finding: { kept: "符合", broken: "不符合", promised: "待收到", notNeeded: "不適用" },
    clause: {
      oneRequest: "每張訂單申請一次",
      inTime: "收貨後七天內提出",
      condition: "商品未開封且全新，或保持到貨時的樣子",
      video: "附上開箱錄影",
      freight: "因個人原因換貨，運費由顧客負擔",
    },
    why: {
      wholeOrder: "訂單尚未出貨，整單退款，不涉及商品。",
      oneRequest: "同一張訂單沒有其他申請；系統不接受第二次。",
      inTime: "收貨 {{received}}，最後期限 {{deadline}}，申請 {{applied}}。",
      condition: {
        arrival: "到貨時已損壞或寄錯，顧客須聲明保持到貨時的樣子、沒有使用過。",
        other: "其他原因，顧客須聲明未開封且全新。",
      },
      video: {
        file: "已上載，可以在這一頁播放。",
        chat: "顧客會以 LINE 或 WhatsApp 傳送，請先收到再核准。",
        none: "沒有錄影。",
      },
      freight: {
        arrival: "原因不在顧客，運費由商店負擔。",
        other: "只在換貨時適用；顧客提出時已被告知。",
      },
    },
  },
  sum: {
    title: "金額如何計算",
    exchange: "換貨不涉及退款。",
    paid: "訂單實付",
    before: "之前已退",
    goods: "退回商品的售價",
    coupon: "優惠券收回",
    asked: "申請金額",
    approved: "核准金額",
    endsOrder: "訂單尚未出貨：核准後，不論金額多少，訂單隨即結束，商品恢復可售，優惠券退回。",
    why: {
      noCoupon: "這張訂單沒有使用優惠券。",
      all: "整張訂單退回，優惠券的折扣全部扣除。",
      share: "保留的商品 {{kept}} 仍達最低消費 {{minimum}}，只收回退回商品分攤的折扣。",
      lost: "保留的商品 {{kept}} 未達最低消費 {{minimum}}，整張優惠券的折扣都收回。",
    },
  },
  payout: {
    waiting: "退款 {{amount}}：等待送出。",
    asked: "退款 {{amount}}：付款平台處理中。",
    done: "退款 {{amount}}：已於 {{time}} 退回。",
    manual: "退款 {{amount}}：需要人工退回。",
  },
};

/** Messages of the actions on all ticked refund requests. */
export const refundsAtOnce = {
  accept: "接受已選取的申請",
  receive: "已收到選取的退貨",
  hint: "對已勾選的申請執行；退款金額仍逐一核准。",
};
