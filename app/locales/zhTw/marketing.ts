/** Messages of the page with the consent to marketing mails, and of the page to which such a mail links. */
export const marketing = {
  title: "消息與優惠電郵",
  description: "選擇是否接收消息與優惠的電郵。",
  always: "訂單、退款與帳戶安全的電郵，一定會寄給你。",
  /** The text of the consent. If you change it, increase `MARKETING_CONSENT_VERSION`. */
  agree: "我同意以電郵接收 {{shop}} 的消息與優惠",
  hint: "可隨時在這裡取消；每一封這類電郵，也有一按即停的連結。",
  none: "你沒有同意，我們不會寄這類電郵給你。",
  since: "你在 {{time}} 同意接收。",
  save: "儲存",
  waiting: {
    title: "到貨通知",
    hint: "你在等這些售完的商品，到貨時各寄一封信。",
    stop: "不再等",
  },
  link: {
    title: "停止消息與優惠電郵",
    wrong: "這個連結不完整，或帳戶已不存在。請從電郵再按一次，或登入後更改。",
    account: "登入後更改",
    about: "{{shop}} 會把消息與優惠寄到 {{email}}。要停止嗎？訂單、退款與帳戶安全的電郵不受影響。",
    ofReviews: {
      title: "停止評價邀請",
      about:
        "收貨兩星期後，{{shop}} 會寄一封評價邀請到 {{email}}，每張訂單一次。要停止嗎？其他電郵不受影響。",
      stopped: "{{shop}} 不會再把評價邀請寄到 {{email}}。",
    },
    ofStock: {
      title: "取消到貨通知",
      about: "{{email}} 登記了到貨通知。要全部取消嗎？其他電郵不受影響。",
      stopped: "{{shop}} 不會再把到貨通知寄到 {{email}}。",
    },
    ofRefill: {
      title: "停止用完提醒",
      about: "{{shop}} 會在商品大約用完時寄信到 {{email}}。要全部停止嗎？其他電郵不受影響。",
      stopped: "{{shop}} 沒有要寄到 {{email}} 的用完提醒了。",
    },
    stop: "停止寄給我",
    keep: "繼續接收",
    stopped: "{{shop}} 不會把消息與優惠寄到 {{email}}。",
    undo: "按錯了，繼續接收",
    home: "回到首頁",
  },
};
