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
