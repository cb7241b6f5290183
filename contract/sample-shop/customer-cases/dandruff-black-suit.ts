import type { CustomerCase } from "../customer-case";

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
