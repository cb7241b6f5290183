import type { CustomerCase } from "../customer-case";

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
