import type { CustomerCase } from "./customer-case";

export const dandruffBlackSuit: CustomerCase = {
  slug: "dandruff-black-suit",
  person: {
    zhTw: "黃先生，42 歲，香港觀塘，業務主管",
    en: "Mr Wong, 42, sales manager, Kwun Tong, Hong Kong",
  },
  concern: { zhTw: "不敢穿深色西裝", en: "No dark suits any more" },
  efficacy: "anti-dandruff",
  place: "scalp",
  before: {
    zhTw: "頭皮屑時好時壞，超市買過六種去屑洗髮水，每次用一星期就換，一停就復發。",
    en: "Flakes came and went. He had tried six supermarket shampoos, a week each, and every time he stopped they returned.",
  },
  routine: [
    {
      zhTw: "去屑淨澈洗髮露隔天一次，泡沫停留三分鐘",
      en: "Clear Scalp Dandruff Shampoo every other day, lather left for three minutes",
    },
    {
      zhTw: "中間的日子用清水沖，不再早晚各洗一次",
      en: "Water only on the days between, no more washing twice a day",
    },
    {
      zhTw: "四星期後改為每星期兩次維持",
      en: "After four weeks, twice a week to keep it steady",
    },
  ],
  weeks: 6,
  after: {
    zhTw: "第三星期肩上不再有白屑，第六星期維持穩定。換季時仍會有一點，他知道該提早調整。",
    en: "No flakes on his shoulders by the third week, steady by the sixth. A few return with the season, and he now knows to adjust early.",
  },
  words: {
    zhTw: "以前以為越貴越有效，其實是我從來沒有用夠時間。",
    en: "I used to think more expensive meant more effective. I had simply never used anything for long enough.",
  },
  products: [
    {
      slug: "clear-scalp-dandruff-shampoo",
      name: { zhTw: "去屑淨澈洗髮露", en: "Clear Scalp Dandruff Shampoo" },
    },
  ],
};

export const dryScalpInWinter: CustomerCase = {
  slug: "dry-scalp-in-winter",
  person: { zhTw: "許小姐，38 歲，新竹，工程師", en: "Ms Hsu, 38, engineer, Hsinchu" },
  concern: { zhTw: "一到冬天就脫屑、起靜電", en: "Flaking and static every winter" },
  efficacy: "moisture",
  place: "scalp",
  before: {
    zhTw: "新竹風大，公司整年冷氣。冬天頭皮乾得掉細屑，頭髮一梳就飛起來。",
    en: "Hsinchu is windy and her office air-conditioned all year. In winter her scalp shed fine flakes, and static made her hair fly away when she combed it.",
  },
  routine: [
    {
      zhTw: "水溫由很熱調到微溫，改為三天洗一次",
      en: "Water from hot to lukewarm, washing every third day",
    },
    { zhTw: "洗前十分鐘塗洗前頭皮滋養油", en: "Pre-Wash Scalp Oil ten minutes before" },
    {
      zhTw: "山茶花潤養洗髮露與護髮素，髮尾一滴護髮油",
      en: "Camellia shampoo and conditioner, one drop of oil at the ends",
    },
  ],
  weeks: 5,
  after: {
    zhTw: "第二星期不再脫屑，靜電少了大半；她說最難的其實是把水溫調低。",
    en: "The flakes were gone by the second week and most of the static with them. The hardest part, she says, was turning the water down.",
  },
  words: {
    zhTw: "換瓶子之前，先換了習慣。",
    en: "Before I changed bottles, I changed habits.",
  },
  products: [
    { slug: "pre-wash-scalp-oil", name: { zhTw: "洗前頭皮滋養油", en: "Pre-Wash Scalp Oil" } },
    {
      slug: "camellia-moisture-shampoo",
      name: { zhTw: "山茶花潤養洗髮露", en: "Camellia Moisture Shampoo" },
    },
    { slug: "camellia-hair-oil", name: { zhTw: "山茶花護髮油", en: "Camellia Hair Oil" } },
  ],
};

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
