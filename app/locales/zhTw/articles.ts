export const question = {
  title: "常見問題",
  lead: "{{count}} 個問題，點一下就能看到解答。",
  empty: "這裡還沒有問題。直接問我們，會有真人回覆。",
  description: "關於商品與訂單的 {{count}} 個常見問題與解答。",
  chosen: "你選的問題",
  others: "其他問題",
  link: "這一題的連結",
  ask: {
    title: "沒有找到你的問題？",
    text: "把情況告訴我們，會有真人回覆。",
    whatsApp: "用 WhatsApp 問",
    line: "用 LINE 問",
  },
};

export const customerCase = {
  title: "顧客案例",
  lead: "每一個案例都寫明用了什麼、怎樣用、用了多久。結果因人而異。",
  description: "{{count}} 位顧客的親身經驗：煩惱、做法、星期數與用過的商品，並附上本人的話。",
  places: { label: "煩惱在哪裡", all: "全部", scalp: "頭皮", roots: "髮根", lengths: "髮尾與髮色" },
  weeks: "{{count}} 星期後",
  empty: "這裡還沒有顧客案例。",
  toProducts: "看看我們的商品",
  consent: "文字與資料經顧客同意刊出，姓名只保留姓氏。",
};

export const aboutUs = {
  title: "關於我們",
  description: "{{name}}的聯絡方式、服務時間、店鋪地址、六條退換貨說明與私隱聲明。",
  contents: "本頁內容",
  contact: {
    title: "聯絡我們",
    whatsApp: "WhatsApp",
    line: "LINE",
    mail: "電郵",
    phone: "電話",
    address: "店鋪地址",
    hours: "服務時間",
    none: "聯絡方式很快就會公布。",
  },
  returns: {
    title: "退換貨說明",
    reading: "怎樣計算",
    unshipped: "還沒有出貨？",
    apply: "到訂單申請退換",
  },
  delivery: { title: "送貨" },
  terms: { title: "銷售條款" },
  privacy: {
    title: "私隱聲明",
    updated: "更新日期：{{date}}",
    column: { what: "資料", after: "保存", why: "說明" },
    internal: "商店內部的紀錄",
    days: "{{count}} 天",
    years: "{{count}} 年",
  },
};

export const brandStory = {
  title: "品牌故事",
  empty: "{{name}}的故事，很快就會寫在這裡。",
  visit: "到店看看",
  shop: "看看我們的商品",
};

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
