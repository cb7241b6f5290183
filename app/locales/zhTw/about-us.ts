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
  },
  returns: {
    title: "退換貨說明",
    reading: "怎樣計算",
    unshipped: "還沒有出貨？",
    apply: "到訂單申請退換",
  },
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
