import type { CustomerCase } from "../customer-case";

export const swimmerKeepingColour: CustomerCase = {
  slug: "swimmer-keeping-colour",
  person: {
    zhTw: "鄭太太，46 歲，香港將軍澳，游泳教練",
    en: "Mrs Cheng, 46, swimming coach, Tseung Kwan O, Hong Kong",
  },
  concern: {
    zhTw: "每星期下水五天，髮色兩週就褪",
    en: "Five days a week in the pool, colour gone in two",
  },
  efficacy: "colour",
  place: "lengths",
  before: {
    zhTw: "染深棕色遮白髮，泳池的氯氣令髮色發紅、髮尾發澀，每個月都要補染，頭皮也累了。",
    en: "She colours dark brown over grey. Chlorine turned it reddish and roughened the ends, and monthly touch-ups were wearing out her scalp.",
  },
  routine: [
    {
      zhTw: "下水前用清水沾濕頭髮，塗一層鎖彩護色護髮素再戴泳帽",
      en: "Before the pool: wet hair with fresh water, comb in Colour-Lock Conditioner, then the cap",
    },
    {
      zhTw: "上岸後十分鐘內沖洗，用鎖彩護色洗髮露",
      en: "Rinse within ten minutes of coming out and wash with Rooibos Colour-Lock",
    },
    {
      zhTw: "星期日敷石榴護色髮膜十分鐘",
      en: "Pomegranate Colour Mask for ten minutes on Sundays",
    },
  ],
  weeks: 9,
  after: {
    zhTw: "補染由四星期延到七星期一次。泳帽下的髮際線仍會先褪，她接受了。",
    en: "Touch-ups went from every four weeks to every seven. The hairline under the cap still fades first, and she has made her peace with that.",
  },
  words: {
    zhTw: "原來「先濕清水」這一步，比買什麼都重要。",
    en: "Fresh water first: that step mattered more than anything I could buy.",
  },
  products: [
    {
      slug: "colour-lock-conditioner",
      name: { zhTw: "鎖彩護色護髮素", en: "Colour-Lock Conditioner" },
    },
    {
      slug: "rooibos-colour-lock-shampoo",
      name: { zhTw: "鎖彩護色洗髮露", en: "Rooibos Colour-Lock Shampoo" },
    },
    {
      slug: "pomegranate-colour-mask",
      name: { zhTw: "石榴護色髮膜", en: "Pomegranate Colour Mask" },
    },
  ],
};
