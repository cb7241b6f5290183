import type { CustomerCase } from "../customer-case";

export const sensitiveAfterColouring: CustomerCase = {
  slug: "sensitive-after-colouring",
  person: {
    zhTw: "張小姐，27 歲，高雄，平面設計師",
    en: "Ms Chang, 27, graphic designer, Kaohsiung",
  },
  concern: {
    zhTw: "每次染髮後，頭皮緊繃發紅",
    en: "A tight, flushed scalp after every colouring",
  },
  efficacy: "soothing",
  place: "scalp",
  before: {
    zhTw: "兩個月染一次霧灰色，染後一星期頭皮又乾又癢，忍不住用指甲抓。",
    en: "She colours to smoky grey every two months; for a week afterwards her scalp was so dry and itchy that she could not stop scratching.",
  },
  routine: [
    {
      zhTw: "染後 48 小時不洗，癢的位置點積雪草舒緩頭皮精華",
      en: "No washing for 48 hours; Centella Calm Scalp Serum where it itches",
    },
    {
      zhTw: "第一星期用無香舒緩洗髮露，之後換回鎖彩護色洗髮露",
      en: "Fragrance-Free Calm Shampoo in the first week, then back to Rooibos Colour-Lock",
    },
    { zhTw: "每星期一次紫羅蘭補色洗髮露", en: "Violet Toning Shampoo once a week" },
  ],
  weeks: 8,
  after: {
    zhTw: "第二次染髮後不再抓頭皮，灰色也由三星期延長到約五星期才泛黃。",
    en: "After the next colouring the scratching had stopped, and the grey held for about five weeks instead of three.",
  },
  words: {
    zhTw: "最喜歡它沒有味道，工作時不會分心。",
    en: "What I like best is that it has no scent, so I can focus on work.",
  },
  products: [
    {
      slug: "centella-calm-scalp-serum",
      name: { zhTw: "積雪草舒緩頭皮精華", en: "Centella Calm Scalp Serum" },
    },
    {
      slug: "fragrance-free-calm-shampoo",
      name: { zhTw: "無香舒緩洗髮露", en: "Fragrance-Free Calm Shampoo" },
    },
    {
      slug: "rooibos-colour-lock-shampoo",
      name: { zhTw: "鎖彩護色洗髮露", en: "Rooibos Colour-Lock Shampoo" },
    },
    {
      slug: "violet-toning-shampoo",
      name: { zhTw: "紫羅蘭補色洗髮露", en: "Violet Toning Shampoo" },
    },
  ],
};
