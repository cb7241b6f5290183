import type { CustomerCase } from "../customer-case";

export const officeOilyScalp: CustomerCase = {
  slug: "office-oily-scalp",
  person: {
    zhTw: "陳小姐，31 歲，香港中環，會計",
    en: "Ms Chan, 31, accountant, Central, Hong Kong",
  },
  concern: { zhTw: "下午三點，瀏海已經一條條", en: "Greasy fringe by 3 pm" },
  efficacy: "oil-control",
  place: "scalp",
  before: {
    zhTw: "每天早上洗頭，辦公室冷氣乾、午飯外面熱，到下午頭皮又油又癢，只好再用乾洗髮。",
    en: "She washed every morning, yet between dry office air and hot lunch hours her scalp was oily and itchy by the afternoon, and she reached for dry shampoo.",
  },
  routine: [
    {
      zhTw: "改為晚上洗頭，茶樹淨油洗髮露配頭皮刷按摩一分鐘",
      en: "Moved washing to the evening: Tea Tree Clearing Shampoo and one minute with the scalp brush",
    },
    { zhTw: "護髮素只塗耳朵以下", en: "Conditioner below the ears only" },
    {
      zhTw: "星期日用海鹽頭皮磨砂膏代替洗髮露",
      en: "On Sundays, Sea Salt Scalp Scrub in place of shampoo",
    },
  ],
  weeks: 4,
  after: {
    zhTw: "第二星期起下午不再癢，第四星期可以隔天才洗。",
    en: "No afternoon itch from the second week; by the fourth she could wash every other day.",
  },
  words: {
    zhTw: "原來我一直在洗頭髮，沒有洗到頭皮。那一分鐘最有用。",
    en: "It turns out I had been washing my hair and never my scalp. That one minute did the most.",
  },
  products: [
    {
      slug: "tea-tree-clearing-shampoo",
      name: { zhTw: "茶樹淨油洗髮露", en: "Tea Tree Clearing Shampoo" },
    },
    {
      slug: "silicone-scalp-brush",
      name: { zhTw: "矽膠頭皮按摩刷", en: "Silicone Scalp Brush" },
    },
    {
      slug: "sea-salt-scalp-scrub",
      name: { zhTw: "海鹽頭皮磨砂膏", en: "Sea Salt Scalp Scrub" },
    },
  ],
};
