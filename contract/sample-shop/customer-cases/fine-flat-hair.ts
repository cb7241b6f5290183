import type { CustomerCase } from "../customer-case";

export const fineFlatHair: CustomerCase = {
  slug: "fine-flat-hair",
  person: {
    zhTw: "吳先生，55 歲，香港沙田，中學教師",
    en: "Mr Ng, 55, teacher, Sha Tin, Hong Kong",
  },
  concern: { zhTw: "頭頂扁塌，分線越來越闊", en: "Flat at the crown, a widening parting" },
  efficacy: "volume",
  place: "roots",
  before: {
    zhTw: "髮絲隨年紀變細，潤澤型的洗髮露用了更貼頭。皮膚科醫生看過，認為是年齡帶來的變化。",
    en: "His hair had grown finer with age, and rich shampoos only pressed it down. A dermatologist put it down to age.",
  },
  routine: [
    {
      zhTw: "早上用咖啡因豐盈洗髮露，低頭吹乾髮根",
      en: "Caffeine Volume Shampoo in the morning, roots dried with head down",
    },
    {
      zhTw: "晚上固根頭皮精華，按摩一分鐘",
      en: "Root Strength Scalp Serum at night, one minute of massage",
    },
    { zhTw: "有課的日子噴髮根蓬鬆噴霧", en: "Root Lift Mist on teaching days" },
  ],
  weeks: 12,
  after: {
    zhTw: "髮量沒有變魔術，但頭頂看起來豐盈了，同事問他是不是換了髮型。",
    en: "No miracle: he has no more hair than before, but the crown looks fuller; a colleague asked whether he had changed his haircut.",
  },
  words: {
    zhTw: "到我這個年紀，不求多，只求精神。",
    en: "At my age I do not ask for more hair, only for it to look lively.",
  },
  products: [
    {
      slug: "caffeine-volume-shampoo",
      name: { zhTw: "咖啡因豐盈洗髮露", en: "Caffeine Volume Shampoo" },
    },
    {
      slug: "root-strength-scalp-serum",
      name: { zhTw: "固根頭皮精華", en: "Root Strength Scalp Serum" },
    },
    { slug: "root-lift-mist", name: { zhTw: "髮根蓬鬆噴霧", en: "Root Lift Mist" } },
  ],
};
