export const question = {
  title: "常見問題",
  lead: "關於頭皮與頭髮的 {{count}} 個問題，點一下就能看到解答。",
  empty: "這裡還沒有問題。直接問我們，會有真人回覆。",
  description:
    "多久洗一次頭、掉髮多少算正常、頭皮屑怎麼分辨：關於頭皮與頭髮的 {{count}} 個問題與解答。",
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
