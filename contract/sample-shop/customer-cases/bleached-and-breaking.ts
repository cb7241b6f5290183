import type { CustomerCase } from "../customer-case";

export const bleachedAndBreaking: CustomerCase = {
  slug: "bleached-and-breaking",
  person: { zhTw: "李同學，22 歲，台中，大學生", en: "Miss Lee, 22, student, Taichung" },
  concern: { zhTw: "漂了三次，一梳就斷", en: "Bleached three times and breaking at the comb" },
  efficacy: "repair",
  place: "lengths",
  before: {
    zhTw: "畢業製作那年連漂三次，髮尾像棉花糖，濕的時候一拉就斷，只好整天戴帽。",
    en: "Three bleaches in the year of her degree show left her ends like candyfloss; wet strands snapped at a tug, and she lived in a hat.",
  },
  routine: [
    {
      zhTw: "首四星期，每星期一次深層修護髮膜，停留十五分鐘",
      en: "Bond Repair Mask weekly for four weeks, fifteen minutes each time",
    },
    {
      zhTw: "濕髮只用檀木寬齒梳，由髮尾梳起",
      en: "Only the sandalwood comb on wet hair, from the ends up",
    },
    {
      zhTw: "吹髮前塗免沖洗修護乳，直板夾停用兩個月",
      en: "Leave-In Repair Milk before drying, and two months without straighteners",
    },
  ],
  weeks: 10,
  after: {
    zhTw: "梳上的斷髮明顯減少，剪去五公分後髮尾有重量。嚴重受損的部分無法還原，她選擇慢慢剪掉。",
    en: "Far fewer broken hairs in the comb, and after a trim of five centimetres the ends have weight again. The worst damage cannot be undone; she is cutting it away little by little.",
  },
  words: {
    zhTw: "你們老實說救不回來的就是救不回來，我反而安心。",
    en: "You told me plainly what could not be saved, and oddly that put me at ease.",
  },
  products: [
    { slug: "bond-repair-mask", name: { zhTw: "深層修護髮膜", en: "Bond Repair Mask" } },
    {
      slug: "sandalwood-wide-comb",
      name: { zhTw: "檀木寬齒梳", en: "Sandalwood Wide-Tooth Comb" },
    },
    { slug: "leave-in-repair-milk", name: { zhTw: "免沖洗修護乳", en: "Leave-In Repair Milk" } },
  ],
};
